import type { z } from 'zod';
import { type ColumnField, fieldOfColumn, groupedFields } from '#contract/codes/imports.ts';
import type { Language } from '#contract/codes/languages.ts';
import type { PersonField } from '#contract/codes/people.ts';
import type { Import, ImportRow } from '#contract/shapes/import.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { type Translate, translator } from '#messages/translator.ts';
import type { TenantScope } from '../../../access/scope.ts';
import type { StoredProblem } from '../../../db/tables/imports.ts';
import { likestOf } from '../../../imports/likeness.ts';
import { type Choices, listChoices } from './choices.ts';
import { fileColumnsOf, importColumnsOf } from './import-columns.ts';
import type { ImportRecord } from './import-store.ts';

/** An import as the API returns it, worded in the language. */
export function presentImport(record: ImportRecord, language: Language): z.input<typeof Import> {
  const t = translator(language);
  const { headings, fields, suggested, problem, file: _file, language: _, actor: _actor, ...shown } = record;
  const known = record.kind === 'people' ? fileColumnsOf(record.exam_type) : [];
  return {
    ...shown,
    problem: problem && t(problem.key as MessageKey, problem.args),
    url: null,
    columns: (headings ?? []).map((heading, at) => ({
      ...{ heading, field: fields?.[at] ?? null, suggested: suggested?.[at] ?? null },
    })),
    fields: known.map(({ name, heading }) => ({
      field: name,
      heading: t(heading),
    })),
  };
}

/** Words that are listed where a cell holds none of them: all where they are few, else those most like it. */
const mostWords = 12;
const likest = 5;

/** The valid words of an import's columns, where one of these rows has another. */
export async function findChoices(
  scope: TenantScope,
  { kind, exam_id }: ImportRecord,
  rows: readonly { problems: readonly StoredProblem[] | null }[],
): Promise<Choices> {
  const isAsked = rows.some(({ problems }) => problems?.some(({ key }) => key === 'import.cell.unknown'));
  return kind === 'people' && isAsked ? listChoices(scope, exam_id) : {};
}

type PlacedError = ImportRow['problems'][number];

/** What is wrong with a row. */
export function presentProblems(
  line: number,
  problems: readonly StoredProblem[],
  ...told: Told
): PlacedError[] {
  return presentReasons(problems, ...told).map((reason) => ({ row: line, ...reason }));
}

/** The import, and the language in which it is worded. */
type Told = [record: ImportRecord, language: Language, choices: Choices];

/**
 * Reasons, each under the heading of its column in the file. What a new person must have and the file has no column of
 * is called by the template's heading.
 */
export function presentReasons(
  problems: readonly StoredProblem[],
  { kind, exam_type, headings, fields }: ImportRecord,
  language: Language,
  choices: Choices,
): Omit<PlacedError, 'row'>[] {
  const t = translator(language);
  const known = kind === 'people' ? importColumnsOf(exam_type) : [];
  return problems.map(({ path, key, args }) => {
    const at = fields?.findIndex((field) => field && fieldOfColumn(field as ColumnField) === path) ?? -1;
    const own = known.find(({ name }) => name === path)?.heading;
    const words = choices[path as PersonField];
    const reason =
      key === 'import.cell.unknown' && words
        ? wordUnknown(t, String(args?.cell ?? ''), words, isGrouped(path))
        : t(key as MessageKey, args);
    return { column: headings?.[at] ?? (own ? t(own) : null), at: at === -1 ? null : at, reason };
  });
}

/** Whether the field's names are a list of the exam, which can be added to. */
function isGrouped(path: string): boolean {
  return groupedFields.some((field) => field === path);
}

/** What a cell may hold instead. */
function wordUnknown(t: Translate, cell: string, words: readonly string[], mayBeAdded: boolean): string {
  if (words.length === 0) return t(mayBeAdded ? 'import.cell.lacking' : 'import.cell.noChoice', { cell });
  const listed =
    words.length > mostWords
      ? [...likestOf(cell, words, likest), t('import.cell.more', { number: words.length - likest })]
      : words;
  return t('import.cell.choices', { cell, words: listed.join(' / ') });
}
