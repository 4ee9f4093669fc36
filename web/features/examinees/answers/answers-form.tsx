import { useLocation } from 'react-router';
import { answerFileTypes } from '#contract/codes/imports.ts';
import { bodies } from '#contract/codes/limits.ts';
import { to } from '#contract/screens.ts';
import type { Import } from '#contract/shapes/import.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { TableFileField } from '#web/ui/import/table-file-field.tsx';

const { ChoicesField } = fieldsOf<'importAnswers.form'>();

interface AnswersFormProps {
  answer: FormAnswer | undefined;
  /** A file that was judged already: this is for the corrected one, with the same columns. */
  again: Pick<Import, 'file_type'> | null;
}

/** Chooses the file and says what its columns are; nothing is written before its rows were looked at. */
export function AnswersForm({ answer, again }: AnswersFormProps) {
  const t = useText();
  const exam = useExam();
  return (
    // A browser sends no file that was changed after it was chosen: it is chosen anew.
    <ActionForm
      key={useLocation().key}
      answer={answer}
      action={to('exam.importAnswers', { exam })}
      texts="importAnswers.form"
      multipart
    >
      <FieldGroup
        title={t(again ? 'importAnswers.again' : 'importAnswers.new')}
        help={t('importAnswers.lead')}
      >
        <ChoicesField
          type="radio"
          name="file_type"
          choices={Object.values(answerFileTypes)}
          defaultValue={[String(again?.file_type ?? answerFileTypes.portions)]}
          required
        />
        <TableFileField<'importAnswers.form'> name="file" most={bodies.people} />
      </FieldGroup>
      <FormBar submit={t('importPeople.check')} cancelTo={to('exam.top', { exam, query: { keep: true } })} />
    </ActionForm>
  );
}
