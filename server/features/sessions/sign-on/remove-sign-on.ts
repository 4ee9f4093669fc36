import type { sessions } from '#contract/calls/sessions.ts';
import { Refusal } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { deleteSignOn, findSignOn } from './sign-on-store.ts';

export const removeSignOn: Handler<typeof sessions.removeSignOn> = (scope) =>
  transaction(scope, async (inside) => {
    const before = await findSignOn(inside, 'held');
    if (!before || !(await deleteSignOn(inside))) throw new Refusal('notFound');
    const { issuer, application_id, domains } = before;
    await recordOperation(inside, {
      ...{ operation: 'sessions.removeSignOn', before: { issuer, application_id, domains } },
    });
    return { data: null };
  });
