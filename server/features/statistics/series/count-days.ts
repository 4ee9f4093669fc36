import type { SweepScope } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import * as store from './count-store.ts';

/**
 * Counts the events that nobody has counted, a day of them at a time, before their people are forgotten, and adds up the
 * days that are over. Safe on many workers: whoever counts holds how far events were read until that is moved on.
 */
export const countDays: Sweep = {
  name: 'count-days',
  async run(scope) {
    let counted = 0;
    await store.beginReading(scope);
    for (;;) {
      const { rows, isLast } = await transaction(scope, countNext);
      counted += rows;
      if (isLast) break;
    }
    while (await transaction(scope, addUpNext)) counted += 1;
    return counted;
  },
};

async function countNext(scope: SweepScope): Promise<{ rows: number; isLast: boolean }> {
  const part = await store.takePart(scope);
  if (part.to <= part.from) return { rows: 0, isLast: true };
  const rows = await store.countPart(scope, part);
  await store.moveOn(scope, part.to);
  return { rows, isLast: part.is_last };
}

/** Returns whether another day may be over. */
async function addUpNext(scope: SweepScope): Promise<boolean> {
  await store.holdCounts(scope);
  const day = await store.findDayToAdd(scope);
  if (day !== undefined) await store.addUp(scope, day);
  return day !== undefined;
}
