import { enterCompany } from '../../../access/enter.ts';
import type { SweepScope, TenantScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { transaction } from '../../../db/transaction.ts';
import type { JobAdapters } from '../../../jobs/jobs.ts';
import { notifyOfLinkage } from '../../mails/door.ts';
import { tellingsDue, troubles } from './delivery-rules.ts';
import { isLive, takeLinkage } from './linkage-store.ts';

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

/** Where the exam's notices go to nobody, staff are told as soon as they go to somebody. */
function listUntold(scope: SweepScope): Promise<{ client_id: number; id: number }[]> {
  return scope.db.rows(sql`
    /* exempt from rule 1: what is due is looked for over all companies */
    select l.client_id, l.id from linkages l
    join exam_notifications n on n.client_id = l.client_id and n.exam_id = l.exam_id and n.addresses <> '{}'
    where l.enabled and l.failing_since is not null and ${isLive(sql`l.client_id`)}
      and (l.health = 'stopped' or exists (select 1 from link_deliveries d
        where d.client_id = l.client_id and d.linkage_id = l.id and d.status = 'waiting' and d.kind <> 'order'))
      and (l.health = 'stopped' and l.told < 3
      or l.failing_since <= now() - interval '24 hours' and l.told < 1
      or l.failing_since <= now() - interval '72 hours' and l.told < 2)
    order by l.failing_since, l.client_id, l.id limit 100`);
}
