import type { outputs } from '#contract/calls/outputs.ts';
import { Refusal } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { deleteTemplate } from './template-store.ts';

export const removeTemplate: Handler<typeof outputs.removeTemplate> = (scope, { params: { tid: id } }) =>
  transaction(scope, async (inside) => {
    if (!(await deleteTemplate(inside, id))) throw new Refusal('notFound');
    await recordOperation(inside, {
      operation: 'outputs.removeTemplate',
      exam_id: inside.exam_id,
      before: { id },
    });
    return { data: { id } };
  });
