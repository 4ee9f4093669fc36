import type { sessions } from '#contract/calls/sessions.ts';
import type { Handler } from '../../http/handler.ts';
import { endSession } from './store.ts';

export const examineeLogout: Handler<typeof sessions.examineeLogout> = async (scope, _input, context) => {
  await endSession(scope, { kind: 'e', client_id: scope.client_id, id: scope.viewer.session_id });
  context.dropCookies(`${scope.company.hash}/${scope.exam.directory}`);
  return { data: null };
};
