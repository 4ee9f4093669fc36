import { Form, Link, useRevalidator } from 'react-router';
import { type ImportAct, importActs } from '#contract/codes/imports.ts';
import { jobStatus } from '#contract/codes/status.ts';
import { to } from '#contract/screens.ts';
import type { Import, ImportRow } from '#contract/shapes/import.ts';
import { formatNumber } from '#messages/format.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import { fileAddress } from '#web/api/file-address.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormActions } from '#web/ui/form/field.tsx';
import { Refusal } from '#web/ui/form/refusal.tsx';
import { JobProgress } from '#web/ui/job/job-progress.tsx';
import { isUnderWay } from '#web/ui/job/job-state.ts';
import { useJobs } from '#web/ui/job/use-jobs.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import { ColumnMap } from './column-map.tsx';
import styles from './import.module.css';
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
  const { phase, status, problem } = imported;
  const number = (value: number) => formatNumber(value, language);
  return (
    <section className={styles.standing} aria-label={imported.file_name}>
      <p className={styles.file} translate="no">
        {imported.file_name}
      </p>
      <Refusal answer={answer} />
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      {isUnderWay(imported) ? <UnderWay imported={imported} /> : null}
      {phase === 'apply' && status === jobStatus.done ? <Done imported={imported} /> : null}
      {phase === 'check' && !isUnderWay(imported) ? (
        <>
          {imported.columns.some(({ field }) => field === null) ? <ColumnMap imported={imported} /> : null}
          {imported.total > 0 ? <Counts imported={imported} act={act} /> : null}
          {imported.keyless > 0 ? (
            <Notice tone="info">{t('importPeople.keyless', { number: number(imported.keyless) })}</Notice>
          ) : null}
          <JudgedRows act={act} rows={rows} />
          <Writing imported={imported} />
        </>
      ) : null}
    </section>
  );
}

/** The import as it stands now; when it has ended, the page is read anew. */
function useImport(loaded: Import): Import {
  const t = useText();
  const exam = useExam();
  const { showToast } = useToast();
  const { revalidate } = useRevalidator();
  const look = async (importId: number, signal: AbortSignal) =>
    (await callFromBrowser('showImport', { params: { id: exam.id, importId }, query: {} }, { signal })).data;
  const [watched] = useJobs([loaded], look, (ended) => {
    if (ended.phase === 'apply' && ended.status === jobStatus.done)
      showToast({ tone: 'success', text: t('import.done') });
    void revalidate();
  });
  return watched?.job ?? loaded;
}

function UnderWay({ imported }: { imported: Import }) {
  const t = useText();
  const language = useLanguage();
  const name = t(imported.phase === 'check' ? 'importPeople.checking' : 'importPeople.writing');
  // How many rows there are is known once all were read.
  if (imported.phase === 'check')
    return (
      <output>
        {name} {t('importPeople.read', { number: formatNumber(imported.done, language) })}
      </output>
    );
  return <JobProgress watched={{ job: imported, secondsLeft: undefined }} name={name} />;
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

const countOf = { add: 'added', change: 'changed', leave: 'unchanged', refuse: 'refused' } as const;

/** How many rows do what; each number leads to its rows. */
function Counts({ imported, act }: { imported: Import; act: ImportAct }) {
  const t = useText();
  const exam = useExam();
  const language = useLanguage();
  return (
    <nav aria-label={t('importPeople.counts')}>
      <ul className={styles.counts}>
        {importActs.map((each) => (
          <li key={each}>
            <Link
              to={to('exam.importPeople', { exam, query: { import: imported.id, rows: each } })}
              aria-current={each === act ? 'true' : undefined}
              data-tone={each === 'refuse' && imported.refused > 0 ? 'error' : undefined}
              preventScrollReset
            >
              {t(`importPeople.act.${each}`)} <b>{formatNumber(imported[countOf[each]], language)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The press that writes, with what it does in numbers; nothing is written while a row is refused. */
function Writing({ imported }: { imported: Import }) {
  const t = useText();
  const exam = useExam();
  const language = useLanguage();
  const isSending = useUnderWay();
  const { id, status, refused, added, changed } = imported;
  if (refused > 0)
    return (
      <>
        <p>{t('import.errors.help')}</p>
        <FormActions>
          <a
            href={fileAddress('/exams/{id}/imports/{importId}/refused', { id: exam.id, importId: id })}
            download
          >
            {t('importPeople.refusedFile')}
          </a>
        </FormActions>
      </>
    );
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
