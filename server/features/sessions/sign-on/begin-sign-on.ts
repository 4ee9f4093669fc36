import type { sessions } from '#contract/calls/sessions.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { beginVisit } from './begin-visit.ts';
import { findSignOnByHash } from './sign-on-store.ts';

export const beginSignOn: Handler<typeof sessions.beginSignOn> = async (scope, { body }, context) => {
  const setting = await findSignOnByHash(scope, body.hash);
  if (!setting?.is_on) throw new Refusal('notFound');
  return beginVisit(context, setting, false);
};
