import type { z } from 'zod';
import type { LinkDelivery, LinkedSearch, SyncState } from '#contract/shapes/link-delivery.ts';
import type { Paging } from '#contract/shapes/paging.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { holdsWords } from '../../../db/search.ts';
import { join, type Page, type Sql, sql } from '../../../db/sql.ts';
import { isShown } from '../../examinees/door.ts';
import type { HeldLinkage, LinkProblem } from './linkage-store.ts';

type Stored<Row extends z.ZodType> = Omit<z.input<Row>, 'problem'> & { problem: LinkProblem | null };

/** Condition on `link_people p`: whom the list of a linkage's people finds. Hidden people are in none. */
export function isListed(
  { client_id }: ExamScope,
  { id, service }: HeldLinkage,
  { state, text }: LinkedSearch,
): Sql {
  const searched = sql`x.search_text || chr(10) || coalesce((select search_fold(i.external_id) from external_ids i
    where i.client_id = ${client_id} and i.examinee_id = x.id and i.service = ${service}), '')`;
  const person = join(
    [
      sql`x.client_id = ${client_id} and x.id = p.examinee_id and ${isShown}`,
      ...holdsWords(text, sql`(${searched})`),
    ],
    ' and ',
  );
  return sql`p.client_id = ${client_id} and p.linkage_id = ${id} and p.state = coalesce(${state ?? null}, p.state)
    and exists (select 1 from examinees x where ${person})`;
}

/** People of a linkage, whoever had something happen to them last first. */
export function listLinkedPeople(
  scope: ExamScope,
  linkage: HeldLinkage,
  { state, text, ...paging }: Paging & LinkedSearch,
): Promise<Page<Stored<typeof SyncState>>> {
  const { client_id } = scope;
  return scope.db.page(paging, {
    from: 'link_people p',
    where: isListed(scope, linkage, { state, text }),
    order: sql`p.changed_at desc, p.examinee_id desc`,
    columns: sql`p.examinee_id, x.login_id, x.name, i.external_id, p.state, p.seq, p.event, p.changed_at, p.sent_at,
      p.pulled_at, p.problem,
      (select d.next_at from link_delivery_people n
        join link_deliveries d on d.client_id = ${client_id} and d.id = n.delivery_id
          and d.linkage_id = ${linkage.id} and d.status = 'waiting'
        where n.client_id = ${client_id} and n.examinee_id = p.examinee_id
        order by d.created_at limit 1) as next_at`,
    join: sql`join examinees x on x.client_id = ${client_id} and x.id = p.examinee_id
      left join external_ids i on i.client_id = ${client_id} and i.examinee_id = p.examinee_id
        and i.service = ${linkage.service}`,
  });
}

interface DeliverySearch {
  text: string;
  status?: string | undefined;
  kind?: string | undefined;
}

/** The newest first. */
export function listLinkDeliveries(
  { db, client_id }: ExamScope,
  linkage_id: number,
  { text, status, kind, ...paging }: Paging & DeliverySearch,
): Promise<Page<Stored<typeof LinkDelivery>>> {
  return db.page(paging, {
    from: 'link_deliveries d',
    where: sql`d.client_id = ${client_id} and d.linkage_id = ${linkage_id}
      and d.status = coalesce(${status ?? null}, d.status) and d.kind = coalesce(${kind ?? null}, d.kind)
      and position(${text.trim().toLowerCase()}::text in d.id::text) > 0`,
    order: sql`d.created_at desc, d.id desc`,
    columns: sql`d.id, d.kind, d.people, d.status, d.tries, d.created_at, d.next_at, d.ended_at, d.last_status,
      d.last_ms, d.problem`,
  });
}
