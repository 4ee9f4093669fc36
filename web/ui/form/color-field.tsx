import { useState } from 'react';
import { useText } from '#web/app/text.tsx';
import styles from './color-field.module.css';
import fieldStyles from './field.module.css';
import { FieldFrame, useTies } from './field.tsx';
import { type FieldName, useFieldWords } from './fields-of.tsx';
import { useField } from './form.tsx';

interface ColorFieldProps<Texts extends string> {
  name: FieldName<Texts>;
  /** Told the colour while it is chosen, and undefined while what stands there is none. */
  onColor: (color: string | undefined) => void;
}

/** A colour in figures (#rrggbb), which is what is sent, and the browser's own picker beside it. */
export function ColorField<Texts extends string>({ name, onColor }: ColorFieldProps<Texts>) {
  const t = useText();
  const [color, setColor] = useState(useField(name).typed?.[0] ?? '');
  const words = useFieldWords(name);
  const change = (typed: string) => {
    setColor(typed);
    onColor(isColor(typed) ? typed : undefined);
  };
  return (
    <FieldFrame name={name} {...words}>
      <div className={styles.controls}>
        <input
          {...useTies(name, words.help !== undefined, false)}
          className={fieldStyles.control}
          size={8}
          value={color}
          onChange={(event) => change(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <input
          type="color"
          className={isColor(color) ? styles.picker : `${styles.picker} ${styles.unset}`}
          aria-label={t('form.color.pick')}
          value={isColor(color) ? color : emptyColor}
          onChange={(event) => change(event.currentTarget.value)}
        />
      </div>
    </FieldFrame>
  );
}

/** The value that HTML gives an empty colour field. */
const emptyColor = '#000000';

function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}
