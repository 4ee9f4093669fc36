import type { ReactNode } from 'react';
import styles from './status-badge.module.css';

export type BadgeTone = 'neutral' | 'active' | 'done' | 'warning' | 'error';

/** A state in words; the symbol differs too, so that colour is never the only difference. */
export function StatusBadge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      <span aria-hidden="true">{signs[tone]}</span> <span>{children}</span>
    </span>
  );
}

const signs: Record<BadgeTone, string> = { neutral: '○', active: '◐', done: '●', warning: '!', error: '×' };
