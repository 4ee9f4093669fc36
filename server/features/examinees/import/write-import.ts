import { jobStatus } from '#contract/codes/status.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import { findTakenConstraint, isParentGone } from '../../../db/violations.ts';
import { moveCounters } from '../../exams/door.ts';
import { listItemsOfSet } from '../add/items-of-set.ts';
import { planPortions } from '../portions/plan-portions.ts';
import { mayAdd } from '../rules.ts';
import { insertPortions, lockRegistered, type PortionPlan } from '../store.ts';
import * as store from './import-store.ts';
import { keyOf } from './judge-import.ts';
import * as writes from './write-store.ts';

/** Lines of the file that are written together; between two of them the progress moves. */
const atOnce = 5_000;

/** The exam is not as it was when the rows were judged: they are judged anew. */
class Outdated extends Error {}

/**
 * Writes what was judged, all of it or nothing, in one transaction: people with their tests, changes, groupings, log,
 * events and counters. Where somebody has changed one of the people since, or taken a login id, nothing is written and
 * the import says so: its rows have to be judged anew.
 * @param isLost asked between pieces: another run has taken over
 */
export async function writeImport(
  scope: TenantScope,
  id: number,
  isLost: () => boolean = () => false,
): Promise<void> {
  try {
    await transaction(scope, async (inside) => {
      const record = await takeImport(inside, id);
      if (!record) return;
      await writeRows(inside, record, async (done) => {
        if (isLost()) throw new Error('another run has taken the import over');
        // Beside the transaction: whoever watches sees how far it is.
        await store.storeDone(scope, id, done);
      });
      await store.endPhase(inside, id);
    });
  } catch (error) {
    const isOutdated = error instanceof Outdated || findTakenConstraint(error) || isParentGone(error);
    if (isOutdated) return store.endPhase(scope, id, { key: 'import.outdated' });
    if (error instanceof Refusal) return store.endPhase(scope, id, { key: keyOf(error) });
    throw error;
  }
}

/** Undefined when another run has written it: imports of one exam take turns. */
async function takeImport(scope: TenantScope, id: number): Promise<store.ImportRecord | undefined> {
  const seen = await store.findImport(scope, id);
  if (!seen) return undefined;
  await lockRegistered(scope, seen.exam_id);
  const record = await store.findImport(scope, id);
  return record?.phase === 'apply' && record.status !== jobStatus.done ? record : undefined;
}

async function writeRows(
  scope: TenantScope,
  record: store.ImportRecord,
  tell: (done: number) => Promise<void>,
): Promise<void> {
  const registered = await lockRegistered(scope, record.exam_id);
  const refusal = record.added > 0 ? mayAdd({ ...record, registered }, record.added) : undefined;
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
    await tell(done);
  }
  const added = await writes.countAdded(scope, record.id, withTests);
  const moves = added.map(({ has_tests, people }) => ({
    before: null,
    after: { test_status: has_tests ? 1 : 0, is_output: 0, is_printed: 0, is_hidden: 0 },
    people,
  }));
  moveCounters(scope, record, ...moves);
}

/** What people get by the set that their row names; 0 stands for none. */
async function planSets(
  scope: TenantScope,
  { id, exam_id }: store.ImportRecord,
): Promise<Map<number, PortionPlan[]>> {
  const plans = new Map<number, PortionPlan[]>();
  for (const set of await writes.listSetsOf(scope, id))
    plans.set(set, planPortions(await listItemsOfSet(scope, exam_id, set === 0 ? null : set)));
  return plans;
}
