import type { ResponseOf } from '#contract/call.ts';
import { displayStatus } from '#contract/codes/status.ts';
import type { Contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import { formatNumber, formatPercent } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { periodStateOf } from '#web/features/exams/period/exam-period.ts';
import { useDaysLeft } from '#web/features/exams/period/exam-state.tsx';
import { useExam, useExamMoment } from '#web/layouts/frame-data.ts';
import { searchWith } from '#web/ui/list/list-query.ts';
import { StackedBar } from '#web/ui/progress-bar.tsx';
import { standingOf } from './standing.ts';
import styles from './status.module.css';

const { notRegister, notExam, doingExam, notExport, doneExport } = displayStatus;

export type ExamStatus = ResponseOf<Contract['exams']['showStatus']>['data'];

/** How far the exam is: the share tested in words, everybody by state as one bar. */
export function ExamStatusShares({ counters }: { counters: ExamStatus['counters'] }) {
  const t = useText();
  const language = useLanguage();
  const exam = useExam();
  const { registered, tested, percent, output, noOutput, examining, untested } = standingOf(counters);
  if (registered === 0) return <p className={styles.share}>{t('examinee.progress.none')}</p>;
  const listed = (...states: number[]) => ({
    pathname: to('exam.top', { exam }),
    search: searchWith('', { status: states.map(String) }),
  });
  const [done = '', total = ''] = [tested, registered].map((number) => formatNumber(number, language));
  return (
    <StackedBar
      label={t('examinee.progress')}
      title={t('examinee.progress.tested', { done, total, percent: formatPercent(percent / 100, language) })}
      shares={[
        { label: t('examinee.progress.output'), number: output, tone: 'done', to: listed(doneExport) },
        { label: t('examinee.progress.noOutput'), number: noOutput, tone: 'doing', to: listed(notExport) },
        { label: t('status.2'), number: examining, tone: 'attention', to: listed(doingExam) },
        { label: t('status.1'), number: untested, tone: 'waiting', to: listed(notRegister, notExam) },
      ]}
    />
  );
}

interface TodayProps {
  status: Pick<ExamStatus, 'counters' | 'examined_today' | 'days_left'>;
  /** With how many were printed, which the bar beside it does not say. */
  hasPrinted?: boolean;
}

/** Today's number, and what is left of the period unless the menu beside it says so, as it does while the exam is open. */
export function ExamStatusToday({ status, hasPrinted = false }: TodayProps) {
  const t = useText();
  const language = useLanguage();
  const { printed } = standingOf(status.counters);
  const isOpen = periodStateOf(useExam(), useExamMoment()) === 'open';
  return (
    <dl className={styles.today}>
      <div>
        <dt>{t('examinee.today')}</dt>
        <dd>{t('examinee.today.number', { number: formatNumber(status.examined_today, language) })}</dd>
      </div>
      <div className={isOpen ? styles.left : undefined}>
        <dt>{t('examinee.daysLeft')}</dt>
        <dd>{useDaysLeft(status.days_left)}</dd>
      </div>
      {hasPrinted ? (
        <div>
          <dt>{t('exam.list.printed_person_number')}</dt>
          <dd>{t('examinee.today.number', { number: formatNumber(printed, language) })}</dd>
        </div>
      ) : null}
    </dl>
  );
}
