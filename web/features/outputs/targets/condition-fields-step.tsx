import type { z } from 'zod';
import type { ResultMode } from '#contract/codes/exam.ts';
import { type OutputForm, outputForms, outputUses } from '#contract/codes/outputs.ts';
import type { ConditionChoices } from '#contract/shapes/output-choices.ts';
import { useText } from '#web/app/text.tsx';
import { ChoicesField as PlainChoicesField } from '#web/ui/form/field.tsx';
import { FieldGroup, FieldRow } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import type { FormValues } from '#web/ui/form/form.tsx';

const { ChoicesField, SelectField } = fieldsOf<'output.condition'>();
const { personFull } = outputForms;

type Choices = z.output<typeof ConditionChoices>;

/** What is to be made, as far as it decides who is in it. */
export interface Asked {
  form: OutputForm;
  /** Left out: what the exam shows. */
  result_mode: ResultMode | undefined;
}

/** What the values of such a form ask for. */
export function askedIn({ form, result_mode }: FormValues, { data_forms, result_modes }: Choices): Asked {
  return {
    form: data_forms.find((each) => String(each.form) === form?.[0])?.form ?? personFull,
    result_mode: result_modes.find((mode) => mode === result_mode?.[0]),
  };
}

interface ConditionFieldsProps {
  form: OutputForm;
  choices: Choices;
}

/** What is made, and how its file is written: fields with one choice only, or none in this form, are left out. */
export function ConditionFields({ form, choices }: ConditionFieldsProps) {
  const t = useText();
  const formats = formatsOf(form, choices).map((value) => ({ value, label: t(`output.format.${value}`) }));
  const modes = choices.result_modes.map((value) => ({ value, label: t(`exam.form.result_mode.${value}`) }));
  const uses = outputUses[form];
  return (
    <>
      <FieldGroup title={t('output.condition.what')}>
        <ChoicesField
          type="radio"
          name="form"
          choices={choices.data_forms.map((each) => each.form)}
          required
        />
      </FieldGroup>
      <FieldGroup title={t('output.condition.how')}>
        {formats.length > 1 ? (
          <PlainChoicesField
            key={form}
            type="radio"
            name="format"
            label={t('output.condition.format')}
            help={
              formats.some(({ value }) => value === 'xlsx') ? t('output.condition.format.tables') : undefined
            }
            choices={formats}
            defaultValue={formats.slice(0, 1).map(({ value }) => value)}
          />
        ) : null}
        <FieldRow>
          <SelectField
            name="language"
            choices={choices.languages.map((value) => ({ value, label: t(`statistics.language.${value}`) }))}
          />
          {uses.includes('result_mode') && modes.length > 1 ? (
            <SelectField name="result_mode" choices={modes} />
          ) : null}
          {uses.includes('order') ? <SelectField name="order" choices={choices.orders} /> : null}
        </FieldRow>
        {uses.includes('file_per_person') ? (
          <ChoicesField
            type="checkbox"
            name="file_per_person"
            choices={[{ value: 1, label: t('output.condition.file_per_person.yes') }]}
          />
        ) : null}
      </FieldGroup>
    </>
  );
}

/** A CSV file in each of its encodings is a choice of its own. */
function formatsOf(form: OutputForm, { data_forms, encodings }: Choices) {
  const formats = data_forms.find((each) => each.form === form)?.formats ?? [];
  return formats.flatMap((format) =>
    format === 'csv'
      ? encodings.map((encoding) => (encoding === 'cp932' ? ('csv_cp932' as const) : format))
      : [format],
  );
}
