import { enterCompany } from '../../../access/enter.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { listToTell } from './contract-rules.ts';
import * as store from './contract-store.ts';
import { inRounds } from './in-rounds.ts';
import { tellCompany } from './tell-company.job.ts';

/** Checks each company's contract once a day, after the morning. */
export function lookAtContracts(jobs: Pick<Jobs, 'enqueue'>): Sweep {
  return {
    name: 'look-at-contracts',
    async run(scope) {
      return inRounds(
        () => store.listUnlooked(scope),
        ({ client_id }) => look(enterCompany(scope, client_id), jobs),
      );
    },
  };
}

/** Returns how many mails were made. */
function look(scope: TenantScope, jobs: Pick<Jobs, 'enqueue'>): Promise<number> {
  return transaction(scope, async (inside) => {
    const setting = await store.takeMorning(inside);
    if (!setting) return 0;
    const stages = listToTell(await store.getContract(inside), await store.listTold(inside));
    for (const stage of stages) {
      const id = await store.insertStage(inside, stage, setting);
      if (id !== undefined) await jobs.enqueue(inside, tellCompany, { client_id: inside.client_id, id });
    }
    return stages.length;
  });
}
