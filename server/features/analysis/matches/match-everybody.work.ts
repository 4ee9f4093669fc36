import { setTimeout as pause } from 'node:timers/promises';
import type { MessageKey } from '#messages/catalogue.ts';
import type { JobScope } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import type { JobWork } from '../../../jobs/jobs.ts';
import { matchesWith } from './keep-matches.ts';
import * as store from './match-store.ts';

/** People who are matched in one transaction: few enough that nobody who is scored meanwhile waits for long. */
const atOnce = 5_000;

const unexpected: MessageKey = 'pattern.problem.unexpected';

/**
 * It may be killed between any two runs, and may run twice: then it begins anew. It ends where the pattern is gone or
 * has changed meanwhile, which has a job of its own.
 */
export const matchEverybodyWork: JobWork = {
  async run({ scope, signal, ...ticketed }) {
    const pattern = await store.takePattern(scope, ticketed);
    if (!pattern) return;
    await untilScored(scope, pattern, signal);
    let done = 0;
    for (let after = 0; ; ) {
      signal.throwIfAborted();
      const people = await store.listProfiles(scope, pattern, after, atOnce);
      const last = people.at(-1);
      if (!last) break;
      const matches = matchesWith(pattern, people);
      done += people.length;
      const isOurs = await transaction(scope, (inside) => keep(inside, pattern, matches, done));
      if (!isOurs) return;
      after = last.examinee_id;
    }
    await store.endMatching(scope, pattern, done);
  },
  giveUp: ({ scope, ...ticketed }) => store.failMatching(scope, ticketed, unexpected),
};

/**
 * Waits until nobody is being scored by a transaction that may not have seen the pattern: its people would have no match.
 * It asks again and again, because those who are scored later would wait behind a lock that it waited for.
 */
async function untilScored(scope: JobScope, pattern: store.TakenPattern, signal: AbortSignal): Promise<void> {
  while (!(await store.isNobodyScored(scope, pattern))) {
    signal.throwIfAborted();
    await pause(100);
  }
}

async function keep(
  scope: JobScope,
  pattern: store.TakenPattern,
  matches: readonly store.NewMatch[],
  done: number,
): Promise<boolean> {
  if (!(await store.noteProgress(scope, pattern, done))) return false;
  await store.holdMatched(scope, matches);
  await scope.db.run(...store.keeping(scope, matches));
  return true;
}
