import type { examinees } from '#contract/calls/examinees.ts';
import type { Handler } from '../../../http/handler.ts';
import { countPeople } from './selected-store.ts';

export const countSelected: Handler<typeof examinees.countSelected> = async (scope, { body }) => ({
  data: await countPeople(scope, body),
});
