import {
  type CodedField,
  codedAsRead,
  codesOf,
  isAsked,
  personFields,
  timeFactors,
} from '#contract/codes/people.ts';
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
          {attributesOf(examType).map((field) => (
            <AttributeField key={field} field={field} />
          ))}
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t('examinee.form.accommodation')}>
        <SelectField name="time_factor" choices={useTimeFactors()} defaultValue={1} />
      </FieldGroup>
    </>
  );
}

/** The attributes that exams of a type ask for. */
export function attributesOf(examType: number): CodedField[] {
  return codedAsRead.filter((field) => isAsked(field, examType));
}

/** The word of somebody's attribute; null where it is not known. */
export function wordOfAttribute(
  t: Translate,
  field: CodedField,
  person: Pick<ExamineeRow, CodedField>,
): string | null {
  if (field !== 'gender_cd') return person[field]?.data ?? null;
  const { gender_cd } = person;
  return gender_cd === null ? null : t(`gender.${gender_cd}` as 'gender.1');
}

function AttributeField({ field }: { field: CodedField }) {
  const t = useText();
  const choices = useAttributeChoices()(field);
  return <SelectField name={field} choices={choices} placeholder={t('examinee.field.choose')} />;
}

/** Returns what an attribute can be. */
export function useAttributeChoices() {
  const t = useText();
  return (field: CodedField) =>
    codesOf(field).map((value) => ({
      value,
      label: t(`${personFields[field].choices}.${value}` as MessageKey),
    }));
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
