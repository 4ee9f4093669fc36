import type { accounts } from '#contract/calls/accounts.ts';
import { Refusal, refuseInvalid } from '../../../access/refusal.ts';
import { readRowToken } from '../../../access/row-token.ts';
import { hashPassword } from '../../../adapters/passwords.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { problemsOfPassword } from '../rules.ts';
import { activate, findInvited, useInvitation } from './invitation-store.ts';

/**
 * Sets the first password of an invited account, by its mailed link, which opens once.
 * @throws Refusal unauthorized for a link that is over, was used, or never was; invalid for a password that is easy to
 *   guess for whoever knows the person
 */
export const setFirstPassword: Handler<typeof accounts.setFirstPassword> = async (
  scope,
  { body },
  context,
) => {
  const token = readRowToken(body.token);
  const account = token && (await findInvited(scope, token));
  if (!token || !account) throw deadLink();
  refuseInvalid(problemsOfPassword(body, account));
  // Hashing takes its time: no connection is held meanwhile.
  const password_hash = await hashPassword(body.password, scope.address);
  const { client_id } = token;
  await transaction(scope, async (inside) => {
    const isOurs = await useInvitation(inside, token);
    if (!isOurs || !(await activate(inside, { client_id, id: account.id }, password_hash))) throw deadLink();
  });
  context.tell('authn_password_change', { kind: 'staff', client_id, account_id: account.id });
  return { data: null };
};

function deadLink(): Refusal {
  return new Refusal('unauthorized', { detail: 'refusal.deadLink' });
}
