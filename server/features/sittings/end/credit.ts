import { enterCompany } from '../../../access/enter.ts';
import type { SweepScope, TenantScope } from '../../../access/scope.ts';
import { recordOperations } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import { creditOf } from './credit-rules.ts';
import * as store from './credit-store.ts';

/** What kept everybody from answering. Its id makes that each portion gets its time back once. */
export interface Interruption {
  id: string;
  from: Date;
  to: Date;
}

/** Portions that get their time in one transaction. */
const batch = 500;

/**
 * Gives every portion that ran into a maintenance its time back; safe on many workers at once, and when it is done again.
 * Returns how many got it.
 */
export async function creditMaintenance(scope: SweepScope, maintenance: Interruption): Promise<number> {
  let given = 0;
  for (const client_id of await store.listInterrupted(scope, maintenance)) {
    const inside = enterCompany(scope, client_id);
    for (let last = batch; last === batch; ) {
      last = await transaction(inside, (held) => creditBatch(held, maintenance));
      given += last;
    }
  }
  return given;
}

/** Returns how many portions it has looked at. Locked, a portion is neither ended nor credited by another worker. */
async function creditBatch(scope: TenantScope, maintenance: Interruption): Promise<number> {
  const interruption = { from: maintenance.from.getTime(), to: maintenance.to.getTime() };
  const running = await store.holdInterrupted(scope, maintenance, batch);
  const credits = running.map(({ began, deadline, ...portion }) => ({
    ...portion,
    deadline,
    seconds: creditOf({ began, deadline }, interruption),
  }));
  await store.give(scope, maintenance.id, credits);
  await store.keepSessions(scope, maintenance, [...new Set(running.map((each) => each.examinee_id))]);
  await recordOperations(
    scope,
    credits.map(({ exam_id, examinee_id, answer_id, seconds }) => ({
      ...{ operation: 'sittings.credit', exam_id, examinee_id },
      after: { answer_id, seconds },
    })),
  );
  return running.length;
}
