import type { Language } from '#contract/codes/languages.ts';
import type { OpenScope, PlatformScope, ViewerScope } from '../../access/scope.ts';
import { holdsWords } from '../../db/search.ts';
import { join, type Sql, sql } from '../../db/sql.ts';

/** A notice as its form has it. */
export interface NoticeFields extends Record<`text_${Language}`, string> {
  color: string | null;
  bold: boolean;
  display_staff: boolean;
  display_candidates: boolean;
  client_ids: number[];
  from: Date | string;
  to: Date | string | null;
}

/** A notice as it stands in the table. */
export interface NoticeRecord extends NoticeFields {
  id: number;
  from: Date;
  to: Date | null;
}

const columns = sql`n.id, n.text_ja, n.text_en, n.text_zh, n.color, n.bold, n.display_staff, n.display_candidates,
  to_jsonb(n.client_ids) as client_ids, n.display_from as "from", n.display_to as "to"`;
const isInForce = sql`(n.display_staff or n.display_candidates) and n.display_from <= now()
  and (n.display_to is null or n.display_to > now())`;

/** A notice in force, with the ids of the companies that it names by the words in the addresses of their exams. */
export interface NoticeInForce extends NoticeRecord {
  by_hash: Readonly<Record<string, number>>;
}

/** Every notice that somebody is shown at this moment, by the database's clock. */
export function listInForce(scope: OpenScope | ViewerScope): Promise<NoticeInForce[]> {
  return scope.db.rows<NoticeInForce>(sql`
    select ${columns}, coalesce((
        select json_object_agg(c.hash, c.id) from clients c where c.id = any(n.client_ids)), '{}') as by_hash
    from notifications n where ${isInForce}`);
}

export interface ListedNotice extends NoticeRecord {
  now: Date;
  companies: { id: number; name: string }[];
}

const listed = sql`${columns}, now() as now, coalesce((
    select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id) from clients c
    where c.id = any(n.client_ids)), '[]') as companies`;

/** Notices that are in force or to come, and the newest ten of all. */
export function listNotices(scope: PlatformScope): Promise<ListedNotice[]> {
  return scope.db.rows<ListedNotice>(sql`
    select ${listed} from notifications n
    where (n.display_staff or n.display_candidates) and (n.display_to is null or n.display_to > now())
      or n.id in (select id from notifications order by created_at desc, id desc limit 10)
    order by n.created_at desc, n.id desc`);
}

/** Notices that are shown or to come, without their companies. */
export function listAhead(scope: PlatformScope): Promise<NoticeRecord[]> {
  return scope.db.rows<NoticeRecord>(sql`
    select ${columns} from notifications n
    where (n.display_staff or n.display_candidates) and (n.display_to is null or n.display_to > now())`);
}

export async function getNotice(scope: PlatformScope, id: number): Promise<ListedNotice> {
  const found = await scope.db.one<ListedNotice>(
    sql`select ${listed} from notifications n where n.id = ${id}`,
  );
  if (!found) throw new Error('a notice that is held is gone');
  return found;
}

/** Locked until the transaction ends, so that changes take turns. */
export function holdNotice(scope: PlatformScope, id: number): Promise<NoticeRecord | undefined> {
  return scope.db.one<NoticeRecord>(
    sql`select ${columns} from notifications n where n.id = ${id} for update`,
  );
}

export async function insertNotice(scope: PlatformScope, notice: NoticeFields): Promise<number> {
  const made = await scope.db.one<{ id: number }>(sql`
    insert into notifications (text_ja, text_en, text_zh, color, bold, display_staff, display_candidates, client_ids,
      display_from, display_to)
    values (${join(valuesOf(notice))}) returning id`);
  if (!made) throw new Error('a notice was not made');
  return made.id;
}

export async function updateNotice(scope: PlatformScope, id: number, notice: NoticeFields): Promise<void> {
  await scope.db.run(sql`
    update notifications set (text_ja, text_en, text_zh, color, bold, display_staff, display_candidates, client_ids,
      display_from, display_to, updated_at) = row(${join(valuesOf(notice))}, now())
    where id = ${id}`);
}

function valuesOf(notice: NoticeFields): Sql[] {
  const { text_ja, text_en, text_zh, color, bold, display_staff, display_candidates, client_ids } = notice;
  return [
    ...[sql`${text_ja}`, sql`${text_en}`, sql`${text_zh}`, sql`${color}`, sql`${bold}::boolean`],
    ...[sql`${display_staff}::boolean`, sql`${display_candidates}::boolean`, sql`${client_ids}::bigint[]`],
    ...[sql`${notice.from}::timestamptz`, sql`${notice.to}::timestamptz`],
  ];
}

/** Those of these companies that exist. */
export async function listKnown(scope: PlatformScope, ids: readonly number[]): Promise<number[]> {
  const known = await scope.db.rows<{ id: number }>(sql`
    select id from clients where id = any(${ids}::bigint[]) and deleted_at is null`);
  return known.map(({ id }) => id);
}

interface ReachedRow {
  id: number;
  name: string;
  company_no: string;
  staff: number;
  people: number;
}

/** How many people a notice to all companies would reach. */
export async function countEverybody(
  scope: PlatformScope,
): Promise<Record<'companies' | 'staff' | 'people', number>> {
  const counted = await scope.db.one<Record<'companies' | 'staff' | 'people', number>>(sql`
    /* exempt from rule 1: counted over all companies */
    select
      (select count(*)::int from clients where deleted_at is null) as companies,
      (select count(*)::int from users where state = 'active') as staff,
      (select coalesce(sum(n.registered_person_number), 0)::int from exam_counters n
        join exams e on e.client_id = n.client_id and e.id = n.exam_id where ${isOpen}) as people`);
  if (!counted) throw new Error('nothing was counted');
  return counted;
}

const isOpen = sql`e.delete_status = 0 and e.commence_on <= now() and e.terminate_on > now()`;

/** Companies by ids or by a word of theirs, with whom a notice would reach there. */
export function listReached(
  scope: PlatformScope,
  { text, ids }: { text: string; ids: readonly number[] | undefined },
): Promise<ReachedRow[]> {
  const where = ids ? [sql`id = any(${ids}::bigint[])`] : holdsWords(text, sql`search_text`);
  const found = sql`
    select id, name, company_no from clients where ${join([sql`deleted_at is null`, ...where], ' and ')}
    order by name, id limit 200`;
  return scope.db.rows<ReachedRow>(sql`
    with found as (${found})
    select c.id, c.name, c.company_no, coalesce(u.staff, 0) as staff, coalesce(p.people, 0) as people
    from found c
    left join (
      select client_id, count(*)::int as staff from users
      where state = 'active' and client_id in (select id from found) group by client_id
    ) u on u.client_id = c.id
    left join (
      select n.client_id, sum(n.registered_person_number)::int as people from exam_counters n
      join exams e on e.client_id = n.client_id and e.id = n.exam_id
      where ${isOpen} and n.client_id in (select id from found) group by n.client_id
    ) p on p.client_id = c.id
    order by c.name, c.id`);
}
