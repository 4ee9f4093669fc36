import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { ExamProgress } from '#contract/shapes/exam-progress.ts';
import { formatMinute } from '#messages/format.ts';
import { useText } from '#web/app/text.tsx';
import styles from './progress.module.css';

/** Milliseconds until the page looks whether its numbers were counted anew. */
const lookAfter = 3_000;

/** When the numbers below were counted; while they are counted anew the page looks again. */
export function CountedAt({ progress }: { progress: Pick<ExamProgress, 'made_at' | 'is_refreshing'> }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { made_at, is_refreshing } = progress;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer that is still being refreshed is looked at again
  useEffect(() => {
    if (!is_refreshing) return;
    const timer = setTimeout(revalidate, lookAfter);
    return () => clearTimeout(timer);
  }, [progress]);
  return (
    <p className={styles.countedAt} role="status">
      <span>{t('examStatus.madeAt', { moment: formatMinute(made_at) })}</span>{' '}
      {is_refreshing ? <span>{t('examStatus.refreshing')}</span> : null}
    </p>
  );
}
