import { enterCompany } from '../../access/enter.ts';
import type { SweepScope } from '../../access/scope.ts';
import type { FileStore } from '../../adapters/files.ts';
import { sql } from '../../db/sql.ts';
import { transaction } from '../../db/transaction.ts';
import type { Sweep } from '../../jobs/sweep.ts';
import { forgetThese } from './forget-outputs.ts';

/** Outputs that one round expires: each has a file to remove. */
const atOnce = 50;

/** Removes the files of outputs whose time is over, and their people; the rows stay and say so. */
export function expireOutputs(files: FileStore): Sweep {
  return {
    name: 'expire-outputs',
    async run(scope) {
      const expired = await listExpired(scope);
      for (const { client_id, id } of expired)
        await transaction(enterCompany(scope, client_id), (inside) => forgetThese(inside, [id], files));
      return expired.length;
    },
  };
}

/** The state is written out: with a parameter a kept plan would not use the index. */
function listExpired(scope: SweepScope): Promise<{ client_id: number; id: number }[]> {
  return scope.db.rows<{ client_id: number; id: number }>(sql`
    /* exempt from rule 1: what is over is looked for over all companies */
    select client_id, id from outputs
    where status = 2 and expires_at < now() order by expires_at limit ${atOnce}`);
}
