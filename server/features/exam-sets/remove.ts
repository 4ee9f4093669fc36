import type { examSets } from '#contract/calls/exam-sets.ts';
import { Refusal } from '../../access/refusal.ts';
import { recordOperation } from '../../db/operation-log.ts';
import { transaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import * as store from './store.ts';

export const remove: Handler<typeof examSets.remove> = (scope, { query: { template_id: id } }) =>
  transaction(scope, async (inside) => {
    const name = await store.deleteSet(inside, id);
    if (name === undefined) throw new Refusal('notFound');
    await recordOperation(inside, {
      operation: 'examSets.remove',
      exam_id: scope.exam_id,
      before: { id, name },
    });
    return { data: { id } };
  });
