import type { ReactNode } from 'react';
import styles from './section.module.css';

/** One second step: its name, its state, and its acts. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      <div className={styles.acts}>{children}</div>
    </section>
  );
}
