import type { TenantScope } from '../../../access/scope.ts';
import { moveCounters } from '../../exams/door.ts';
import { listItemsOfSet } from '../add/items-of-set.ts';
import { planPortions } from '../portions/plan-portions.ts';
import { mayAdd } from '../rules.ts';
import { insertPortions, lockRoom, type PortionPlan } from '../store.ts';
import type * as store from './import-store.ts';
import type { KindOfImport } from './kinds.ts';
import { Outdated } from './outdated.ts';
import * as writes from './write-store.ts';

/** Lines of the file that are written together; between two of them the progress moves. */
const atOnce = 5_000;

/** People with their tests, changes, groupings, log, events and counters. */
export const writePeople: KindOfImport['write'] = async (scope, _adapters, record, onProgress) => {
  const room = await lockRoom(scope, record.exam_id);
  const refusal = record.added > 0 ? mayAdd({ ...record, ...room }, record.added) : undefined;
  if (refusal) throw refusal;
  const plans = await planSets(scope, record);
  const withTests = [...plans].filter(([, planned]) => planned.length > 0).map(([set]) => set);
  let last = 0;
  let done = 0;
  for (;;) {
    const piece = await writes.findPiece(scope, record.id, last, atOnce);
    if (!piece) break;
    const of = { import_id: record.id, exam_id: record.exam_id, actor: record.actor, ...piece };
    const added = await writes.addPeople(scope, of, withTests);
    const changed = await writes.changePeople(scope, of);
    if (added !== piece.added || changed !== piece.changed) throw new Outdated();
    for (const [set, planned] of plans)
      await insertPortions(scope, record.exam_id, writes.addedWith(scope, of, set), planned);
    await writes.placePeople(scope, of);
    await writes.logPeople(scope, of);
    last = piece.to;
    done += piece.rows;
    await onProgress(done);
  }
  const added = await writes.countAdded(scope, record.id, withTests);
  const moves = added.map(({ has_tests, people }) => ({
    before: null,
    after: { test_status: has_tests ? 1 : 0, is_output: 0, is_printed: 0, is_hidden: 0, finished_on: null },
    people,
  }));
  moveCounters(scope, record, moves);
};

/** The portions of people by the set that their row names; 0 stands for none. */
async function planSets(
  scope: TenantScope,
  { id, exam_id }: store.ImportRecord,
): Promise<Map<number, PortionPlan[]>> {
  const plans = new Map<number, PortionPlan[]>();
  for (const set of await writes.listSetsOf(scope, id))
    plans.set(set, planPortions(await listItemsOfSet(scope, exam_id, set === 0 ? null : set)));
  return plans;
}
