import { Link } from 'react-router';
import type { AnswerOf } from '#contract/call.ts';
import type { Contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatDay, formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { type BadgeTone, StatusBadge } from '#web/ui/status-badge.tsx';
import { Cell, type Column, Row, Table } from '#web/ui/table.tsx';
import styles from './list.module.css';
import { type PeriodState, periodStateOf } from './period.ts';

type Exam = AnswerOf<Contract['exams']['list']>['data'][number];

/** Columns of people, in the order of the specification (3), with the fields they show. */
const people = [
  ['registered', 'registered_person_number'],
  ['untested', 'untested_person_number'],
  ['underExamination', 'under_examination_person_number'],
  ['tested', 'tested_person_number'],
  ['printed', 'printed_person_number'],
  ['noOutput', 'no_output_person_number'],
] as const;

/** The exams of a company; a row opens the exam's top. */
export function ExamTable({ exams, now }: { exams: readonly Exam[]; now: string }) {
  const t = useText();
  const columns: Column[] = [
    { key: 'name', label: t('exam.list.name'), sort: 'name' },
    { key: 'type', label: t('exam.list.type'), isMinor: true },
    { key: 'period', label: t('exam.list.period'), sort: 'terminate_on' },
    { key: 'progress', label: t('exam.list.progress') },
    ...people.map(([key]) => ({
      key,
      label: <span className={styles.head}>{t(`exam.list.${key}`)}</span>,
      isNumber: true,
      isMinor: true,
    })),
    { key: 'selection', label: t('exam.list.selection'), isMinor: true },
  ];
  return (
    <Table caption={t('page.examList')} columns={columns}>
      {exams.map((exam) => (
        <ExamRow key={exam.id} exam={exam} now={now} />
      ))}
    </Table>
  );
}

function ExamRow({ exam, now }: { exam: Exam; now: string }) {
  const t = useText();
  const language = useLanguage();
  const top = to('exam.top', { exam });
  return (
    <Row to={top}>
      <Cell isHead>
        <Link to={top}>{exam.name}</Link>
        <span className={styles.directory} translate="no">
          {exam.directory}
        </span>
      </Cell>
      <Cell isMinor>{t(`exam.service.${exam.package.service}` as MessageKey)}</Cell>
      <Cell>
        <Period exam={exam} now={now} />
      </Cell>
      <Cell>
        <Progress exam={exam} />
      </Cell>
      {people.map(([key, field]) => (
        <Cell key={key} isNumber isMinor>
          {formatNumber(exam[field], language)}
          {key === 'registered' && exam.examinee_max !== null ? (
            <span className={styles.most}>
              {t('exam.list.registered.of', { number: formatNumber(exam.examinee_max, language) })}
            </span>
          ) : null}
        </Cell>
      ))}
      <Cell isMinor>
        <Link
          className={styles.select}
          to={top}
          aria-label={t('exam.list.select.named', { name: exam.name })}
        >
          {t('exam.list.select')}
        </Link>
      </Cell>
    </Row>
  );
}

const tones: Record<PeriodState, BadgeTone> = { before: 'neutral', open: 'done', over: 'error' };

function Period({ exam, now }: { exam: Exam; now: string }) {
  const t = useText();
  const language = useLanguage();
  const state = periodStateOf(exam, now);
  const [from, to] = [exam.commence_on, exam.terminate_on].map((moment) => formatDay(moment, language));
  return (
    <>
      <StatusBadge tone={tones[state]}>{t(`exam.list.period.${state}`)}</StatusBadge>
      <span className={styles.period}>
        <span>
          {from}
          {language === 'en' ? ' – ' : '〜'}
        </span>
        <wbr />
        <span>{to}</span>
      </span>
    </>
  );
}

/** How many of those registered are through; the numbers stand in the columns beside it. */
function Progress({ exam }: { exam: Exam }) {
  const t = useText();
  const language = useLanguage();
  const { registered_person_number: total, tested_person_number: done } = exam;
  if (total === 0) return <span className={styles.none}>{t('exam.list.progress.none')}</span>;
  return (
    <div className={styles.progress}>
      <ProgressBar
        done={done}
        total={total}
        label={t('exam.list.progress.label', { name: exam.name })}
        text={`${formatNumber(Math.floor((done / total) * 100), language)}%`}
      />
    </div>
  );
}
