import type { examinees } from '#contract/calls/examinees.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { refuseUntold } from '../rules.ts';
import { lockRegistered } from '../store.ts';
import { hidePeople } from './hide-people.ts';
import { holdPeople } from './selected-store.ts';

/** Hides people or shows them again, by ids or a search. Its lines in the operation log are what an undo goes by. */
export const changeHiddenStatus: Handler<typeof examinees.changeHiddenStatus> = (scope, { body }) =>
  transaction(scope, async (inside) => {
    // Imports and edits of many change the same people: who changes many of an exam takes turns.
    await lockRegistered(inside, inside.exam_id);
    const held = await holdPeople(inside, body);
    const refusal = refuseUntold(held.length, body.told);
    if (refusal) throw refusal;
    return { data: { people: await hidePeople(inside, held, body.is_hidden), act: inside.request_id } };
  });
