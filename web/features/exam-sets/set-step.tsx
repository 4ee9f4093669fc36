import type { LoaderFunctionArgs } from 'react-router';
import { api } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';

/** A set of tests that somebody can be given. */
export interface NamedSet {
  id: number;
  name: string;
}

/** The sets that people of the exam can be given. */
export async function loadSets(args: LoaderFunctionArgs): Promise<NamedSet[]> {
  return (await api(args).examSets.listNames({ query: { exam_id: idOf(args, 'examId') } })).data;
}

const { SelectField } = fieldsOf<'examinee.field'>();

/** Of a form that adds people: which tests they get. Nothing is asked where there are no sets. */
export function SetStep({ sets }: { sets: readonly NamedSet[] }) {
  const t = useText();
  if (sets.length === 0) return null;
  return (
    <FieldGroup title={t('examinee.form.tests')}>
      <SelectField
        name="exam_set_id"
        placeholder={t('examinee.form.tests.standard')}
        choices={sets.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FieldGroup>
  );
}
