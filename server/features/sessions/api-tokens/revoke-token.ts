import type { sessions } from '#contract/calls/sessions.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { revoke } from './revoke.ts';

/** @throws Refusal notFound for one that has ended already or is somebody else's */
export const revokeToken: Handler<typeof sessions.revokeToken> = async (scope, { params }, context) => {
  if ((await revoke(scope, context, params.id)) === 0) throw new Refusal('notFound');
  return { data: null };
};
