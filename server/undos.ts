import type { Logger } from 'pino';

/** What was started, and how each part of it is stopped. */
export interface Undos {
  /** @param what names the part in the log when it cannot be stopped */
  add(what: string, undo: () => unknown): void;
  /** Stops everything, the last started first. A part that cannot be stopped is logged, and the others still stop. */
  run(log: Pick<Logger, 'error'> | undefined): Promise<void>;
}

export function makeUndos(): Undos {
  const steps: { what: string; undo: () => unknown }[] = [];
  return {
    add(what, undo) {
      steps.push({ what, undo });
    },
    async run(log) {
      for (const { what, undo } of steps.splice(0).reverse()) {
        try {
          await undo();
        } catch (error) {
          log?.error({ err: error }, `${what} could not be stopped`);
        }
      }
    },
  };
}
