import type { examinees } from '#contract/calls/examinees.ts';
import { jobStatus } from '#contract/codes/status.ts';
import { actorOf, type ExamineeScope } from '../../../access/scope.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import * as store from './copies-store.ts';
import { makeDataCopy } from './make-data-copy.job.ts';

export const askDataCopy: Handler<typeof examinees.askDataCopy> = async (scope, { body }, { adapters }) => ({
  data: await transaction(scope, (inside) => haveMade(inside, body.with_scores, adapters.jobs)),
});

/** One copy of somebody is made at a time: the one they asked for, or one that staff want. */
async function haveMade(scope: ExamineeScope, with_scores: boolean, jobs: Jobs): Promise<store.CopyRow> {
  await store.holdAsking(scope);
  const underWay = (await store.listCopies(scope)).find(isBeingMade);
  if (underWay) return underWay;
  const wish = { with_scores: Number(with_scores), made_by: actorOf(scope) };
  const copy = (await store.beginRequested(scope, wish)) ?? (await store.storeCopy(scope, wish));
  const { exam_id, examinee_id, client_id } = scope;
  await recordOperation(scope, { operation: 'examinees.askDataCopy', exam_id, examinee_id });
  await jobs.enqueue(scope, makeDataCopy, { client_id, id: copy.id });
  return copy;
}

function isBeingMade({ status }: store.CopyRow): boolean {
  return status === jobStatus.pending || status === jobStatus.running;
}
