import { examTypes } from '#contract/codes/exam.ts';
import { attributes, genders } from '#contract/codes/people.ts';
import type { Profile } from '#contract/shapes/examinee.ts';
import type { MessageKey } from '#messages/catalogue.ts';

export type ProfileField = Profile['updatable_field'][number];

/** Spec 3: which attributes are asked of applicants and which of a company's own people, in this order. */
const fieldsOf = {
  [examTypes.recruitment]: [
    'name',
    'name_kana',
    'email',
    'gender_cd',
    'generation_cd',
    'occupation_cd',
    'industry_cd',
    'job_category_cd',
  ],
  [examTypes.employee]: ['name', 'name_kana', 'email', 'gender_cd', 'generation_cd', 'seniority_cd'],
} as const satisfies Record<number, readonly ProfileField[]>;

const codes: Partial<Record<ProfileField, readonly number[]>> = {
  gender_cd: genders,
  occupation_cd: attributes.occupation,
  industry_cd: attributes.industry,
  job_category_cd: attributes.job_category,
  generation_cd: attributes.generation,
  seniority_cd: attributes.seniority,
};

/** The fields a profile asks for. */
export function listProfileFields(profile: Pick<Profile, 'exam_type'>): readonly ProfileField[] {
  return profile.exam_type === examTypes.employee
    ? fieldsOf[examTypes.employee]
    : fieldsOf[examTypes.recruitment];
}

/** The codes to choose from, or undefined for a field that is typed. */
export function findCodes(field: ProfileField): readonly number[] | undefined {
  return codes[field];
}

/** The words of a code (messages/groupings.ts): gender_cd 1 is `gender.1`. */
export function codeKey(field: ProfileField, code: string | number): MessageKey {
  return `${field.replace(/_cd$/, '')}.${code}` as MessageKey;
}

/** The label of a field. */
export function labelKey(field: ProfileField): MessageKey {
  return `sitting.profile.${field}`;
}

/** A stored value as a form's text. */
export function textOf(value: string | number | null): string {
  return value === null ? '' : String(value);
}
