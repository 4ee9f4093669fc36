import type { AnswerOf } from '#contract/call.ts';
import type { Contract } from '#contract/contract.ts';
import { formatNumber, formatPercent } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useDaysLeft } from '#web/features/exams/period/exam-state.tsx';
import { StackedBar } from '#web/ui/progress-bar.tsx';
import { standingOf } from './standing.ts';
import styles from './status.module.css';

export type ExamStatus = AnswerOf<Contract['exams']['showStatus']>['data'];

/** How far the exam is: the share tested in words, everybody by state as one bar. */
export function ExamStatusShares({ counters }: { counters: ExamStatus['counters'] }) {
  const t = useText();
  const language = useLanguage();
  const { registered, tested, percent, output, noOutput, examining, untested } = standingOf(counters);
  if (registered === 0) return <p className={styles.share}>{t('examinee.progress.none')}</p>;
  const [done = '', total = ''] = [tested, registered].map((number) => formatNumber(number, language));
  return (
    <StackedBar
      label={t('examinee.progress')}
      title={t('examinee.progress.tested', { done, total, percent: formatPercent(percent / 100, language) })}
      shares={[
        { label: t('examinee.progress.output'), number: output, tone: 'done' },
        { label: t('examinee.progress.noOutput'), number: noOutput, tone: 'doing' },
        { label: t('status.2'), number: examining, tone: 'attention' },
        { label: t('status.1'), number: untested, tone: 'waiting' },
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
