import type { ReactNode } from 'react';
import { useText } from '#web/app/text.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import styles from './linkage.module.css';

interface StepProps {
  title: string;
  /** Where the words for done and open stand: a trial is no setting. */
  of?: 'linkage.step' | 'linkage.trial';
  /** It is folded then, unless something of the form was refused. */
  isDone: boolean;
  isRefused?: boolean;
  children: ReactNode;
}

/** One of the steps by which an exam is linked. What is folded is sent all the same. */
export function Step({ title, of = 'linkage.step', isDone, isRefused = false, children }: StepProps) {
  const t = useText();
  return (
    <details className={styles.step} open={!isDone || isRefused}>
      <summary>
        <h2>{title}</h2>
        <span className={styles.state}>
          <StatusBadge tone={isDone ? 'done' : 'neutral'}>
            {t(isDone ? `${of}.done` : `${of}.open`)}
          </StatusBadge>
        </span>
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
