import { type PersonField, personFieldNames } from './people.ts';

/** What a table holds: people, or their answers from paper. */
export const importKinds = ['people', 'answers'] as const;
export type ImportKind = (typeof importKinds)[number];

/** A table of answers has a column for each portion, with its whole answer string, or one for each question. */
export const answerFileTypes = { portions: 1, questions: 2 } as const;
export type AnswerFileType = (typeof answerFileTypes)[keyof typeof answerFileTypes];

/** Columns that hold half of a field: both halves, with a space between, are the field. */
export const nameParts = {
  family_name: 'name',
  given_name: 'name',
  family_kana: 'name_kana',
  given_kana: 'name_kana',
} as const satisfies Record<string, PersonField>;
export type NamePart = keyof typeof nameParts;

/** What a column of a table of people may hold. What an exam does not ask for is left out of its template. */
export const columnFields = [...personFieldNames, ...(Object.keys(nameParts) as NamePart[])] as const;
export type ColumnField = PersonField | NamePart;

/** The field that a column fills, alone or with another. */
export function fieldOfColumn(column: ColumnField): PersonField {
  return column in nameParts ? nameParts[column as NamePart] : (column as PersonField);
}

/** Columns whose other half is missing, or that stand beside a column of the whole. */
export function halvesIn(columns: readonly (string | null)[]): NamePart[] {
  const parts = Object.keys(nameParts) as NamePart[];
  return parts.filter(
    (part) =>
      columns.includes(part) &&
      (columns.includes(nameParts[part]) ||
        parts.some((other) => nameParts[other] === nameParts[part] && !columns.includes(other))),
  );
}

/** Fields that somebody new must have: of the exam's own lists those with anything to choose. */
export function fieldsOfNew(lists: { classifications: readonly unknown[]; sections: readonly unknown[] }) {
  return [
    ...(['name', 'name_kana'] as const),
    ...(lists.classifications.length > 0 ? (['classification_id'] as const) : []),
    ...(lists.sections.length > 0 ? (['section_id'] as const) : []),
  ];
}

/** A template of people, as a workbook or as a bare head. */
export const templateFormats = ['xlsx', 'csv', 'csv_cp932'] as const;

/**
 * What the import does with a row. `ask` changes a person who was matched by address alone and has another name: it is
 * written once staff have confirmed it. Of answers `add` takes some, `leave` none, because nobody sat.
 */
export const importActs = ['add', 'change', 'ask', 'leave', 'refuse'] as const;
export type ImportAct = (typeof importActs)[number];

/** What a row may have done to its person; `leave` has written nothing. */
export const importedActs = ['add', 'change', 'leave'] as const satisfies readonly ImportAct[];
export type ImportedAct = (typeof importedActs)[number];

/** How columns of people were matched: by their headings, by an earlier choice of staff, or by a choice now. */
export const columnReadings = ['headings', 'memory', 'person'] as const;
export type ColumnReading = (typeof columnReadings)[number];

/** A cell that empties its field; an empty cell leaves it as it is. */
export const clearingCell = '-';

/** Fields whose cells name an entry of the exam's own lists: what a list lacks can be added to it. */
export const groupedFields = [
  'classification_id',
  'section_id',
  'tags',
] as const satisfies readonly PersonField[];
export type GroupedField = (typeof groupedFields)[number];

/** Days for which an import of people waits to be corrected and written; what was written is kept for one. */
export const importDays = 7;
