import { useLocation } from 'react-router';
import { bodies } from '#contract/codes/limits.ts';
import { to } from '#contract/screens.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { TableFileField } from '#web/ui/import/table-file-field.tsx';

interface UploadFormProps {
  answer: FormAnswer | undefined;
  /** A file was judged already: this is for the corrected one. */
  isAgain: boolean;
}

/** Chooses the file; nothing is written before its rows were looked at. */
export function UploadForm({ answer, isAgain }: UploadFormProps) {
  const t = useText();
  const exam = useExam();
  return (
    // A browser sends no file that was changed after it was chosen: it is chosen anew.
    <ActionForm
      key={useLocation().key}
      answer={answer}
      action={to('exam.importPeople', { exam })}
      texts="importPeople.form"
      multipart
    >
      <FieldGroup
        title={t(isAgain ? 'importPeople.again' : 'importPeople.new')}
        help={t('importPeople.lead')}
      >
        <TableFileField<'importPeople.form'> name="file" most={bodies.people} />
      </FieldGroup>
      <FormBar submit={t('importPeople.check')} cancelTo={to('exam.top', { exam, query: { keep: true } })} />
    </ActionForm>
  );
}
