import type { SweepScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';

/** Mails that have been due for a minute or longer. */
export function listDueMails(scope: SweepScope): Promise<{ client_id: number; id: number }[]> {
  return scope.db.rows(sql`
    /* exempt from rule 1: what is due is looked for over all companies */
    select client_id, id from mails where due_at < now() - interval '1 minute' and chosen is null
    order by due_at limit 100`);
}
