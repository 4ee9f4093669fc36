import type { LinkState } from '#contract/codes/linkages.ts';
import { examStatus } from '#contract/codes/status.ts';
import type { Resending } from '#contract/shapes/link-delivery.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { isSelected, isShown } from '../../examinees/door.ts';
import type { HeldLinkage } from './linkage-store.ts';
import { isListed } from './lists-store.ts';

/** Condition on `examinees x`. */
function isAsked(scope: ExamScope, linkage: HeldLinkage, asked: Resending): Sql {
  const { client_id, exam_id } = scope;
  const { since, found, delivery_id, ...selection } = asked;
  if (!since && !found && delivery_id === undefined) return isSelected(scope, exam_id, selection);
  const people = since
    ? sql`select p.examinee_id from link_people p
        where p.client_id = ${client_id} and p.linkage_id = ${linkage.id} and p.changed_at >= ${since}`
    : found
      ? sql`select p.examinee_id from link_people p where ${isListed(scope, linkage, found)}`
      : sql`select d.examinee_id from link_delivery_people d
          where d.client_id = ${client_id} and d.delivery_id = ${delivery_id ?? null}::uuid`;
  return sql`x.client_id = ${client_id} and x.exam_id = ${exam_id} and x.id in (${people})`;
}

/** @throws Refusal notFound where the linkage has no such delivery */
export async function refuseUnknownDelivery(
  { db, client_id }: ExamScope,
  { id }: HeldLinkage,
  { delivery_id }: Resending,
): Promise<void> {
  if (delivery_id === undefined) return;
  const found = await db.run(sql`
    select from link_deliveries
    where client_id = ${client_id} and linkage_id = ${id} and id = ${delivery_id}::uuid`);
  if (found === 0) throw new Refusal('notFound');
}

/** Holds these people against an erasure. Returns how many there are. */
export async function holdResent(scope: ExamScope, linkage: HeldLinkage, asked: Resending): Promise<number> {
  return scope.db.run(sql`
    select from examinees x where ${isAsked(scope, linkage, asked)} order by x.id for key share`);
}

/** Raises the numbers of those whom the other side may know. Who is hidden is left out. */
export function raiseResent(
  scope: ExamScope,
  linkage: HeldLinkage,
  { asked, state }: { asked: Resending; state: LinkState },
): Promise<number> {
  const { client_id, exam_id } = scope;
  return scope.db.run(sql`
    insert into link_people (client_id, linkage_id, examinee_id, exam_id, seq, event, changed_at, state)
    select ${client_id}::bigint, ${linkage.id}::bigint, x.id, ${exam_id}::bigint, 1,
      case x.test_status when ${examStatus.examined} then 'result.ready'
        when ${examStatus.examining} then 'examinee.begun' else 'examinee.registered' end,
      statement_timestamp(), ${state}::text
    from examinees x
    left join external_ids i on i.client_id = ${client_id} and i.examinee_id = x.id
      and i.service = ${linkage.service}
    where ${isAsked(scope, linkage, asked)} and ${isShown}
      and (i.external_id is not null or ${linkage.id_issuer}::text = 'ours')
    order by x.id
    on conflict (client_id, linkage_id, examinee_id) do update set seq = link_people.seq + 1,
      changed_at = excluded.changed_at, state = excluded.state, problem = null`);
}
