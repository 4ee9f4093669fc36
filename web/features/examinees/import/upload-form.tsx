import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { bodies } from '#contract/codes/limits.ts';
import { to } from '#contract/screens.ts';
import { refusedIn } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { TableFileField } from '#web/ui/import/table-file-field.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import styles from './import.module.css';
import type { ImportReply } from './import-calls.ts';
import type { TableKind } from './table-kinds.ts';

interface UploadFormProps {
  table: TableKind;
  reply: ImportReply;
  /** A file was judged already: this is for the corrected one. */
  isAgain: boolean;
  /** The file says it all: it is judged as soon as it is chosen, for nothing is written by that. */
  isJudgedAtOnce?: boolean;
  /** What else is to be said of the file. */
  children?: ReactNode;
}

/** Chooses the file; nothing is written before its rows were judged. */
export function UploadForm(props: UploadFormProps) {
  const { reply, isAgain, isJudgedAtOnce = false, children } = props;
  const { screen, texts } = props.table;
  const t = useText();
  const exam = useExam();
  const { key } = useLocation();
  const isSending = useUnderWay();
  const judge = (chosen: HTMLFormElement | null) => {
    if (!isSending) chosen?.requestSubmit();
  };
  const file = (
    <>
      {children}
      <TableFileField<'importPeople.form' | 'importAnswers.form'>
        name="file"
        most={bodies.people}
        onChosen={isJudgedAtOnce ? judge : undefined}
      />
    </>
  );
  const form = (
    // A browser sends no file that was changed after it was chosen: it is chosen anew.
    <ActionForm
      key={key}
      reply={isAgain ? undefined : refusedIn(reply)}
      action={to(screen, { exam })}
      texts={`${texts}.form`}
      multipart
    >
      {isAgain ? (
        <>
          <p>{t(`${texts}.lead`)}</p>
          {file}
        </>
      ) : (
        <FieldGroup title={t(`${texts}.new`)} help={t(`${texts}.lead`)}>
          {file}
        </FieldGroup>
      )}
      <FormBar submit={t('importPeople.check')} cancelTo={to('exam.top', { exam, query: { keep: true } })} />
    </ActionForm>
  );
  if (!isAgain) return form;
  // What was judged has the room, and its own act the bar.
  return (
    <details key={key} className={styles.again}>
      <summary>{t(`${texts}.again`)}</summary>
      {form}
    </details>
  );
}
