import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { useText } from '#web/app/text.tsx';
import { useHydrated } from '../hydrated.ts';
import styles from './scheme-switch.module.css';

const schemes = ['auto', 'light', 'dark'] as const satisfies readonly MantineColorScheme[];

/** Light, dark, or as the system has it; kept in this browser. Absent until script runs, which it needs. */
export function SchemeSwitch() {
  const t = useText();
  const id = useId();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  if (!useHydrated()) return null;
  return (
    <fieldset className={styles.schemes}>
      <legend>{t('shell.scheme')}</legend>
      {schemes.map((scheme) => (
        <label key={scheme}>
          <input
            type="radio"
            name={id}
            checked={colorScheme === scheme}
            onChange={() => setColorScheme(scheme)}
          />
          {t(`scheme.${scheme}`)}
        </label>
      ))}
    </fieldset>
  );
}
