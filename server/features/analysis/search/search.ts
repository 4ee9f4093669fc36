import type { analysis } from '#contract/calls/analysis.ts';
import type { Handler } from '../../../http/handler.ts';
import { findPeople } from './find-people.ts';

export const search: Handler<typeof analysis.search> = async (scope, { body }) => ({
  ...(await findPeople(scope, body)),
  ...{ statistic_then: null, saved: null },
});
