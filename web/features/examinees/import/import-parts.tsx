import type { ReactNode } from 'react';
import { Form, useRevalidator } from 'react-router';
import type { ImportAct } from '#contract/codes/imports.ts';
import { jobStatus } from '#contract/codes/status.ts';
import type { Import } from '#contract/shapes/import.ts';
import { formatNumber } from '#messages/format.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import { fileAddress } from '#web/api/file-address.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { CountLinks } from '#web/ui/count-links.tsx';
import { FormActions } from '#web/ui/form/field.tsx';
import { JobProgress } from '#web/ui/job/job-progress.tsx';
import { useJobs } from '#web/ui/job/use-jobs.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import styles from './import.module.css';
import { countOf } from './import-numbers.ts';

/* What every import shows, whatever its table holds. */

/** The import as it stands now; when it has ended, the page is read anew. */
export function useImport(loaded: Import): Import {
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

/** How far a job is that judges the rows or writes them. @param props.writing what writing is called */
export function UnderWay({ imported, writing }: { imported: Import; writing: string }) {
  const t = useText();
  const language = useLanguage();
  const name = imported.phase === 'check' ? t('importPeople.checking') : writing;
  // How many rows there are is known once all were read.
  if (imported.phase === 'check')
    return (
      <output>
        {`${name} ${t('importPeople.read', { number: formatNumber(imported.done, language) })}`}
      </output>
    );
  return <JobProgress watched={{ job: imported, secondsLeft: undefined }} name={name} />;
}

interface CountsProps {
  imported: Import;
  act: ImportAct;
  /** What rows can do, and what that is called. */
  acts: readonly { act: ImportAct; label: string; to: string }[];
}

/** How many rows do what; each number leads to its rows. */
export function Counts({ imported, act, acts }: CountsProps) {
  const t = useText();
  const counts = acts.map((each) => ({
    label: each.label,
    number: imported[countOf[each.act]],
    to: each.to,
    isCurrent: each.act === act,
    isWrong: each.act === 'refuse' && imported.refused > 0,
  }));
  return <CountLinks name={t('importPeople.counts')} counts={counts} />;
}

interface RefusedFileProps {
  imported: Import;
  /** What writes the other rows, where that may be done first. */
  partly?: ReactNode;
}

/** Nothing else is written while a row is refused: the refused ones, with their reasons, to be corrected. */
export function RefusedFile({ imported, partly }: RefusedFileProps) {
  const t = useText();
  return (
    <Form method="post" preventScrollReset className={styles.act}>
      {imported.kind === 'people' ? null : <p>{t('import.errors.help')}</p>}
      <FormActions>
        {partly}
        <RefusedLink imported={imported} />
      </FormActions>
    </Form>
  );
}

/** The refused rows with their reasons, for those who rather correct them in their own program. */
export function RefusedLink({ imported }: { imported: Import }) {
  const t = useText();
  const exam = useExam();
  return (
    <a
      href={fileAddress('/exams/{id}/imports/{importId}/refused', {
        ...{ id: exam.id, importId: imported.id },
      })}
    >
      {t('importPeople.refusedFile')}
    </a>
  );
}

/** Writes the people who need nothing; the other rows wait as an import of their own. */
export function PartlyButton({ imported, ...button }: { imported: Import; look: ButtonLook; form?: string }) {
  const t = useText();
  const language = useLanguage();
  const isSending = useUnderWay();
  const people = imported.added + imported.changed;
  if (imported.kind !== 'people' || imported.status !== jobStatus.done || people === 0) return null;
  return (
    <Button {...button} name="act" value="applyPartly" disabled={isSending}>
      {t('importPeople.partly', { number: formatNumber(people, language) })}
    </Button>
  );
}
