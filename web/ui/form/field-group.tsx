import type { ReactNode } from 'react';
import styles from './field-group.module.css';

interface FieldGroupProps {
  title: string;
  help?: string;
  children: ReactNode;
}

/** A titled part of a long form; in wide windows the title stands beside its fields. */
export function FieldGroup({ title, help, children }: FieldGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {help ? <p className={styles.help}>{help}</p> : null}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}

/** Short fields that belong together stand side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
