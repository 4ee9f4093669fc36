import { type AnswerFileType, answerFileTypes } from '#contract/codes/imports.ts';
import { type Language, languages } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import type { TenantScope } from '../../../access/scope.ts';
import type { StoredProblem } from '../../../db/tables/imports.ts';
import { type FoundColumns, findColumns, wordColumns } from '../../../imports/columns.ts';
import type { ImportRecord, NewImportRow } from '../import/import-store.ts';
import type { BlockingProblem, KindOfImport } from '../import/kinds.ts';
import { type AnswerColumn, answerColumnsOf, fieldOf } from './answer-columns.ts';
import type { AnswerPlaces, ReadRow } from './answers.worker.ts';
import { listSitters } from './answers-store.ts';
import { listPaperItems, type PaperItem } from './paper-items.ts';
import { planAnswers } from './plan-answers.ts';

/** Judges rows of answers: each is somebody's, whole or not at all. */
export const beginJudgingAnswers: KindOfImport<ReadRow>['beginJudging'] = async (
  scope,
  _adapters,
  record,
  headings,
) => {
  const all = await listPaperItems(scope, record.exam_id);
  const file_type = fileTypeOf(record);
  const found = findColumns(headings, answerColumnsOf(all, file_type, record.use_multilingual));
  const fields: (string | null)[] = headings.map(() => null);
  for (const [name, at] of found.places) fields[at] = name;
  const has = (item: PaperItem) =>
    found.places.has(fieldOf(item, file_type === answerFileTypes.portions ? undefined : 1));
  const items = all.filter(has).map(({ id, options }) => ({ id, options }));
  const facts: AnswerPlaces = { file_type, items, places: found.places, languageWords };
  return {
    fields,
    facts,
    blocking: findBlocking(record, all, found),
    judge: (batch) => judgeBatch(scope, record.exam_id, facts, batch),
  };
};

/** The columns of the form of table that this import is of. */
export const listAnswerColumns: KindOfImport['listColumns'] = async (scope, record) =>
  answerColumnsOf(await listPaperItems(scope, record.exam_id), fileTypeOf(record), record.use_multilingual);

/** The codes of the languages, and what each is called in each of them. */
const languageWords = new Map<string, Language>(
  languages.flatMap((each) => [
    [each, each] as const,
    ...languages.map((other) => [translator(other)(`sitting.language.${each}`).toLowerCase(), each] as const),
  ]),
);

function fileTypeOf({ file_type }: Pick<ImportRecord, 'file_type'>): AnswerFileType {
  return file_type === answerFileTypes.questions ? answerFileTypes.questions : answerFileTypes.portions;
}

/** Columns that are missing, doubled, or of the other form of the table. */
function findBlocking(
  record: ImportRecord,
  all: readonly PaperItem[],
  found: FoundColumns,
): BlockingProblem | undefined {
  const file_type = fileTypeOf(record);
  const { use_multilingual, language } = record;
  const columns = answerColumnsOf(all, file_type, use_multilingual);
  const wordsOf = (names: readonly string[]) => namesOf(columns, names, language);
  const { places, twice, missing } = found;
  if (twice.length > 0)
    return { key: 'import.columns.twice', args: { columns: wordColumns(found, twice, language) } };
  if (missing.length > 0) return { key: 'import.columns.missing', args: { columns: wordsOf(missing) } };
  if (file_type === answerFileTypes.questions) {
    // A question without a column would be taken as left out.
    const lacking = all
      .map((item) => item.options.map((_, at) => fieldOf(item, at + 1)))
      .filter((names) => names.some((name) => places.has(name)))
      .flatMap((names) => names.filter((name) => !places.has(name)));
    if (lacking.length > 0) return { key: 'import.columns.missing', args: { columns: wordsOf(lacking) } };
  }
  const hasAnswers = [...places.keys()].some((name) => /^\d/.test(name));
  if (hasAnswers) return undefined;
  const isOther = isOfOtherType(record, all, found.headings);
  return { key: isOther ? 'importAnswers.columns.otherType' : 'importAnswers.columns.none' };
}

function isOfOtherType(
  record: ImportRecord,
  all: readonly PaperItem[],
  headings: readonly string[],
): boolean {
  const { portions, questions } = answerFileTypes;
  const other = fileTypeOf(record) === portions ? questions : portions;
  const { places } = findColumns(headings, answerColumnsOf(all, other, record.use_multilingual));
  return [...places.keys()].some((name) => /^\d/.test(name));
}

/** The first of the columns by their headings: a file may lack hundreds. */
function namesOf(
  columns: readonly AnswerColumn[],
  names: readonly string[],
  language: ImportRecord['language'],
): string {
  const t = translator(language);
  const words = columns
    .filter(({ name }) => names.includes(name))
    .map(({ heading }) => (typeof heading === 'string' ? t(heading) : heading[language]));
  const most = 5;
  const more = words.length > most ? [t('importAnswers.columns.more', { number: words.length - most })] : [];
  return [...words.slice(0, most), ...more].join(t('examinee.separator'));
}

async function judgeBatch(
  scope: TenantScope,
  exam_id: number,
  { file_type, items }: AnswerPlaces,
  read: readonly ReadRow[],
): Promise<NewImportRow[]> {
  const logins = read.map(({ given }) => given.login_id.toLowerCase()).filter((login) => login !== '');
  const known = await listSitters(scope, exam_id, logins);
  const byLogin = Map.groupBy(known, ({ login_id }) => login_id.toLowerCase());
  return read.map(({ line, names, given }) => {
    const alike = byLogin.get(given.login_id.toLowerCase()) ?? [];
    const plan = planAnswers(given, alike, items, file_type);
    if (plan.act !== 'refuse') return { line, act: plan.act, examinee_id: plan.id, value: plan.value };
    const { act, id, problems } = plan;
    return {
      line,
      act,
      value: names,
      problems: problems as StoredProblem[],
      ...(id !== undefined && { examinee_id: id }),
    };
  });
}
