import type { outputs } from '#contract/calls/outputs.ts';
import type { Viewer } from '../../access/scope.ts';
import { recordOperation } from '../../db/operation-log.ts';
import { transaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { presentOutput } from './present-output.ts';
import { produceOutput } from './produce/produce-output.job.ts';
import { mayRequest, targetsOf } from './rules.ts';
import { addOutput, listSelected } from './store.ts';

export const requestResult: Handler<typeof outputs.requestResult> = async (scope, { body }, { house }) => {
  const found = await listSelected(scope, body);
  const refusal = mayRequest(body.examinee_ids, found);
  if (refusal) throw refusal;
  const targets = targetsOf(body.examinee_ids ?? found.map(({ id }) => id), found);
  const row = await transaction(scope, async (inside) => {
    const added = await addOutput(inside, { targets, ...requesterOf(scope.viewer) });
    await recordOperation(inside, {
      operation: 'outputs.requestResult',
      exam_id: scope.exam_id,
      after: { output_id: added.id, format: added.format, language: scope.language, total: added.total },
    });
    await house.jobs.enqueue(inside, produceOutput, { client_id: scope.client_id, id: added.id });
    return added;
  });
  return { data: presentOutput(row, scope.language) };
};

/** Platform administrators have no account in the company: their name alone is kept, and no mail is sent. */
function requesterOf(viewer: Viewer): { requested_by: string; requested_by_user: number | null } {
  if (viewer.kind === 'examinee') return { requested_by: '', requested_by_user: null };
  return { requested_by: viewer.name, requested_by_user: 'client_id' in viewer ? viewer.id : null };
}
