import type { accounts } from '#contract/calls/accounts.ts';
import type { Handler } from '../../../http/handler.ts';
import * as store from './observer-store.ts';

export const listObservers: Handler<typeof accounts.listObservers> = async (scope) => ({
  data: await store.listObservers(scope),
});
