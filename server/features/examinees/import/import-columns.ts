import { examTypes } from '#contract/codes/exam.ts';
import { type ColumnField, fieldOfColumn, type NamePart, nameParts } from '#contract/codes/imports.ts';
import { isAsked, type PersonField, personFieldNames } from '#contract/codes/people.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { type FoundColumns, findColumns, type ImportColumn } from '../../../imports/columns.ts';
import { headingHints, headingWords } from './heading-words.ts';
import { findNameParts } from './name-parts.ts';

/** Headings of the lists that employees' exams call by other words. */
const grouped: Partial<Record<PersonField, readonly [recruits: MessageKey, employees: MessageKey]>> = {
  classification_id: ['page.grouping.classification', 'page.grouping.department'],
  section_id: ['page.grouping.section', 'page.grouping.post'],
  tags: ['page.grouping.tag', 'page.grouping.tag'],
  exam_set_id: ['page.examSets', 'page.examSets'],
};

/** The columns of a table of people of this exam, in the template's order. */
export function importColumnsOf(exam_type: number): ImportColumn<PersonField>[] {
  const isOfEmployees = exam_type === examTypes.employee;
  return personFieldNames
    .filter((name) => isAsked(name, exam_type))
    .map((name) => {
      const [recruits, employees] = grouped[name] ?? [];
      const own = isOfEmployees ? employees : recruits;
      return {
        name,
        heading: own ?? (`examinee.field.${name}` as MessageKey),
        words: headingWords[name] ?? [],
        alike: headingHints[name] ?? [],
      };
    });
}

/** What a column of a file may hold: the template's columns, and halves of names. */
export function fileColumnsOf(exam_type: number): ImportColumn<ColumnField>[] {
  const parts = (Object.keys(nameParts) as NamePart[]).map((name) => ({
    ...{ name, heading: `import.field.${name}` as const },
  }));
  const columns = importColumnsOf(exam_type);
  const behind = columns.findIndex(({ name }) => name === 'name_kana') + 1;
  return [...columns.slice(0, behind), ...parts, ...columns.slice(behind)];
}

/** The columns of a file by its headings; what two of them make together comes first. */
export function findPeopleColumns(headings: readonly string[], exam_type: number): FoundColumns<ColumnField> {
  const parts = findNameParts(headings);
  const alone = headings.map((heading, at) => (parts.has(at) ? '' : heading));
  const found = findColumns<ColumnField>(alone, importColumnsOf(exam_type));
  const places = new Map(found.places);
  // A column of the whole says more than its halves.
  for (const [at, part] of parts) if (!found.places.has(fieldOfColumn(part))) places.set(part, at);
  return { ...found, places, headings };
}
