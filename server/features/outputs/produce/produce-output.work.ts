import type { JobWork } from '../../../jobs/jobs.ts';
import { removeLeftOvers } from '../forget-outputs.ts';
import { failOutput, outputProblems } from './fail-output.ts';
import { takeOutput } from './produce-store.ts';
import { producerOf } from './producers.ts';

/** On the disk itself, or in what a stream or a process of its own wraps. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) || isDiskFull(error.cause);
}

/**
 * Produces the file of an output. The work may run twice: the file is overwritten, but only one run ends the output.
 */
export const produceOutputWork: JobWork = {
  async run(task) {
    const { scope, id, house } = task;
    const output = await takeOutput(scope, id);
    if (!output) return removeLeftOvers(scope, id, house.files);
    try {
      await producerOf(output.form)(task, output);
    } catch (error) {
      // Tried again at once it would fill the disk again: whoever asked hears why, and can have it made once more.
      if (!isDiskFull(error)) throw error;
      await failOutput(scope, house.files, output, outputProblems.noSpace);
    }
  },
  giveUp: ({ scope, id, house }) => failOutput(scope, house.files, { id }, outputProblems.unexpected),
};
