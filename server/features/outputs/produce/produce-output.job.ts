import type { JobKind } from '../../../jobs/jobs.ts';

/** Makes the file an output row asks for. */
export const produceOutput: JobKind = {
  name: 'produce-output',
  load: async () => (await import('./produce-output.work.ts')).produceOutputWork,
};
