import type { examinees } from '#contract/calls/examinees.ts';
import type { Handler } from '../../../http/handler.ts';
import { listOwn } from './search-store.ts';

export const listSearches: Handler<typeof examinees.listSearches> = async (scope) => ({
  data: await listOwn(scope),
});
