import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { answerFileTypes } from '#contract/codes/imports.ts';
import { actsOf } from '#web/api/acts.ts';
import { useReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { importRows, judgeFirst, leadToImport, loadImport } from '../import/import-calls.ts';
import { ImportStanding } from '../import/import-standing.tsx';
import { answersTable } from '../import/table-kinds.ts';
import { UploadForm } from '../import/upload-form.tsx';
import { AnswersNotes, IgnoredColumns } from './answers-notes.tsx';
import { PaperSteps } from './paper-steps.tsx';

const { ChoicesField } = fieldsOf<'importAnswers.form'>();

export function loader(args: LoaderFunctionArgs) {
  return loadImport(args, answersTable);
}

export const action = actsOf({
  form: {
    call: 'examinees.importAnswers',
    prepare: judgeFirst,
    done: leadToImport(answersTable),
  },
  ...importRows(answersTable),
});

/** /client/{clientId}/exam/{examId}/import-answer: what is printed and typed, a file, and the press that scores it. */
export default function ImportAnswerScreen() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  const type = loaded?.imported.file_type ?? answerFileTypes.portions;
  return (
    <StaffPage title={t('page.importAnswers')}>
      {loaded ? (
        <ImportStanding
          key={loaded.imported.id}
          imported={loaded.imported}
          act={loaded.act}
          rows={loaded.rows}
          reasons={loaded.reasons}
          reply={reply}
          before={(imported) => <IgnoredColumns imported={imported} />}
          notes={(imported) => <AnswersNotes imported={imported} />}
        />
      ) : (
        <PaperSteps />
      )}
      <UploadForm table={answersTable} reply={reply} isAgain={loaded !== null}>
        <ChoicesField
          type="radio"
          name="file_type"
          choices={Object.values(answerFileTypes)}
          defaultValue={[String(type)]}
          required
        />
      </UploadForm>
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
