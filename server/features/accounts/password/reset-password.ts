import type { accounts } from '#contract/calls/accounts.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { setByToken } from './set-by-token.ts';

/**
 * Sets another password, by the token that a mailed code was changed into.
 * @throws Refusal unauthorized for a token that is over, was used, or never was
 */
export const resetPassword: Handler<typeof accounts.resetPassword> = async (scope, { body }, context) => {
  const dead = () => new Refusal('unauthorized', { detail: 'refusal.deadReset' });
  await setByToken(scope, context, body, { purposes: ['reset'], dead });
  return { data: null };
};
