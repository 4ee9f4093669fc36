import type { ReactNode } from 'react';
import { examTypes } from '#contract/codes/exam.ts';
import { limits } from '#contract/codes/limits.ts';
import { attributes, genders, timeFactors } from '#contract/codes/people.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { FieldGroup, FieldRow } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { useFurigana } from '#web/ui/form/use-furigana.ts';

const { TextField, SelectField } = fieldsOf<'examinee.field'>();

/** The browser's autofill knows the member of staff, not the person who is added: it is turned off. */
const plain = { autoComplete: 'off', spellCheck: false } as const;

/**
 * The fields of add-examinee; which attributes are asked follows the exam's type (spec 3).
 * @param known what is said where somebody of this name is there already
 */
export function AddExamineeFields({ examType, known }: { examType: number; known: ReactNode }) {
  const t = useText();
  const furigana = useFurigana('name_kana');
  const name = { ...plain, maxLength: limits.name, required: true };
  return (
    <>
      <FieldGroup title={t('examinee.form.person')} help={t('examinee.form.person.help')}>
        <FieldRow>
          <TextField {...name} {...furigana.name} name="name" />
          <TextField {...name} {...furigana.reading} name="name_kana" />
          <TextField {...plain} name="email" type="email" maxLength={limits.email} />
        </FieldRow>
        {known}
      </FieldGroup>
      <FieldGroup title={t('examinee.form.login')} help={t('examinee.form.login.help')}>
        <FieldRow>
          <TextField {...plain} name="login_id" autoCapitalize="none" />
          <TextField {...plain} name="password" autoCapitalize="none" />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t('examinee.form.attributes')} help={t('examinee.form.attributes.help')}>
        <FieldRow>
          {attributesOf(examType).map((attribute) => (
            <AttributeField key={attribute} attribute={attribute} />
          ))}
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t('examinee.form.accommodation')}>
        <SelectField name="time_factor" choices={useTimeFactors()} defaultValue={1} />
      </FieldGroup>
    </>
  );
}

const codes = { gender: genders, ...attributes } as const;
type Attribute = keyof typeof codes;

function attributesOf(examType: number): readonly Attribute[] {
  return examType === examTypes.employee
    ? ['gender', 'generation', 'seniority']
    : ['gender', 'generation', 'occupation', 'industry', 'job_category'];
}

function AttributeField({ attribute }: { attribute: Attribute }) {
  const t = useText();
  const labelOf = (code: number) => t(`${attribute}.${code}` as MessageKey);
  const choices = codes[attribute].map((value) => ({ value, label: labelOf(value) }));
  return <SelectField name={`${attribute}_cd`} choices={choices} placeholder={t('examinee.field.choose')} />;
}

function useTimeFactors() {
  const t = useText();
  const language = useLanguage();
  const labelOf = (factor: number) =>
    factor === 1
      ? t('examinee.timeFactor.usual')
      : t('examinee.timeFactor.times', { factor: formatNumber(factor, language, 2) });
  return timeFactors.map((value) => ({ value, label: labelOf(value) }));
}
