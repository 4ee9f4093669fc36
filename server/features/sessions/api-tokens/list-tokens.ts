import type { sessions } from '#contract/calls/sessions.ts';
import type { Handler } from '../../../http/handler.ts';
import { listApiTokens } from './api-token-store.ts';

export const listTokens: Handler<typeof sessions.listTokens> = async (scope) => ({
  data: await listApiTokens(scope),
});
