import type { AnswerOf } from '#contract/call.ts';
import type { Contract } from '#contract/contract.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useDaysLeft } from '#web/features/exams/period/exam-state.tsx';
import { StackedBar } from '#web/ui/progress-bar.tsx';
import styles from './status.module.css';

export type ExamStatus = AnswerOf<Contract['exams']['showStatus']>['data'];

/** How far the exam is: the share tested in words, everybody by state as one bar. */
export function ExamStatusShares({ counters }: { counters: ExamStatus['counters'] }) {
  const t = useText();
  const language = useLanguage();
  const total = counters.registered_person_number;
  const done = counters.tested_person_number;
  const open = counters.no_output_person_number;
  if (total === 0) return <p className={styles.share}>{t('examinee.progress.none')}</p>;
  const [doneText, totalText] = [done, total].map((number) => formatNumber(number, language));
  const percent = formatNumber((done / total) * 100, language);
  return (
    <StackedBar
      label={t('examinee.progress')}
      title={t('examinee.progress.tested', { done: doneText ?? '', total: totalText ?? '', percent })}
      shares={[
        { label: t('examinee.progress.output'), number: Math.max(0, done - open), tone: 'done' },
        { label: t('examinee.progress.noOutput'), number: open, tone: 'doing' },
        { label: t('status.2'), number: counters.under_examination_person_number, tone: 'attention' },
        { label: t('status.1'), number: counters.untested_person_number, tone: 'waiting' },
      ]}
    />
  );
}

/** Today's number and what is left of the period. */
export function ExamStatusToday({ status }: { status: Pick<ExamStatus, 'examined_today' | 'days_left'> }) {
  const t = useText();
  const language = useLanguage();
  return (
    <dl className={styles.today}>
      <div>
        <dt>{t('examinee.today')}</dt>
        <dd>{t('examinee.today.number', { number: formatNumber(status.examined_today, language) })}</dd>
      </div>
      <div>
        <dt>{t('examinee.daysLeft')}</dt>
        <dd>{useDaysLeft(status.days_left)}</dd>
      </div>
    </dl>
  );
}
