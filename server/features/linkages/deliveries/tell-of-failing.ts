import { enterCompany } from '../../../access/enter.ts';
import type { SweepScope, TenantScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { transaction } from '../../../db/transaction.ts';
import type { JobAdapters } from '../../../jobs/jobs.ts';
import { notifyOfLinkage } from '../../mails/door.ts';
import { tellingsDue, troubles } from './delivery-rules.ts';
import { takeLinkage } from './linkage-store.ts';

/** Mails staff that a recruiting system takes nothing: after a day, after three, and when deliveries have stopped. */
export async function tellOfFailing(
  scope: SweepScope,
  adapters: Pick<JobAdapters, 'jobs' | 'app_url'>,
): Promise<number> {
  let told = 0;
  for (const { client_id, id } of await listUntold(scope))
    told += await transaction(scope, (inside) => tellOne(enterCompany(inside, client_id), id, adapters));
  return told;
}

async function tellOne(
  inside: TenantScope,
  id: number,
  adapters: Pick<JobAdapters, 'jobs' | 'app_url'>,
): Promise<number> {
  const linkage = await takeLinkage(inside, id);
  if (!linkage?.enabled || linkage.failing_since === null) return 0;
  const { exam_id, health, failing_since: since, now } = linkage;
  const due = tellingsDue({ health, since, now });
  const trouble = troubles[due - 1];
  if (due <= linkage.told || !trouble) return 0;
  await inside.db.run(sql`
    update linkages set told = ${due}, health = ${health === 'stopped' ? health : 'failing'}
    where client_id = ${inside.client_id} and id = ${id}`);
  await notifyOfLinkage(inside, { exam_id, trouble, since }, adapters);
  return 1;
}

function listUntold(scope: SweepScope): Promise<{ client_id: number; id: number }[]> {
  return scope.db.rows(sql`
    /* exempt from rule 1: what is due is looked for over all companies */
    select client_id, id from linkages
    where enabled and failing_since is not null and (health = 'stopped' or exists (
      select from link_deliveries d
      where d.client_id = linkages.client_id and d.linkage_id = linkages.id and d.status = 'waiting'))
      and (health = 'stopped' and told < 3
      or failing_since <= now() - interval '24 hours' and told < 1
      or failing_since <= now() - interval '72 hours' and told < 2)
    order by failing_since, client_id, id limit 100`);
}
