import type { examinees } from '#contract/calls/examinees.ts';
import { Refusal } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { deleteSearch } from './search-store.ts';

export const removeSearch: Handler<typeof examinees.removeSearch> = (scope, { params: { searchId: id } }) =>
  transaction(scope, async (inside) => {
    if (!(await deleteSearch(inside, id))) throw new Refusal('notFound');
    await recordOperation(inside, {
      operation: 'examinees.removeSearch',
      exam_id: inside.exam_id,
      before: { id },
    });
    return { data: { id } };
  });
