import { type ReactNode, useId } from 'react';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import styles from './sentence.module.css';

interface ChipProps {
  label: ReactNode;
  /** It narrows or changes the search; otherwise it offers to. */
  isSet?: boolean;
  /** Beside the button that searches. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A part of the sentence; pressed, it opens the fields that say it. */
export function Chip({ label, isSet = false, beside, children }: ChipProps) {
  const t = useText();
  return (
    <Disclosure
      className={isSet ? `${styles.chip} ${styles.set}` : styles.chip}
      sheet={styles.sheet}
      label={label}
    >
      <div className={styles.fields}>{children}</div>
      <div className={styles.acts}>
        <Button>{t('list.further.apply')}</Button>
        {beside}
      </div>
    </Disclosure>
  );
}

interface ChipFieldProps {
  label: string;
  help?: string;
  /** Its control, which takes the id that the label names. */
  children: (id: string) => ReactNode;
}

/** A label above its control. */
export function ChipField({ label, help, children }: ChipFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {help === undefined ? null : <span className={styles.help}>{help}</span>}
    </div>
  );
}
