import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** What an empty list is for, and the first thing to do. */
export function EmptyState({
  title,
  help,
  children,
}: {
  title: string;
  help?: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {help ? <p className={styles.help}>{help}</p> : null}
      {children ? (
        <div className={styles.action} data-first-act>
          {children}
        </div>
      ) : null}
    </div>
  );
}
