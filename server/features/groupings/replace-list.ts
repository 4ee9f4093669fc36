import type { Move } from '#contract/shapes/grouping.ts';
import { Refusal } from '../../access/refusal.ts';
import type { AnyExamScope } from '../../access/scope.ts';
import { recordOperation } from '../../db/operation-log.ts';
import { transaction } from '../../db/transaction.ts';
import { isParentGone } from '../../db/violations.ts';
import { holdLists, movePeople, type PlacedEntry, removeEntries, storeEntries } from './list-store.ts';
import { describeChange, judgeChange } from './rules.ts';
import { versionOf } from './version.ts';

interface Replacement<Row extends { id: number; name: string; people: number }> {
  table: 'sections' | 'tags' | 'classifications';
  /** The column of a person that names an entry; absent where people may have several. */
  field?: 'section_id' | 'classification_id';
  list: (scope: AnyExamScope) => Promise<Row[]>;
  wanted: readonly { id?: number | null | undefined; name: string; depth?: number }[];
  /** Each entry with its place in the list. */
  placed: readonly PlacedEntry[];
  moves?: readonly Move[];
  version: string | undefined;
}

const operationOf = {
  sections: 'groupings.replaceSections',
  tags: 'groupings.replaceTags',
  classifications: 'groupings.replaceClassifications',
} as const;

/** Stores a whole list, or nothing of it, and returns it. The log keeps removed, added and changed names. */
export async function replaceList<Row extends { id: number; name: string; people: number }>(
  scope: AnyExamScope,
  { table, field, list, wanted, placed, moves, version }: Replacement<Row>,
): Promise<{ rows: Row[]; version: string }> {
  const rows = await transaction(scope, async (inside) => {
    await holdLists(inside);
    const known = await list(inside);
    const { removed } = judgeChange({ known, wanted, version, path: table, ...(moves && { moves }) });
    if (field && moves) await movePeople(inside, field, moves);
    await removeEntries(inside, table, removed);
    await storeEntries(inside, table, placed);
    const now = await list(inside);
    if (versionOf(now) !== versionOf(known)) {
      const { before, after } = describeChange(known, now);
      await recordOperation(inside, {
        operation: operationOf[table],
        exam_id: inside.exam_id,
        before: { [table]: before, ...(moves?.length && { moves }) },
        after: { [table]: after },
      });
    }
    return now;
  }).catch((error) => {
    // A candidate has just chosen what is to be removed: how many there are has to be read again.
    throw isParentGone(error) ? new Refusal('fetchLatest') : error;
  });
  return { rows, version: versionOf(rows) };
}
