import type { examinees } from '#contract/calls/examinees.ts';
import type { Handler } from '../../http/handler.ts';
import * as store from './selected-store.ts';

export const countSelected: Handler<typeof examinees.countSelected> = async (scope, { body }) => ({
  data: await store.countSelected(scope, body, body.within),
});
