import { useId, useSyncExternalStore } from 'react';
import { type Look, lookChanged, looks } from '#web/app/looks.ts';
import { useText } from '#web/app/text.tsx';
import { useHydrated } from '../hydrated.ts';
import styles from './looks.module.css';

/** Light or dark, dense or wide; kept in this browser. Absent until script runs, which it needs. */
export function LookSwitches() {
  if (!useHydrated()) return null;
  return (Object.keys(looks) as Look[]).map((look) => <LookSwitch key={look} look={look} />);
}

function LookSwitch({ look }: { look: Look }) {
  const t = useText();
  const id = useId();
  const { choices } = looks[look];
  const chosen = useSyncExternalStore(follow, () => readLook(look));
  return (
    <fieldset className={styles.looks}>
      <legend>{t(`shell.${look}`)}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input type="radio" name={id} checked={choice === chosen} onChange={() => keepLook(look, choice)} />
          <span>{t(`look.${choice}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function readLook(look: Look): string {
  const { key, choices } = looks[look];
  try {
    const kept = localStorage.getItem(key);
    return choices.find((choice) => choice === kept) ?? choices[0];
  } catch {
    // A browser may forbid storage: the page then looks as it does at first.
    return choices[0];
  }
}

function keepLook(look: Look, choice: string): void {
  try {
    localStorage.setItem(looks[look].key, choice);
  } catch {
    // See above.
  }
  window.dispatchEvent(new Event(lookChanged));
}

function follow(changed: () => void): () => void {
  window.addEventListener(lookChanged, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(lookChanged, changed);
    window.removeEventListener('storage', changed);
  };
}
