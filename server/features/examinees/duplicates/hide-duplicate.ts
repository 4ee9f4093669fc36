import type { examinees } from '#contract/calls/examinees.ts';
import { yesNo } from '#contract/codes/status.ts';
import { Refusal } from '../../../access/refusal.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { hidePeople } from '../hidden/hide-people.ts';
import { insertAct } from './acts-store.ts';
import { holdPair } from './hold-pair.ts';

/** Hides one of two; the second of two simultaneous presses is refused. */
export const hideDuplicate: Handler<typeof examinees.hideDuplicate> = (scope, { body }) =>
  transaction(scope, async (inside) => {
    const { kept, hidden } = await holdPair(inside, body);
    // Both hidden, nobody of the two would be left.
    if (kept.is_hidden || hidden.is_hidden) throw new Refusal('fetchLatest', { detail: 'duplicate.settled' });
    await hidePeople(inside, [hidden], yesNo.yes, hidden.exam_id);
    return { data: { id: await insertAct(inside, 'hide', body, nothing) } };
  });

const nothing = { values: {}, tags: [], services: [] };
