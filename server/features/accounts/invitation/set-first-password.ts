import type { accounts } from '#contract/calls/accounts.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { setByToken } from '../password/set-by-token.ts';

/**
 * Sets an account's first own password: by the link of its invitation, or by the token of a log-in with a password that
 * somebody else chose.
 * @throws Refusal unauthorized for a link that is over, was used, or never was
 */
export const setFirstPassword: Handler<typeof accounts.setFirstPassword> = async (
  scope,
  { body },
  context,
) => {
  const dead = () => new Refusal('unauthorized', { detail: 'refusal.deadLink' });
  await setByToken(scope, context, body, { purposes: ['invitation', 'first'], dead });
  return { data: null };
};
