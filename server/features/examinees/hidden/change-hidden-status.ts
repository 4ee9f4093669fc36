import type { examinees } from '#contract/calls/examinees.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { mayActOn } from '../rules.ts';
import { listLocked, lockSelected } from '../selected-store.ts';
import { hidePeople } from './hide-people.ts';

/** Hides people or shows them again, by ids or a search. An undo uses its lines in the operation log. */
export const changeHiddenStatus: Handler<typeof examinees.changeHiddenStatus> = (scope, { body }) =>
  transaction(scope, async (inside) => {
    const locked = await lockSelected(inside, body);
    const refusal = mayActOn(locked.people, body.told);
    if (refusal) throw refusal;
    const held = await listLocked(inside, locked);
    return { data: { people: await hidePeople(inside, held, body.is_hidden), act: inside.request_id } };
  });
