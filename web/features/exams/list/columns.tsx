import { examStates } from '#contract/codes/status.ts';
import type { ExamRow, examSorts } from '#contract/shapes/exam.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { periodStateOf } from '#web/features/exams/period/exam-period.ts';
import { ExamPeriodBadge } from '#web/features/exams/period/period-badge.tsx';
import { FieldValue, type ListColumn, None, ProgressValue } from '#web/ui/list/columns.tsx';
import { PeriodText } from '#web/ui/period-text.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { standingOf } from '../status/standing.ts';
import styles from './list.module.css';

type ExamColumn = ListColumn<ExamRow, 'exam.list', keyof typeof examSorts>;

/**
 * The columns of the exam list; the numbers output and not output are side by side: together they are the number
 * tested. @param now ISO 8601: which exams are open
 */
export function columnsAt(now: string): ExamColumn[] {
  return [
    {
      name: 'name',
      sort: 'name',
      isHead: true,
      beside: (exam) => <Beside exam={exam} />,
    },
    { name: 'type', isMinor: true, cell: (exam) => <Service exam={exam} /> },
    { name: 'period', sort: 'terminate_on', cell: (exam) => <Period exam={exam} now={now} /> },
    { name: 'progress', cell: (exam) => <Progress exam={exam} /> },
    {
      name: 'registered_person_number',
      isNumber: true,
      isMinor: true,
      cell: (exam) => <Registered exam={exam} />,
    },
    { name: 'untested_person_number', isNumber: true, isMinor: true },
    { name: 'under_examination_person_number', isNumber: true, isMinor: true },
    { name: 'tested_person_number', isNumber: true, isMinor: true },
    { name: 'printed_person_number', isNumber: true, isMinor: true },
    {
      name: 'output_person_number',
      isNumber: true,
      isMinor: true,
      cell: (exam) => <FieldValue name="output" value={standingOf(exam).output} />,
    },
    { name: 'no_output_person_number', isNumber: true, isMinor: true },
  ];
}

interface CellProps {
  exam: ExamRow;
}

/** The address, and who waits for a copy of their data; of a deleted exam how to get it back. */
function Beside({ exam: { directory, delete_status, copy_requests } }: CellProps) {
  const t = useText();
  const language = useLanguage();
  if (delete_status > examStates.saveDraft) return <span>{t('exam.list.deleted.help')}</span>;
  return (
    <>
      <span translate="no">{directory}</span>{' '}
      {copy_requests > 0 ? (
        <StatusBadge tone="warning">
          {t('exam.list.copy_requests', { number: formatNumber(copy_requests, language) })}
        </StatusBadge>
      ) : null}
    </>
  );
}

function Service({ exam }: CellProps) {
  const t = useText();
  if (!exam.package) return <None />;
  return <span className={styles.whole}>{t(`exam.service.${exam.package.service}` as MessageKey)}</span>;
}

/** The state and the two days; where one has to go, the one that is still to come stays. */
function Period({ exam, now }: CellProps & { now: string }) {
  const { commence_on, terminate_on } = exam;
  const period = commence_on !== null && terminate_on !== null && { commence_on, terminate_on };
  return (
    <span className={styles.period}>
      <ExamPeriodBadge exam={exam} now={now} />{' '}
      {period ? (
        <PeriodText
          from={period.commence_on}
          to={period.terminate_on}
          matters={periodStateOf(period, now) === 'before' ? 'from' : 'to'}
        />
      ) : null}
    </span>
  );
}

/** How many of those registered have finished; the numbers are in the columns beside it. */
function Progress({ exam }: CellProps) {
  const t = useText();
  const { registered, tested, percent } = standingOf(exam);
  const label = t('exam.list.progress.label', { name: exam.name });
  return <ProgressValue done={tested} total={registered} percent={percent} label={label} />;
}

function Registered({ exam }: CellProps) {
  const t = useText();
  const language = useLanguage();
  const number = <span>{formatNumber(exam.registered_person_number, language)}</span>;
  if (exam.examinee_max === null) return number;
  return (
    <>
      {number}{' '}
      <None>{t('exam.list.registered.of', { number: formatNumber(exam.examinee_max, language) })}</None>
    </>
  );
}
