import type { users } from '#contract/calls/users.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { invite } from '../invitation/invite.ts';
import { listTaken } from './list-taken.ts';
import { getUser } from './show-user.ts';
import { fieldsOf, refuseTaken } from './user-rules.ts';
import * as store from './user-store.ts';

/** Makes an account of the company, and mails it the link to its first password. @throws Refusal tooMany */
export const addUser: Handler<typeof users.addUser> = async (scope, { body }, { adapters }) => {
  const { login_id, invites } = body;
  const user = { login_id, ...fieldsOf(body) };
  refuseInvalid(await listTaken(scope, user));
  return transaction(scope, async (inside) => {
    const id = await store.insertUser(inside, user, invites ? 'new' : 'draft');
    if (invites) await invite(inside, adapters, id);
    await recordOperation(inside, { operation: 'accounts.addUser', after: { id, ...user } });
    return { data: await getUser(inside, id) };
  }).catch(refuseTaken);
};
