import type { notices } from '#contract/calls/notices.ts';
import type { Handler } from '../../http/handler.ts';
import { countEverybody, listReached } from './store.ts';

export const showAudience: Handler<typeof notices.showAudience> = async (scope, { query: { text, ids } }) => {
  const isAsked = text.trim() !== '' || ids !== undefined;
  const [all, companies] = await Promise.all([
    countEverybody(scope),
    isAsked ? listReached(scope, { text, ids }) : [],
  ]);
  return { data: { all, companies } };
};
