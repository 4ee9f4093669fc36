import type { Exam } from '#contract/shapes/exam.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { daysLeftOf, periodStateOf } from './exam-period.ts';
import styles from './exam-state.module.css';

interface ExamStateProps {
  exam: Pick<Exam, 'name' | 'commence_on' | 'terminate_on'>;
  /** ISO 8601, the server's clock when the page was made. */
  now: string;
}

/** The exam whose pages are open: its name, where its period stands, and how long it is open. */
export function ExamState({ exam, now }: ExamStateProps) {
  const t = useText();
  const left = useDaysLeft(daysLeftOf(exam, now));
  const state = periodStateOf(exam, now);
  return (
    <>
      <p className={styles.name}>{exam.name}</p>
      <p className={styles.state}>
        <StatusBadge tone={state === 'open' ? 'done' : 'neutral'}>
          {t(`exam.list.period.${state}`)}
        </StatusBadge>
        {state === 'open' ? <span>{left}</span> : null}
      </p>
    </>
  );
}

/** How long it is until the last day, in words. @param days whole days, 0 on the last one, negative after it */
export function useDaysLeft(days: number): string {
  const t = useText();
  const language = useLanguage();
  if (days < 0) return t('examinee.daysLeft.over');
  if (days === 0) return t('examinee.daysLeft.today');
  if (days === 1) return t('examinee.daysLeft.one');
  return t('examinee.daysLeft.number', { number: formatNumber(days, language) });
}
