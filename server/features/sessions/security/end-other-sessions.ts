import type { sessions } from '#contract/calls/sessions.ts';
import type { Handler } from '../../../http/handler.ts';
import { ownerOf } from '../second-step/owner.ts';
import { endOtherSessions as endOthers } from '../store.ts';
import { logSignOut } from './log-factor-change.ts';

export const endOtherSessions: Handler<typeof sessions.endOtherSessions> = async (scope, _input, context) => {
  const owner = ownerOf(scope.viewer);
  const ended = await endOthers(scope, owner, scope.viewer.session_id);
  if (ended > 0) logSignOut(context, owner);
  return { data: { ended } };
};
