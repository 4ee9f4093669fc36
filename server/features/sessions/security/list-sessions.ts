import type { sessions } from '#contract/calls/sessions.ts';
import type { Handler } from '../../../http/handler.ts';
import { ownerOf } from '../second-step/owner.ts';
import { listOwnSessions } from './own-session-store.ts';

export const listSessions: Handler<typeof sessions.listSessions> = async (scope) => {
  const { viewer } = scope;
  const open = await listOwnSessions(scope, ownerOf(viewer));
  return { data: open.map((session) => ({ ...session, is_own: session.id === viewer.session_id })) };
};
