import type { Translate } from '#messages/translator.ts';
import type { SheetCell } from '../../../adapters/tables/workbook.ts';
import type { ResultColumn, ResultFacts } from './result-columns.ts';
import type { TabledResult } from './results-store.ts';
import { explain, type WordedColumn } from './table-column.ts';

/** Who somebody is, what they are grouped by and when they finished; what the exam does not have has no column. */
export function personColumns(
  { classifications, sections, tags, isWorkbook }: ResultFacts,
  t: Translate,
): ResultColumn[] {
  const own = (code: WordedColumn, cell: (person: TabledResult) => SheetCell): ResultColumn => ({
    ...explain(code, t),
    cell: ({ person }) => cell(person),
  });
  const named = (names: ReadonlyMap<number, string>, id: number | null) =>
    id === null ? null : (names.get(id) ?? null);
  const classified = own('classification', ({ classification_id: id }) => named(classifications, id));
  const sectioned = own('section', ({ section_id: id }) => named(sections, id));
  const tagged = own('tags', ({ tags: ids }) => namesOf(tags, ids));
  return [
    own('login_id', ({ login_id }) => login_id),
    own('name', ({ name }) => name),
    own('name_kana', ({ name_kana }) => name_kana),
    ...(isWorkbook
      ? [own('person_cd', ({ person_cd }) => person_cd), own('email', ({ email }) => email)]
      : []),
    ...(classifications.size === 0 ? [] : [classified]),
    ...(sections.size === 0 ? [] : [sectioned]),
    ...(isWorkbook && tags.size > 0 ? [tagged] : []),
    own('finished_at', ({ end_at }) => end_at),
  ];
}

/** In the order of the setting. */
function namesOf(tags: ReadonlyMap<number, string>, ids: readonly number[] | null): string | null {
  const carried = new Set(ids);
  const names = [...tags].flatMap(([id, name]) => (carried.has(id) ? [name] : []));
  return names.length === 0 ? null : names.join('、');
}
