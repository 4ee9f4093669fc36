import { type CodedField, codesOf, personFields } from '#contract/codes/people.ts';
import type { AttributeChoice } from '#contract/shapes/grouping.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import type { Translate } from '#messages/translator.ts';

/** The word of a number that a coded field holds. */
export function wordOfCode(t: Translate, field: CodedField, code: number): string {
  return t(`${personFields[field].choices}.${code}` as MessageKey);
}

/** What a coded field holds, as answers have it. */
export function choiceOfCode(t: Translate, field: CodedField, code: number | null): AttributeChoice | null {
  return code === null ? null : { id: code, data: wordOfCode(t, field, code) };
}

/** The words of a coded field, in the order of its numbers. */
export function wordsOfCodes(t: Translate, field: CodedField): string[] {
  return codesOf(field).map((code) => wordOfCode(t, field, code));
}
