import type { JobKind } from '../../../jobs/jobs.ts';

/** Prints the reports an output row asks for. */
export const produceOutput: JobKind = {
  name: 'produce-output',
  load: async () => (await import('./produce-output.work.ts')).produceOutputWork,
};
