import type { OperationName } from '#contract/codes/operations.ts';
import { type ExamScope, requesterOf } from '../../access/scope.ts';
import { recordOperation } from '../../db/operation-log.ts';
import { transaction } from '../../db/transaction.ts';
import type { Adapters } from '../../http/handler.ts';
import { presentOutput } from './present-output.ts';
import { produceOutput } from './produce/produce-output.job.ts';
import { addOutput, type NewOutput } from './store.ts';

/** Adds a row that can be watched, its line of the operation log and its job, in one transaction. */
export async function requestOutput(
  scope: ExamScope,
  { jobs }: Pick<Adapters, 'jobs'>,
  operation: OperationName,
  wanted: NewOutput,
): Promise<ReturnType<typeof presentOutput>> {
  const row = await transaction(scope, async (inside) => {
    const added = await addOutput(inside, wanted, requesterOf(scope.viewer));
    const { id, form, format, total } = added;
    await recordOperation(inside, {
      operation,
      exam_id: scope.exam_id,
      after: {
        output_id: id,
        form,
        format,
        language: wanted.condition?.language ?? wanted.language ?? scope.language,
        total,
      },
    });
    await jobs.enqueue(inside, produceOutput, { client_id: scope.client_id, id });
    return added;
  });
  return presentOutput(row, scope.language);
}
