import type { sessions } from '#contract/calls/sessions.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { beginVisit } from './begin-visit.ts';
import { findSignOn } from './sign-on-store.ts';

/** Begins a sign-on that opens no session, but proves that one would. */
export const trySignOn: Handler<typeof sessions.trySignOn> = async (scope, _input, context) => {
  const setting = await findSignOn(scope);
  if (!setting) throw new Refusal('notFound');
  return beginVisit(context, { ...setting, hash: scope.company.hash }, true);
};
