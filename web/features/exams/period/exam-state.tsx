import { daysLeft } from '#contract/period.ts';
import { isPublished, type PublishedExam } from '#contract/published.ts';
import type { Exam } from '#contract/shapes/exam.ts';
import { formatDay, formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { periodStateOf } from './exam-period.ts';
import styles from './exam-state.module.css';
import { ExamPeriodBadge } from './period-badge.tsx';

interface PeriodProps {
  exam: Exam;
  /** ISO 8601, the server's clock when the page was made. */
  now: string;
}

/** The exam whose pages are open: its name, where its period stands, and how long it is until it opens or ends. */
export function ExamState({ exam, now }: PeriodProps) {
  return (
    <>
      <p className={styles.name}>{exam.name}</p>
      <p className={styles.state}>
        <ExamPeriodBadge exam={exam} now={now} />
        {isPublished(exam) ? <UntilThen exam={exam} now={now} /> : null}
      </p>
    </>
  );
}

/** The days that are left, or the day it opens. */
function UntilThen({ exam, now }: PeriodProps & { exam: PublishedExam }) {
  const t = useText();
  const language = useLanguage();
  const left = useDaysLeft(daysLeft(exam, now));
  const state = periodStateOf(exam, now);
  const opens = t('exam.period.opens', { day: formatDay(exam.commence_on, language) });
  return state === 'over' ? null : <span>{state === 'open' ? left : opens}</span>;
}

/** How long it is until the last day, in words. @param days 0 on the last one, negative after it */
export function useDaysLeft(days: number): string {
  const t = useText();
  const language = useLanguage();
  if (days < 0) return t('examinee.daysLeft.over');
  if (days === 0) return t('examinee.daysLeft.today');
  if (days === 1) return t('examinee.daysLeft.one');
  return t('examinee.daysLeft.number', { number: formatNumber(days, language) });
}
