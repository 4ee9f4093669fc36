import type { TenantScope } from '../../../access/scope.ts';
import { holdAgainstErasure } from '../../../db/hold-people.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { sql } from '../../../db/sql.ts';
import { transaction } from '../../../db/transaction.ts';
import type { FiledLinkage } from './batch-store.ts';

/** Somebody who was written, and the number that they had then. */
export interface WrittenPerson {
  id: number;
  seq: number;
}

/** People of one statement. */
const atOnce = 5_000;

/**
 * Notes that a file was written whole: who is in it, with which of their changes, and what kinds of data that were.
 * Whoever has changed meanwhile is in the next one. People are held in the order of their ids over all statements, as an
 * erasure and another fetch hold them.
 * @param service where staff have fetched it: that stands in the operation log
 */
export async function markFetched(
  scope: TenantScope,
  linkage: FiledLinkage & { id: number },
  { batch_id, people, service }: { batch_id: number; people: readonly WrittenPerson[]; service?: string },
): Promise<void> {
  await transaction(scope, async (inside) => {
    const ordered = people.toSorted((one, other) => one.id - other.id);
    for (let from = 0; from < ordered.length; from += atOnce)
      await markPeople(inside, linkage, batch_id, ordered.slice(from, from + atOnce));
    const { db, client_id } = inside;
    await db.run(sql`
      update link_batches set fetched_at = statement_timestamp(), people = ${people.length}
      where client_id = ${client_id} and id = ${batch_id}`);
    if (service !== undefined)
      await recordOperation(inside, {
        ...{ operation: 'linkages.downloadBatch', exam_id: linkage.exam_id },
        after: { service, people: people.length },
      });
  });
}

/** Whoever was erased since they were read is left out. */
async function markPeople(
  scope: TenantScope,
  { id, exam_id, scope: given }: FiledLinkage,
  batch_id: number,
  people: readonly WrittenPerson[],
): Promise<void> {
  const { client_id } = scope;
  const ids = people.map((each) => each.id);
  await holdAgainstErasure(scope, ids);
  await scope.db.run(sql`
    insert into link_people as p (client_id, linkage_id, examinee_id, exam_id, event, batch_id, batched_seq, pulled_at,
      given, given_scope, state)
    select ${client_id}::bigint, ${id}::bigint, w.id, ${exam_id}::bigint, 'examinee.registered', ${batch_id}::bigint,
      w.seq, statement_timestamp(), 1, ${given}::text[], 'pulled'
    from unnest(${ids}::bigint[], ${people.map((each) => each.seq)}::int[]) as w (id, seq)
    join examinees x on x.client_id = ${client_id} and x.id = w.id
    order by w.id
    on conflict (client_id, linkage_id, examinee_id) do update set batch_id = excluded.batch_id,
      batched_seq = greatest(p.batched_seq, excluded.batched_seq), pulled_at = excluded.pulled_at, given = p.given + 1,
      given_scope = (select array_agg(distinct kind)
        from unnest(coalesce(p.given_scope, '{}') || excluded.given_scope) as kind),
      problem = case when p.seq <= excluded.batched_seq then null else p.problem end,
      state = case when p.seq <= excluded.batched_seq then 'pulled' else p.state end`);
}
