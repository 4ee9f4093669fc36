import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/** What was started, and how each part of it is stopped. */
export interface Undos {
  /**
   * @param what names the part in the log when it cannot be stopped
   * @param within milliseconds that it may take; without it as long as there is time at all
   */
  add(what: string, undo: () => unknown, within?: number): void;
  /**
   * Stops everything, the last started first. A part that cannot be stopped, or not in its time, is logged, and the
   * others still stop.
   * @param within milliseconds for all of them
   */
  run(log: Pick<Logger, 'error'> | undefined, within: number): Promise<void>;
}

export function makeUndos(): Undos {
  const steps: { what: string; undo: () => unknown; most: number }[] = [];
  return {
    add(what, undo, within = Number.POSITIVE_INFINITY) {
      steps.push({ what, undo, most: within });
    },
    async run(log, within) {
      const until = performance.now() + within;
      for (const { what, undo, most } of steps.splice(0).reverse()) {
        try {
          await inTime(undo, Math.min(most, Math.max(0, until - performance.now())));
        } catch (error) {
          log?.error({ err: error }, `${what} could not be stopped`);
        }
      }
    },
  };
}

/** @throws Error when the work has not ended in its time; nothing waits for it any more then. */
async function inTime(work: () => unknown, ms: number): Promise<void> {
  const done = new AbortController();
  const late = pause(ms, undefined, { signal: done.signal }).then(() => {
    throw new Error(`it took longer than ${Math.round(ms)} ms`);
  });
  try {
    await Promise.race([(async () => work())(), late]);
  } finally {
    done.abort();
    late.catch(() => undefined);
  }
}
