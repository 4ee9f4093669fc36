import { enterCompany } from '../../access/enter.ts';
import type { SweepScope } from '../../access/scope.ts';
import type { FileStore } from '../../adapters/files.ts';
import { isOfHeldExam, keepUnheld } from '../../db/held-exams.ts';
import { sql } from '../../db/sql.ts';
import { transaction } from '../../db/transaction.ts';
import type { Sweep } from '../../jobs/sweep.ts';
import { forgetThese } from './forget-outputs.ts';

/** Outputs that one round expires: each has a file to remove. */
const atOnce = 50;

/**
 * Removes the files of outputs whose time is over, and their people; the rows stay and say so. Those of an exam under
 * legal hold are kept until its end.
 */
export function expireOutputs(files: FileStore): Sweep {
  return {
    name: 'expire-outputs',
    async run(scope) {
      let expired = 0;
      for (const output of await listExpired(scope)) expired += await expire(scope, output, files);
      return expired;
    },
  };
}

interface ExpiredOutput {
  client_id: number;
  exam_id: number;
  id: number;
}

/** Returns 1, or 0 where the exam is held meanwhile. */
function expire(
  scope: SweepScope,
  { client_id, exam_id, id }: ExpiredOutput,
  files: FileStore,
): Promise<number> {
  return transaction(enterCompany(scope, client_id), async (inside) => {
    if (!(await keepUnheld(inside, exam_id))) return 0;
    await forgetThese(inside, [id], files);
    return 1;
  });
}

/** The state is written out: with a parameter a kept plan would not use the index. */
function listExpired(scope: SweepScope): Promise<ExpiredOutput[]> {
  return scope.db.rows<ExpiredOutput>(sql`
    /* exempt from rule 1: what is over is looked for over all companies */
    select o.client_id, o.exam_id, o.id from outputs o
    where o.status = 2 and o.expires_at < now() and not ${isOfHeldExam(sql`o`)}
    order by o.expires_at limit ${atOnce}`);
}
