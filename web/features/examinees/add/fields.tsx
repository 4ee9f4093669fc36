import type { ReactNode } from 'react';
import { useText } from '#web/app/text.tsx';
import { FieldGroup, FieldRow } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { AttributesStep } from '../attributes-step.tsx';
import { PersonStep, plainField } from '../person-step.tsx';

const { TextField } = fieldsOf<'examinee.field'>();

/**
 * The fields of add-examinee; which attributes are asked follows the exam's type (spec 3).
 * @param known what is said where somebody of this name is there already
 */
export function AddExamineeFields({ examType, known }: { examType: number; known: ReactNode }) {
  const t = useText();
  return (
    <>
      <PersonStep help={t('examinee.form.person.help')}>{known}</PersonStep>
      <FieldGroup title={t('examinee.form.login')} help={t('examinee.form.login.help')}>
        <FieldRow>
          <TextField {...plainField} name="login_id" autoCapitalize="none" />
          <TextField {...plainField} name="password" autoCapitalize="none" />
        </FieldRow>
      </FieldGroup>
      <AttributesStep examType={examType} />
    </>
  );
}
