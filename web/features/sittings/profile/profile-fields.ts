import { groupingWord } from '#contract/codes/groupings.ts';
import { codesOf, fieldsWith, isAsked, isCodedField, personFields } from '#contract/codes/people.ts';
import type { Profile } from '#contract/shapes/examinee.ts';
import type { Groupings } from '#contract/shapes/grouping.ts';
import type { MessageKey } from '#messages/catalogue.ts';

export type ProfileField = Profile['updatable_field'][number];

/** The fields a kind of exam asks of its candidates: what must be told comes before what may be left open. */
export function fieldsOfType(exam_type: number): readonly ProfileField[] {
  return fieldsWith('isOwn')
    .filter((field) => isAsked(field, exam_type))
    .toSorted((one, other) => Number(mayStayOpen(one)) - Number(mayStayOpen(other)));
}

const mayStayOpen = (field: ProfileField) => field === 'tags' || isCodedField(field);

/** The fields a profile asks for: a field whose list is empty in this exam is left out. */
export function listProfileFields({
  exam_type,
  updatable_field,
}: Pick<Profile, 'exam_type' | 'updatable_field'>): readonly ProfileField[] {
  return fieldsOfType(exam_type).filter((field) => !isGrouping(field) || updatable_field.includes(field));
}

/** True for a field that is chosen from what the exam itself has. */
export function isGrouping(field: ProfileField): boolean {
  return field === 'tags' || isPlace(field);
}

/** True for a field that names one place in the exam's own lists. */
export function isPlace(field: ProfileField): field is 'classification_id' | 'section_id' {
  return field === 'classification_id' || field === 'section_id';
}

/** What a select offers, or undefined for a field that is typed or picked. */
export interface SelectChoice {
  value: number;
  /** As it stands in the list: the tree shows by how far a name is moved in. */
  label: string;
  /** As it stands alone: with everything above it. */
  full: string;
}

/** The choices of a field, in the words of `t`; undefined for a field that is typed, and for tags. */
export function findChoices(
  field: ProfileField,
  groupings: Groupings,
  t: (key: MessageKey) => string,
): SelectChoice[] | undefined {
  if (field === 'classification_id') return treeChoices(groupings[personFields[field].list]);
  if (field === 'section_id')
    return groupings[personFields[field].list].map(({ id, name }) => ({
      value: id,
      label: name,
      full: name,
    }));
  if (!isCodedField(field)) return undefined;
  return codesOf(field).map((code) => {
    const word = t(`${personFields[field].choices}.${code}` as MessageKey);
    return { value: code, label: word, full: word };
  });
}

function treeChoices(all: Groupings['classifications']): SelectChoice[] {
  return all.map(({ id, name, lft, rgt, depth }) => {
    const above = all.filter((each) => each.lft < lft && each.rgt > rgt).map((each) => each.name);
    return { value: id, label: `${'\u3000'.repeat(depth)}${name}`, full: [...above, name].join(' / ') };
  });
}

/** Fields whose names are words of staff: candidates read others. */
const ownWords = ['classification', 'section', 'tags'] as const;

/** The label of a field; a company's own people know two of them by other words. */
export function labelKey(field: ProfileField, exam_type: number): MessageKey {
  const word = isPlace(field) ? groupingWord(field, exam_type) : field;
  const own = ownWords.find((each) => each === word);
  return own ? `sitting.profile.own.${own}` : `sitting.profile.${word}`;
}

/** A stored value as a form's texts. */
export function textsOf(value: string | number | readonly number[] | null): string[] {
  if (value === null) return [''];
  return Array.isArray(value) ? value.map(String) : [String(value)];
}
