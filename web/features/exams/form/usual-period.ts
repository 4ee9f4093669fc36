import { localOfMoment } from '#messages/format.ts';

const day = 24 * 60 * 60 * 1000;
/** So many days from its first to its last one. */
const length = 14;

/**
 * The period that a new exam's form begins with, as its fields hold it: from tomorrow at 09:00 for two weeks, until
 * 23:59, in Japanese time.
 */
export function usualPeriod(now: Date): readonly [string, string] {
  const dayIn = (days: number) =>
    localOfMoment(new Date(now.getTime() + days * day)).slice(0, 'YYYY-MM-DD'.length);
  return [`${dayIn(1)}T09:00`, `${dayIn(1 + length)}T23:59`];
}
