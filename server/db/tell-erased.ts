import type { TenantScope } from '../access/scope.ts';
import { sql } from './sql.ts';

/** People of one request. */
const most = 100;

interface Erased {
  linkage_id: number;
  external_id: string;
  seq: number;
}

/**
 * Has recruiting systems told that these people are erased, in the transaction that erases them and before their rows
 * go: by the id of the other side alone, in a row that names nobody here.
 */
export async function tellErased(scope: TenantScope, ids: readonly number[]): Promise<void> {
  const byLinkage = Map.groupBy(await listKnown(scope, ids), ({ linkage_id }) => linkage_id);
  for (const [linkage_id, people] of byLinkage)
    for (let from = 0; from < people.length; from += most)
      await insertErased(scope, linkage_id, people.slice(from, from + most));
}

/**
 * Whom the other side knows: by its own id, or by ours once it was given that. Where nothing is sent to it, a program that
 * asks for somebody is told.
 */
function listKnown({ db, client_id }: TenantScope, ids: readonly number[]): Promise<Erased[]> {
  return db.rows<Erased>(sql`
    select l.id as linkage_id, coalesce(i.external_id, x.login_id) as external_id, coalesce(p.seq, 0) + 1 as seq
    from examinees x
    join linkages l on l.client_id = ${client_id} and l.exam_id = x.exam_id and (l.webhook_url is not null
      or l.id in (select k.linkage_id from link_keys k where k.client_id = ${client_id} and k.retired_at is null))
    left join external_ids i on i.client_id = ${client_id} and i.examinee_id = x.id and i.service = l.service
    left join link_people p on p.client_id = ${client_id} and p.linkage_id = l.id and p.examinee_id = x.id
    where x.client_id = ${client_id} and x.id = any(${[...ids]}::bigint[])
      and (i.external_id is not null or l.id_issuer = 'ours' and p.given > 0)
    order by l.id, x.id`);
}

async function insertErased(
  { db, client_id }: TenantScope,
  linkage_id: number,
  people: readonly Erased[],
): Promise<void> {
  const made = await db.one<{ id: string }>(sql`
    insert into link_deliveries (client_id, linkage_id, kind, people)
    values (${client_id}, ${linkage_id}, 'event', ${people.length}) returning id`);
  await db.run(sql`
    insert into link_delivery_people (client_id, delivery_id, external_id, event, seq)
    select ${client_id}::bigint, ${made?.id ?? ''}::uuid, e.external_id, 'examinee.deleted', e.seq
    from unnest(${people.map(({ external_id }) => external_id)}::text[],
      ${people.map(({ seq }) => seq)}::int[]) as e (external_id, seq)`);
}
