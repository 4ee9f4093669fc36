import type { sessions } from '#contract/calls/sessions.ts';
import type { Handler } from '../../../http/handler.ts';
import { revoke } from './revoke.ts';

export const revokeTokens: Handler<typeof sessions.revokeTokens> = async (scope, _input, context) => ({
  data: { revoked: await revoke(scope, context) },
});
