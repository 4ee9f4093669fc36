import type { sessions } from '#contract/calls/sessions.ts';
import type { Handler } from '../../../http/handler.ts';
import { closeSession } from './open-session.ts';

export const logout: Handler<typeof sessions.logout> = async (scope, _input, context) => {
  const { viewer } = scope;
  const key =
    'client_id' in viewer
      ? { kind: 's' as const, client_id: viewer.client_id }
      : { kind: 'a' as const, client_id: 0 };
  await closeSession(scope, context, { ...key, id: viewer.session_id }, 'logout');
  context.leave();
  return { data: null };
};
