import { Form } from 'react-router';
import { type ImportAct, importActs } from '#contract/codes/imports.ts';
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
import { ColumnMap } from './column-map.tsx';
import styles from './import.module.css';
import { Counts, RefusedFile, UnderWay, useImport } from './import-parts.tsx';
import { JudgedRows } from './judged-rows.tsx';

interface ImportStandingProps {
  imported: Import;
  act: ImportAct;
  rows: readonly ImportRow[];
  answer: FormAnswer | undefined;
}

/** Where an import stands: under way, judged, written, or why it cannot be. */
export function ImportStanding({ imported: loaded, act, rows, answer }: ImportStandingProps) {
  const t = useText();
  const language = useLanguage();
  const imported = useImport(loaded);
  const exam = useExam();
  const acts = importActs.map((each) => ({
    act: each,
    label: t(`importPeople.act.${each}`),
    to: to('exam.importPeople', { exam, query: { import: imported.id, rows: each } }),
  }));
  const changes =
    act === 'change' ? { label: t('importPeople.changes'), text: 'importPeople.change' as const } : null;
  const { phase, status, problem } = imported;
  const number = (value: number) => formatNumber(value, language);
  return (
    <section className={styles.standing} aria-label={imported.file_name}>
      <p className={styles.file} translate="no">
        {imported.file_name}
      </p>
      <Refusal answer={answer} />
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      {isUnderWay(imported) ? <UnderWay imported={imported} writing={t('importPeople.writing')} /> : null}
      {phase === 'apply' && status === jobStatus.done ? <Done imported={imported} /> : null}
      {phase === 'check' && !isUnderWay(imported) ? (
        <>
          {imported.columns.some(({ field }) => field === null) ? <ColumnMap imported={imported} /> : null}
          {imported.total > 0 ? <Counts imported={imported} act={act} acts={acts} /> : null}
          {imported.keyless > 0 ? (
            <Notice tone="info">{t('importPeople.keyless', { number: number(imported.keyless) })}</Notice>
          ) : null}
          <JudgedRows name={t(`importPeople.act.${act}`)} act={act} rows={rows} changes={changes} />
          <Writing imported={imported} />
        </>
      ) : null}
    </section>
  );
}

function Done({ imported }: { imported: Import }) {
  const t = useText();
  const exam = useExam();
  const language = useLanguage();
  const numbers = {
    added: formatNumber(imported.added, language),
    changed: formatNumber(imported.changed, language),
  };
  return (
    <>
      <Notice tone="info">{t('importPeople.done', numbers)}</Notice>
      <FormActions>
        <ButtonLink look="primary" to={to('exam.top', { exam })}>
          {t('examinee.added.list')}
        </ButtonLink>
      </FormActions>
    </>
  );
}

/** The press that writes, with what it does in numbers; nothing is written while a row is refused. */
function Writing({ imported }: { imported: Import }) {
  const t = useText();
  const language = useLanguage();
  const isSending = useUnderWay();
  const { status, refused, added, changed } = imported;
  if (refused > 0) return <RefusedFile imported={imported} />;
  if (status !== jobStatus.done) return null;
  if (added + changed === 0) return <p>{t('importPeople.nothing')}</p>;
  const numbers = { added: formatNumber(added, language), changed: formatNumber(changed, language) };
  return (
    <Form method="post" preventScrollReset>
      <FormActions>
        <Button look="primary" name="intent" value="apply" disabled={isSending}>
          {t('importPeople.apply', numbers)}
        </Button>
      </FormActions>
    </Form>
  );
}
