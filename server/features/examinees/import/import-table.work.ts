import type { JobWork } from '../../../jobs/jobs.ts';
import * as store from './import-store.ts';
import { judgeImport } from './judge-import.ts';
import { writeImport } from './write-import.ts';

/** A worker that dies leaves nothing half written: the next run judges anew, or writes what the one before rolled back. */
export const importTableWork: JobWork = {
  async run({ scope, id, adapters, signal }) {
    const record = await store.findImport(scope, id);
    if (!record) return;
    const isLost = () => signal.aborted;
    if (record.phase === 'check') await judgeImport(scope, adapters, id, isLost);
    else await writeImport(scope, adapters, id, isLost);
  },
  giveUp: ({ scope, id }) => store.endPhase(scope, id, { key: 'import.problem.unexpected' }),
};
