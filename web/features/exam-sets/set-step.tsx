import type { Places } from '#contract/shapes/grouping.ts';
import { useText } from '#web/app/text.tsx';
import { choicesOf } from '#web/features/groupings/choices-of.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';

const { SelectField } = fieldsOf<'examinee.field'>();

/** Of a form that adds people: which tests they get. Nothing is asked where there are no sets. */
export function SetStep({ sets }: { sets: Places['exam_sets'] }) {
  const t = useText();
  if (sets.length === 0) return null;
  return (
    <FieldGroup title={t('examinee.form.tests')}>
      <SelectField
        name="exam_set_id"
        placeholder={t('examinee.form.tests.standard')}
        choices={choicesOf(sets)}
      />
    </FieldGroup>
  );
}
