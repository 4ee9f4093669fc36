import type { ReactNode } from 'react';
import styles from './section.module.css';

/** One way of proving oneself: what it is called, how it stands, what can be done. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      <div className={styles.acts}>{children}</div>
    </section>
  );
}
