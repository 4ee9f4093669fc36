import type { sessions } from '#contract/calls/sessions.ts';
import type { Handler } from '../../../http/handler.ts';
import { closeSession } from './open-session.ts';

export const examineeLogout: Handler<typeof sessions.examineeLogout> = async (scope, _input, context) => {
  const key = { kind: 'e' as const, client_id: scope.client_id, id: scope.viewer.session_id };
  await closeSession(scope, context, key, 'logout');
  context.leave(`${scope.company.hash}/${scope.exam.directory}`);
  return { data: null };
};
