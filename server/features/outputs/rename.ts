import type { outputs } from '#contract/calls/outputs.ts';
import { Refusal } from '../../access/refusal.ts';
import { recordOperation } from '../../db/operation-log.ts';
import { transaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { presentOutput } from './present-output.ts';
import { findOutput, nameOutput } from './store.ts';

/** One whose file is no longer kept stays as it is. The log does not say the name: it may be somebody's. */
export const rename: Handler<typeof outputs.rename> = async (scope, { params: { cid: id }, body }) => {
  await transaction(scope, async (inside) => {
    if (!(await nameOutput(inside, id, body.name === '' ? null : body.name))) return;
    await recordOperation(inside, {
      operation: 'outputs.rename',
      exam_id: scope.exam_id,
      after: { output_id: id },
    });
  });
  const row = await findOutput(scope, id);
  if (!row) throw new Refusal('notFound');
  return { data: presentOutput(row, scope.language) };
};
