import type { accounts } from '#contract/calls/accounts.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { setByToken } from '../password/set-by-token.ts';

/**
 * Sets the first password of an account that is its own: by the link that an invited account was mailed, or by what its
 * log-in with the password hands out that somebody else has chosen.
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
