import type { sessions } from '#contract/calls/sessions.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { ownerOf } from '../second-step/owner.ts';
import { logSignOut } from './log-factor-change.ts';
import { endOwnSession } from './own-session-store.ts';

/** @throws Refusal notFound for a session that has ended or is somebody else's, and for the one that asks */
export const endSession: Handler<typeof sessions.endSession> = async (scope, { params }, context) => {
  const owner = ownerOf(scope.viewer);
  const isOwn = params.id === scope.viewer.session_id;
  if (isOwn || !(await endOwnSession(scope, owner, params.id))) throw new Refusal('notFound');
  logSignOut(context, owner, params.id);
  return { data: null };
};
