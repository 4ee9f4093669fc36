import type { ReactNode } from 'react';
import { useText } from '#web/app/text.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import styles from './linkage.module.css';

interface StepProps {
  title: string;
  /** It is folded then, unless something of the form was refused. */
  isDone: boolean;
  isRefused?: boolean;
  children: ReactNode;
}

/** One of the steps by which an exam is linked. What is folded is sent all the same. */
export function Step({ title, isDone, isRefused = false, children }: StepProps) {
  const t = useText();
  return (
    <details className={styles.step} open={!isDone || isRefused}>
      <summary>
        <h2>{title}</h2>
        <StatusBadge tone={isDone ? 'done' : 'neutral'}>
          {t(isDone ? 'linkage.step.done' : 'linkage.step.open')}
        </StatusBadge>
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
