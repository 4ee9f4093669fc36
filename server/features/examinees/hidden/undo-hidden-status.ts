import type { examinees } from '#contract/calls/examinees.ts';
import { Refusal } from '../../../access/refusal.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { lockRegistered } from '../store.ts';
import { holdChanged } from './hidden-store.ts';
import { hidePeople } from './hide-people.ts';

/** Shows exactly the people again whom one act of the viewer has hidden, or hides those whom it has shown. */
export const undoHiddenStatus: Handler<typeof examinees.undoHiddenStatus> = (scope, { body }) =>
  transaction(scope, async (inside) => {
    await lockRegistered(inside, inside.exam_id);
    const held = await holdChanged(inside, body.act);
    const [first] = held;
    // It is too late, or of two presses at once this is the second.
    if (!first) throw new Refusal('fetchLatest');
    return { data: { people: await hidePeople(inside, held, first.was_hidden) } };
  });
