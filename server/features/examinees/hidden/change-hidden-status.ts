import type { examinees } from '#contract/calls/examinees.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { refuseUntold } from '../rules.ts';
import { listInHand, takeInHand } from '../selected-store.ts';
import { lockRegistered } from '../store.ts';
import { hidePeople } from './hide-people.ts';

/** Hides people or shows them again, by ids or a search. Its lines in the operation log are what an undo goes by. */
export const changeHiddenStatus: Handler<typeof examinees.changeHiddenStatus> = (scope, { body }) =>
  transaction(scope, async (inside) => {
    // Imports and edits of many change the same people: who changes many of an exam takes turns.
    await lockRegistered(inside, inside.exam_id);
    const taken = await takeInHand(inside, body);
    const refusal = refuseUntold(taken.people, body.told);
    if (refusal) throw refusal;
    const held = await listInHand(inside, taken);
    return { data: { people: await hidePeople(inside, held, body.is_hidden), act: inside.request_id } };
  });
