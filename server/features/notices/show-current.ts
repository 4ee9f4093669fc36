import type { notices } from '#contract/calls/notices.ts';
import type { Handler } from '../../http/handler.ts';
import { presentListed } from './present-listed.ts';
import { listNotices } from './store.ts';

/** How many of the newest are listed, whatever became of them. */
const newest = 10;

export const showCurrent: Handler<typeof notices.showCurrent> = async (scope) => {
  const found = await listNotices(scope);
  const all = found.map((notice) => presentListed(scope, notice, found));
  const next = all.filter(({ state }) => state === 'next');
  return {
    data: {
      in_force: all.filter(({ state }) => state === 'shown' || state === 'covered'),
      next: next.toSorted((one, other) => Number(one.from) - Number(other.from)),
      last: all.slice(0, newest),
    },
  };
};
