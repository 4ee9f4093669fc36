import { to } from '#contract/screens.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { stateChoices } from '#web/features/examinees/people-filters.ts';
import { useExam } from '#web/layouts/frame-data.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { tableFormats } from './table-formats.ts';

const { ChoicesField } = fieldsOf<'output.people.field'>();

/** The people of a table, and its format; its act is `export`. */
export function ExportForm({ reply }: { reply: FormReply | undefined }) {
  const t = useText();
  const exam = useExam();
  const states = stateChoices.map(({ value, text }) => ({ value, label: t(text) }));
  const formats = tableFormats.map((value) => ({ value, label: t(`output.format.${value}`) }));
  return (
    <ActionForm reply={reply} texts="output.people.field">
      <FieldGroup title={t('page.exportPeople')}>
        <ChoicesField type="checkbox" name="search" choices={states} />
        <ChoicesField type="radio" name="format" choices={formats} defaultValue={['xlsx']} required />
      </FieldGroup>
      <FormBar
        submit={t('output.people.submit')}
        says={{ name: 'act', value: 'export' }}
        cancelTo={to('exam.top', { exam, query: { keep: true } })}
      />
    </ActionForm>
  );
}
