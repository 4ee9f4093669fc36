import type { examinees } from '#contract/calls/examinees.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { takeBackPortion } from '../../sittings/door.ts';

export const reset: Handler<typeof examinees.reset> = (scope, { params, body }) =>
  transaction(scope, async (inside) => ({
    data: { attempt: await takeBackPortion(inside, { answer_id: params.x, ...body }) },
  }));
