import type { outputs } from '#contract/calls/outputs.ts';
import { Refusal } from '../../access/refusal.ts';
import { recordOperation } from '../../db/operation-log.ts';
import { transaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { removeIfForgotten } from './forget-outputs.ts';
import { presentOutput } from './present-output.ts';
import { outputProblems } from './produce/fail-output.ts';
import { cancelOutput, findOutput } from './store.ts';

/** The run that makes it notices at its next reading of the row, and removes what it wrote since. */
export const cancel: Handler<typeof outputs.cancel> = async (
  scope,
  { params: { cid: id } },
  { adapters },
) => {
  const isCancelled = await transaction(scope, async (inside) => {
    if (!(await cancelOutput(inside, id, outputProblems.cancelled))) return false;
    await recordOperation(inside, {
      operation: 'outputs.cancel',
      exam_id: scope.exam_id,
      after: { output_id: id },
    });
    return true;
  });
  if (isCancelled) await removeIfForgotten(scope, id, adapters.files);
  const row = await findOutput(scope, id);
  if (!row) throw new Refusal('notFound');
  return { data: presentOutput(row, scope.language) };
};
