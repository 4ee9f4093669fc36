import type { ReactNode } from 'react';
import styles from '../sitting.module.css';

/** A heading and its points. */
export function NoteList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.note}>
      <h2 className={styles.subheading}>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}
