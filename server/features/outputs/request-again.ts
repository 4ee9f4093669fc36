import type { outputs } from '#contract/calls/outputs.ts';
import { Refusal } from '../../access/refusal.ts';
import { recordOperation } from '../../db/operation-log.ts';
import { transaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { presentOutput } from './present-output.ts';
import { produceOutput } from './produce/produce-output.job.ts';
import { findOutput, resetFailed } from './store.ts';

export const requestAgain: Handler<typeof outputs.requestAgain> = async (scope, { params }, { adapters }) => {
  const id = params.cid;
  await transaction(scope, async (inside) => {
    // Of two presses one finds it failed: there is one job.
    if (!(await resetFailed(inside, id))) return;
    await recordOperation(inside, {
      operation: 'outputs.requestAgain',
      exam_id: scope.exam_id,
      after: { output_id: id },
    });
    await adapters.jobs.enqueue(inside, produceOutput, { client_id: scope.client_id, id });
  });
  const row = await findOutput(scope, id);
  if (!row) throw new Refusal('notFound');
  return { data: presentOutput(row, scope.language) };
};
