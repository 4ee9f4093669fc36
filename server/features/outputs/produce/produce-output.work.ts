import type { MessageKey } from '#messages/catalogue.ts';
import { SheetFull } from '../../../adapters/tables/workbook.ts';
import type { JobWork } from '../../../jobs/jobs.ts';
import { removeLeftOvers } from '../forget-outputs.ts';
import { failOutput, outputProblems } from './fail-output.ts';
import { takeOutput } from './produce-store.ts';
import { producerOf } from './producers.ts';

/**
 * Why an output ends at once, where another try would end in the same way or fill the disk further. It may stand in what
 * a stream or a process of its own wraps.
 */
function findProblem(error: unknown): MessageKey | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof SheetFull) return outputProblems.tooManyRows;
  const isDiskFull = 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  return isDiskFull ? outputProblems.noSpace : findProblem(error.cause);
}

/** Produces the file of an output. It may run twice: the file is overwritten, but only one run ends the output. */
export const produceOutputWork: JobWork = {
  async run(task) {
    const { scope, id, adapters } = task;
    const output = await takeOutput(scope, id);
    if (!output) return removeLeftOvers(scope, id, adapters.files);
    try {
      await producerOf(output.form)(task, output);
    } catch (error) {
      const problem = findProblem(error);
      if (!problem) throw error;
      // The requester sees why, and can request it once more.
      await failOutput(scope, adapters.files, output, problem);
    }
  },
  giveUp: ({ scope, id, adapters }) => failOutput(scope, adapters.files, { id }, outputProblems.unexpected),
};
