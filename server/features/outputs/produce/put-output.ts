import type { Readable } from 'node:stream';
import { transaction } from '../../../db/transaction.ts';
import type { JobTask } from '../../../jobs/jobs.ts';
import { holdOutput, type TakenOutput } from './produce-store.ts';

/**
 * Puts the whole file of an output where it is downloaded from, if the output is still this run's. It may have been
 * cancelled and asked for again while the last bytes were written: the file of the run that has it by now stays then.
 * Returns how many bytes were written.
 */
export function putOutput(
  { scope, adapters }: Pick<JobTask, 'scope' | 'adapters'>,
  output: TakenOutput,
  key: string,
  content: Uint8Array | Readable,
): Promise<number> {
  return adapters.files.put(key, content, (move) =>
    transaction(scope, async (inside) => {
      if (await holdOutput(inside, output)) await move();
    }),
  );
}
