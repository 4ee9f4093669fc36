import type { examinees } from '#contract/calls/examinees.ts';
import type { Handler } from '../../../http/handler.ts';
import { getSelectedLogins } from './issue-store.ts';

export const countCredentials: Handler<typeof examinees.countCredentials> = async (scope, { body }) => {
  const people = await getSelectedLogins(scope, body);
  return { data: { people: people.length, begun: people.filter(({ begun }) => begun).length } };
};
