import type { sessions } from '#contract/calls/sessions.ts';
import type { Handler } from '../../../http/handler.ts';
import { getExamineeSession } from '../../sittings/door.ts';

export const examineeMe: Handler<typeof sessions.examineeMe> = async (scope) => ({
  data: await getExamineeSession(scope),
});
