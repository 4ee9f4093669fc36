import type { z } from 'zod';
import type { LinkState } from '#contract/codes/linkages.ts';
import type { LinkDelivery, SyncState } from '#contract/shapes/link-delivery.ts';
import type { Paging } from '#contract/shapes/paging.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { type Page, sql } from '../../../db/sql.ts';
import { isShown } from '../../examinees/door.ts';
import type { HeldLinkage, LinkProblem } from './linkage-store.ts';

type Stored<Row extends z.ZodType> = Omit<z.input<Row>, 'problem'> & { problem: LinkProblem | null };

/** People of a linkage, whoever had something happen to them last first. */
export function listLinkedPeople(
  { db, client_id }: ExamScope,
  { id, service }: HeldLinkage,
  { state, ...paging }: Paging & { state?: LinkState | undefined },
): Promise<Page<Stored<typeof SyncState>>> {
  return db.page(paging, {
    from: 'link_people p',
    where: sql`p.client_id = ${client_id} and p.linkage_id = ${id} and p.state = coalesce(${state ?? null}, p.state)
      and exists (select from examinees x where x.client_id = ${client_id} and x.id = p.examinee_id and ${isShown})`,
    order: sql`p.changed_at desc, p.examinee_id desc`,
    columns: sql`p.examinee_id, x.login_id, x.name, i.external_id, p.state, p.seq, p.event, p.changed_at, p.sent_at,
      p.pulled_at, p.problem`,
    join: sql`join examinees x on x.client_id = ${client_id} and x.id = p.examinee_id
      left join external_ids i on i.client_id = ${client_id} and i.examinee_id = p.examinee_id
        and i.service = ${service}`,
  });
}

/** The newest first. */
export function listLinkDeliveries(
  { db, client_id }: ExamScope,
  linkage_id: number,
  { status, ...paging }: Paging & { status?: string | undefined },
): Promise<Page<Stored<typeof LinkDelivery>>> {
  return db.page(paging, {
    from: 'link_deliveries d',
    where: sql`d.client_id = ${client_id} and d.linkage_id = ${linkage_id}
      and d.status = coalesce(${status ?? null}, d.status)`,
    order: sql`d.created_at desc, d.id desc`,
    columns: sql`d.id, d.kind, d.people, d.status, d.tries, d.created_at, d.next_at, d.ended_at, d.last_status,
      d.last_ms, d.problem`,
  });
}
