import { Form } from 'react-router';
import { jobStatus } from '#contract/codes/status.ts';
import { to } from '#contract/screens.ts';
import type { Import, ImportRow } from '#contract/shapes/import.ts';
import { formatNumber } from '#messages/format.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormActions } from '#web/ui/form/field.tsx';
import { Refusal } from '#web/ui/form/refusal.tsx';
import { isUnderWay } from '#web/ui/job/job-state.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import styles from '../import/import.module.css';
import { Counts, RefusedFile, UnderWay, useImport } from '../import/import-parts.tsx';
import { JudgedRows } from '../import/judged-rows.tsx';
import { type AnswerAct, answerActs } from './answer-acts.ts';

interface AnswersStandingProps {
  imported: Import;
  act: AnswerAct;
  rows: readonly ImportRow[];
  answer: FormAnswer | undefined;
}

/** Where an import of answers stands: under way, judged, written and scored, or why it cannot be. */
export function AnswersStanding({ imported: loaded, act, rows, answer }: AnswersStandingProps) {
  const t = useText();
  const imported = useImport(loaded);
  const { phase, status, problem } = imported;
  return (
    <section className={styles.standing} aria-label={imported.file_name}>
      <p className={styles.file} translate="no">
        {imported.file_name}
      </p>
      <Refusal answer={answer} />
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      {isUnderWay(imported) ? <UnderWay imported={imported} writing={t('importAnswers.writing')} /> : null}
      {phase === 'apply' && status === jobStatus.done ? <Done imported={imported} /> : null}
      {phase === 'check' && !isUnderWay(imported) ? (
        <Judged imported={imported} act={act} rows={rows} />
      ) : null}
    </section>
  );
}

function Judged({ imported, act, rows }: Omit<AnswersStandingProps, 'answer'>) {
  const t = useText();
  const exam = useExam();
  const acts = answerActs.map((each) => ({
    act: each,
    label: t(`importAnswers.act.${each}`),
    to: to('exam.importAnswers', { exam, query: { import: imported.id, rows: each } }),
  }));
  const changes =
    act === 'add' ? { label: t('importAnswers.taken'), text: 'importAnswers.portion' as const } : null;
  return (
    <>
      <Ignored imported={imported} />
      {imported.total > 0 ? <Counts imported={imported} act={act} acts={acts} /> : null}
      <Numbers imported={imported} />
      <JudgedRows name={t(`importAnswers.act.${act}`)} act={act} rows={rows} changes={changes} />
      <Writing imported={imported} />
    </>
  );
}

/** Columns that are named; more are counted. */
const mostNamed = 10;

/** Columns that nobody knows: a heading that was changed would lose its answers without a word. */
function Ignored({ imported }: { imported: Import }) {
  const t = useText();
  const unknown = imported.columns.filter(({ heading, field }) => field === null && heading !== '');
  if (unknown.length === 0 || unknown.length === imported.columns.length) return null;
  const named = unknown.slice(0, mostNamed).map(({ heading }) => heading);
  const more = unknown.length - named.length;
  const words = more > 0 ? [...named, t('importAnswers.columns.more', { number: more })] : named;
  const columns = words.join(t('examinee.separator'));
  return <Notice tone="warning">{t('importAnswers.ignored', { columns })}</Notice>;
}

function Numbers({ imported: { total, portions, unsat } }: { imported: Import }) {
  const t = useText();
  const language = useLanguage();
  if (total === 0) return null;
  const numbers = { portions: formatNumber(portions, language), unsat: formatNumber(unsat, language) };
  return <p>{t('importAnswers.numbers', numbers)}</p>;
}

/** The press that writes and scores, with what it does in numbers; nothing is written while a row is refused. */
function Writing({ imported }: { imported: Import }) {
  const t = useText();
  const language = useLanguage();
  const isSending = useUnderWay();
  const { status, refused, added, portions } = imported;
  if (refused > 0) return <RefusedFile imported={imported} />;
  if (status !== jobStatus.done) return null;
  if (added === 0) return <p>{t('importAnswers.nothing')}</p>;
  const numbers = { people: formatNumber(added, language), portions: formatNumber(portions, language) };
  return (
    <Form method="post" preventScrollReset>
      <FormActions>
        <Button look="primary" name="intent" value="apply" disabled={isSending}>
          {t('importAnswers.apply', numbers)}
        </Button>
      </FormActions>
    </Form>
  );
}

function Done({ imported: { added, portions } }: { imported: Import }) {
  const t = useText();
  const exam = useExam();
  const language = useLanguage();
  const numbers = { people: formatNumber(added, language), portions: formatNumber(portions, language) };
  return (
    <>
      <Notice tone="info">{t('importAnswers.done', numbers)}</Notice>
      <FormActions>
        <ButtonLink look="primary" to={to('exam.top', { exam })}>
          {t('examinee.added.list')}
        </ButtonLink>
      </FormActions>
    </>
  );
}
