import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseServer } from './database.ts';
import { isMigrated } from './migrate.ts';

/** Milliseconds for which one check serves every probe (everybody may ask /readyz), and within which it has ended. */
const lookHolds = 1_000;
const lookWithin = 900;

/** Returns whether this process can work: its schema is there, and every pool of connections answers. */
export function watchReadiness(database: DatabaseServer): () => Promise<boolean> {
  let until = 0;
  let seen: Promise<boolean> = Promise.resolve(false);
  const look = makeLook(database);
  return () => {
    if (performance.now() < until) return seen;
    until = performance.now() + lookHolds;
    seen = look();
    return seen;
  };
}

/** The schema is remembered: behind statements that keep a pool busy, the check's response may come too late. */
function makeLook(database: DatabaseServer): () => Promise<boolean> {
  let hasSchema = false;
  return async () => {
    const asking = isMigrated(database).then(
      (is) => {
        hasSchema = is;
      },
      () => undefined,
    );
    const [isAnswering] = await Promise.all([
      database.isAnswering(lookWithin),
      Promise.race([asking, pause(lookWithin)]),
    ]);
    return isAnswering && hasSchema;
  };
}
