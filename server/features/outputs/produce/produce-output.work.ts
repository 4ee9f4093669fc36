import type { JobWork } from '../../../jobs/jobs.ts';
import { removeLeftOvers } from '../forget-outputs.ts';
import { failOutput, outputProblems } from './fail-output.ts';
import { takeOutput } from './produce-store.ts';
import { producerOf } from './producers.ts';

/**
 * Produces the file of an output. The work may run twice: the file is overwritten, but only one run ends the output.
 */
export const produceOutputWork: JobWork = {
  async run(task) {
    const { scope, id, house } = task;
    const output = await takeOutput(scope, id);
    if (!output) return removeLeftOvers(scope, id, house.files);
    return producerOf(output.form)(task, output);
  },
  giveUp: ({ scope, id, house }) => failOutput(scope, house.files, id, outputProblems.unexpected),
};
