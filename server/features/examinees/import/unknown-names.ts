import { type GroupedField, groupedFields } from '#contract/codes/imports.ts';
import { limits } from '#contract/codes/limits.ts';
import { isAsked } from '#contract/codes/people.ts';
import type { UnknownName } from '#contract/shapes/import.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { listGroupings } from '../../groupings/door.ts';
import { foldPath, foldWord } from './fold-word.ts';
import type { ImportRecord } from './import-store.ts';
import { listUnknownCells } from './waiting-store.ts';

/** Cells that are looked at: a column that was taken for another has as many as there are rows. */
const mostCells = 1_000;

/** The names that refused rows have and the exam's lists lack, the most frequent first; spelled as in the first row. */
export async function listUnknown(
  scope: ExamScope,
  { id, exam_id, exam_type, refused }: ImportRecord,
): Promise<UnknownName[]> {
  if (refused === 0) return [];
  const { classifications } = await listGroupings(scope, exam_id, 'all');
  // A name that several departments have is not lacking: which of them is meant has to be said.
  const several = new Set(classifications.map(({ name }) => foldWord(name)));
  const found = new Map<string, UnknownName>();
  for (const cell of await listUnknownCells(scope, id, mostCells)) {
    const field = cell.field as GroupedField;
    if (!isAsked(field, exam_type)) continue;
    for (const name of cell.names.split('\n')) {
      const parts = partsOf(field, name);
      const isAdded = parts.length > 0 && parts.every((part) => part.length <= limits.name);
      if (!isAdded || (field === 'classification_id' && several.has(foldWord(name)))) continue;
      const key = `${field} ${field === 'classification_id' ? foldPath(name) : foldWord(name)}`;
      const known = found.get(key);
      if (known) known.rows += cell.rows;
      else found.set(key, { field, name: parts.join(' > '), rows: cell.rows });
    }
  }
  const placeOf = ({ field }: UnknownName) => groupedFields.indexOf(field);
  return [...found.values()]
    .sort((one, other) => other.rows - one.rows || placeOf(one) - placeOf(other))
    .slice(0, limits.importNamesShown);
}

/** A department may be named with those above it. */
export function partsOf(field: GroupedField, name: string): string[] {
  const parts = field === 'classification_id' ? name.normalize('NFKC').split(/[>/→»]/u) : [name];
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
