import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Form, useNavigationType } from 'react-router';
import type { ImportAct } from '#contract/codes/imports.ts';
import { limits } from '#contract/codes/limits.ts';
import { jobStatus } from '#contract/codes/status.ts';
import { to } from '#contract/screens.ts';
import type { Import, ImportReason, ImportRow } from '#contract/shapes/import.ts';
import { refusedIn } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormActions } from '#web/ui/form/field.tsx';
import { Refusal } from '#web/ui/form/refusal.tsx';
import { isUnderWay, processStateOf } from '#web/ui/job/job-state.ts';
import { ProcessBadge } from '#web/ui/job/process-badge.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import styles from './import.module.css';
import type { ImportReply } from './import-calls.ts';
import { ImportEnded } from './import-ended.tsx';
import { useImportNumbers } from './import-numbers.ts';
import { Counts, RefusedFile, UnderWay, useImport } from './import-parts.tsx';
import { JudgedRows } from './judged-rows.tsx';
import { RefusedFor } from './refused-for.tsx';
import { type TableKind, tableKinds } from './table-kinds.ts';

/** What is said of one kind of table alone, above the rows' numbers and below them. */
interface Notes {
  before?: (imported: Import) => ReactNode;
  notes: (imported: Import) => ReactNode;
}

interface ImportStandingProps extends Notes {
  imported: Import;
  act: ImportAct;
  rows: readonly ImportRow[];
  reasons: readonly ImportReason[];
  /** Refused rows with fields to correct them, where that is done on the page. @param name what such rows are called */
  fix?: (imported: Import, name: string) => ReactNode;
  /** What writes the rows that are not refused, where that may be done first. */
  partly?: ((imported: Import) => ReactNode) | undefined;
  reply: ImportReply;
}

/** The state of an import: under way, judged, written, or why it failed. */
export function ImportStanding({ imported: loaded, reply, ...judged }: ImportStandingProps) {
  const t = useText();
  const imported = useImport(loaded);
  const table = tableKinds[imported.kind];
  const { kind, phase, status, problem, columns } = imported;
  const isJudged = phase === 'check' && status === jobStatus.done;
  // Which columns they are can be said on the page: a question, and no failure.
  const isAboutColumns =
    kind === 'people' && phase === 'check' && status === jobStatus.fail && columns.length > 0;
  const isDone = phase === 'apply' && status === jobStatus.done;
  const headingId = useId();
  const heading = useFocusOnResult(imported, reply);
  return (
    <section className={styles.standing} aria-labelledby={headingId}>
      <h2 ref={heading} id={headingId} tabIndex={-1} className={styles.file} translate="no">
        {imported.file_name}
      </h2>
      <div>
        <ProcessBadge state={isJudged || isAboutColumns ? 'init' : processStateOf(imported)} />
      </div>
      {isDone ? null : <Refusal reply={refusedIn(reply)} />}
      {problem ? <Notice tone={isAboutColumns ? 'warning' : 'error'}>{problem}</Notice> : null}
      {isUnderWay(imported) ? <UnderWay imported={imported} writing={t(`${table.texts}.writing`)} /> : null}
      {isDone ? <ImportEnded imported={imported} table={table} reply={reply} /> : null}
      {phase === 'check' && !isUnderWay(imported) ? (
        <Judged {...judged} imported={imported} table={table} />
      ) : null}
    </section>
  );
}

/**
 * The heading takes the focus when a file was checked or written, because the button that did it is gone; not when the
 * page is opened anew.
 */
function useFocusOnResult({ phase, status }: Import, reply: ImportReply) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpened = useNavigationType() === 'POP';
  const state = `${phase} ${status}`;
  const seen = useRef(isOpened ? state : '');
  useLayoutEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    heading.current?.focus();
  }, [state]);
  useLayoutEffect(() => {
    if (refusedIn(reply)) heading.current?.focus();
  }, [reply]);
  return heading;
}

type JudgedProps = Omit<ImportStandingProps, 'reply'> & { table: TableKind };

function Judged({ imported, table, act, rows, reasons, fix, partly, before, notes }: JudgedProps) {
  const t = useText();
  const exam = useExam();
  const acts = table.acts.map((each) => ({
    act: each.act,
    label: t(each.label),
    to: to(table.screen, { exam, query: { import: imported.id, rows: each.act } }),
  }));
  const name = acts.find((each) => each.act === act)?.label ?? '';
  const form = useId();
  // A file that is gone, and answers from paper, are corrected outside.
  const isFixed = act === 'refuse' && rows.some(({ cells }) => cells.length > 0);
  const fixing = isFixed ? fix?.(imported, name) : undefined;
  return (
    <>
      {before?.(imported)}
      {imported.total > 0 ? <Counts imported={imported} act={act} acts={acts} /> : null}
      {notes(imported)}
      {reasons.length > 0 ? <RefusedFor reasons={reasons} /> : null}
      {fixing ?? (
        <>
          <JudgedRows {...{ name, act, rows, form }} order={imported.fields.map(({ heading }) => heading)} />
          <Writing {...{ imported, table, act, form, partly }} />
        </>
      )}
    </>
  );
}

interface WritingProps extends Pick<JudgedProps, 'imported' | 'table' | 'act' | 'partly'> {
  /** The id of the form that writes: rows that ask have their boxes in it. */
  form: string;
}

/** The press that writes, with what it does in numbers; nothing is written while a row is refused or not confirmed. */
function Writing({ imported, table: { texts, screen }, act, form, partly }: WritingProps) {
  const t = useText();
  const exam = useExam();
  const isSending = useUnderWay();
  const numbers = useImportNumbers(imported);
  const { status, refused, added, changed, asked } = imported;
  if (refused > 0) return <RefusedFile imported={imported} partly={partly?.(imported)} />;
  if (status !== jobStatus.done) return null;
  if (added + changed + asked === 0) return <p>{t(`${texts}.nothing`)}</p>;
  const toAsked = to(screen, { exam, query: { import: imported.id, rows: 'ask' } });
  return (
    <Form method="post" preventScrollReset className={styles.act} id={form}>
      <FormActions>
        {asked > 0 && act !== 'ask' ? (
          <ButtonLink look="primary" to={toAsked}>
            {t('importPeople.ask.look')}
          </ButtonLink>
        ) : (
          <Button look="primary" name="act" value="apply" disabled={isSending}>
            {asked > limits.importRowsShown
              ? t('importPeople.ask.next', { number: limits.importRowsShown })
              : t(`${texts}.apply`, numbers)}
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
