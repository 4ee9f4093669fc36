import { examTypes } from '#contract/codes/exam.ts';
import { attributes, genders, timeFactors } from '#contract/codes/people.ts';
import type { ExamineeRow } from '#contract/shapes/examinee.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatNumber } from '#messages/format.ts';
import { type Translate, useLanguage, useText } from '#web/app/text.tsx';
import { FieldGroup, FieldRow } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';

const { SelectField } = fieldsOf<'examinee.field'>();

/** Of a form about people: what is asked of them by the exam's type, and how much time they get. */
export function AttributesStep({ examType }: { examType: number }) {
  const t = useText();
  return (
    <>
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
export type AttributeName = keyof typeof codes;

/** The attributes that exams of a type ask for. */
export function attributesOf(examType: number): readonly AttributeName[] {
  return examType === examTypes.employee
    ? ['gender', 'generation', 'seniority']
    : ['gender', 'generation', 'occupation', 'industry', 'job_category'];
}

/** The word of somebody's attribute; null where it is not known. */
export function wordOfAttribute(
  t: Translate,
  name: AttributeName,
  person: Pick<ExamineeRow, `${AttributeName}_cd`>,
): string | null {
  if (name !== 'gender') return person[`${name}_cd`]?.data ?? null;
  const { gender_cd } = person;
  return gender_cd === null ? null : t(`gender.${gender_cd}` as 'gender.1');
}

function AttributeField({ attribute }: { attribute: AttributeName }) {
  const t = useText();
  const choices = useAttributeChoices()(attribute);
  return <SelectField name={`${attribute}_cd`} choices={choices} placeholder={t('examinee.field.choose')} />;
}

/** Answers what an attribute can be. */
export function useAttributeChoices() {
  const t = useText();
  return (attribute: AttributeName) =>
    codes[attribute].map((value) => ({ value, label: t(`${attribute}.${value}` as MessageKey) }));
}

/** How much time somebody gets, by the factor. */
export function useTimeFactors() {
  const t = useText();
  const language = useLanguage();
  const labelOf = (factor: number) =>
    factor === 1
      ? t('examinee.timeFactor.usual')
      : t('examinee.timeFactor.times', { factor: formatNumber(factor, language, 2) });
  return timeFactors.map((value) => ({ value, label: labelOf(value) }));
}
