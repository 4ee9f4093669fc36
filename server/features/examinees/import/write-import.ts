import { jobStatus } from '#contract/codes/status.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import { findTakenConstraint, isParentGone } from '../../../db/violations.ts';
import { lockRegistered } from '../store.ts';
import * as store from './import-store.ts';
import { keyOf } from './judge-people.ts';
import { type ImportAdapters, kindsOfImport } from './kinds.ts';
import { Outdated } from './outdated.ts';

/**
 * Writes what was judged, all of it or nothing, in one transaction. Where somebody has changed one of the people since,
 * or taken a login id, nothing is written and the import says so: its rows have to be judged anew.
 * @param isLost asked between pieces: another run has taken over
 */
export async function writeImport(
  scope: TenantScope,
  adapters: ImportAdapters,
  id: number,
  isLost: () => boolean = () => false,
): Promise<void> {
  try {
    await transaction(scope, async (inside) => {
      const record = await takeImport(inside, id);
      if (!record) return;
      await kindsOfImport[record.kind].write(inside, adapters, record, async (done) => {
        if (isLost()) throw new Error('another run has taken the import over');
        // Beside the transaction, so that the screen shows the progress.
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
