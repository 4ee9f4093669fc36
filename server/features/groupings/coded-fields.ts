import { attributes, genders } from '#contract/codes/people.ts';
import type { AttributeChoice } from '#contract/shapes/grouping.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import type { Translate } from '#messages/translator.ts';

/** Fields of a person that hold a number for one of some words. */
export const codedFields = {
  gender_cd: genders,
  occupation_cd: attributes.occupation,
  industry_cd: attributes.industry,
  job_category_cd: attributes.job_category,
  generation_cd: attributes.generation,
  seniority_cd: attributes.seniority,
} as const;
export type CodedField = keyof typeof codedFields;

export function isCodedField(field: string): field is CodedField {
  return Object.hasOwn(codedFields, field);
}

/** The word of a number that a coded field holds. */
export function wordOfCode(t: Translate, field: CodedField, code: number): string {
  return t(`${field.slice(0, -'_cd'.length)}.${code}` as MessageKey);
}

/** What a coded field holds, as answers have it. */
export function choiceOfCode(t: Translate, field: CodedField, code: number | null): AttributeChoice | null {
  return code === null ? null : { id: code, data: wordOfCode(t, field, code) };
}

/** The words of a coded field, in the order of its numbers. */
export function wordsOfCodes(t: Translate, field: CodedField): string[] {
  return codedFields[field].map((code) => wordOfCode(t, field, code));
}
