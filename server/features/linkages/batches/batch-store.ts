import { type idIssuers, type LinkService, linkLimits, linkServices } from '#contract/codes/linkages.ts';
import type { ExportForm } from '#contract/shapes/linkage.ts';
import type { Paging } from '#contract/shapes/paging.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { ExamScope, LinkageScope, SweepScope, TenantScope } from '../../../access/scope.ts';
import { type Page, type Sql, sql } from '../../../db/sql.ts';
import { isOfResults, isShown, isTrial } from '../../examinees/door.ts';
import { isLive } from '../deliveries/linkage-store.ts';
import type { PresentedLinkage, PulledPerson } from '../pull/pull-store.ts';
import { withResults } from '../pull/pull-store.ts';

/** A linkage, as its files are written. */
export interface FiledLinkage extends PresentedLinkage {
  id_issuer: (typeof idIssuers)[number];
  export_form: ExportForm | null;
  subjects: { exam_item_id: number; external_code: string }[];
}

/** The newest hour that has come of each linkage that wants files, where nothing says so yet. */
export function listDue(scope: SweepScope): Promise<{ client_id: number; id: number; due_at: Date }[]> {
  return scope.db.rows(sql`
    /* exempt from rule 1: what is due is looked for over all companies */
    select d.client_id, d.id, d.due_at from (
      select l.client_id, l.id, l.updated_at,
        max(h.today - case when h.today > now() then interval '24 hours' else interval '0 hours' end) as due_at
      from linkages l
      cross join lateral (
        select ((now() at time zone 'Asia/Tokyo')::date + hour::time) at time zone 'Asia/Tokyo' as today
        from unnest(l.batch_times) as hour) h
      where l.enabled and l.timing = 'batch' and ${isLive(sql`l.client_id`)}
      group by l.client_id, l.id) d
    where d.due_at > d.updated_at - interval '1 minute' and not exists (select 1 from link_batches b
      where b.client_id = d.client_id and b.linkage_id = d.id and b.due_at = d.due_at)
    order by d.due_at, d.client_id, d.id limit 500`);
}

/** Undefined where there is one of this hour. */
export function insertBatch(
  { db, client_id }: TenantScope,
  linkage_id: number,
  { due_at, people }: { due_at: Date; people: number },
): Promise<{ id: number } | undefined> {
  return db.one<{ id: number }>(sql`
    insert into link_batches (client_id, linkage_id, due_at, people, expires_at)
    values (${client_id}, ${linkage_id}, ${due_at}, ${people},
      ${due_at}::timestamptz + make_interval(hours => ${24 * linkLimits.batchDays}))
    on conflict (client_id, linkage_id, due_at) do nothing returning id`);
}

export interface StoredBatch {
  id: number;
  due_at: Date;
  people: number;
  fetched_at: Date | null;
  expires_at: Date;
  is_over: boolean;
}

const columns = sql`b.id, b.due_at, b.people, b.fetched_at, b.expires_at, b.expires_at <= now() as is_over`;

export function listBatchesOf(
  { db, client_id }: ExamScope,
  linkage_id: number,
  paging: Paging,
): Promise<Page<StoredBatch>> {
  return db.page(paging, {
    from: 'link_batches b',
    where: sql`b.client_id = ${client_id} and b.linkage_id = ${linkage_id}`,
    order: sql`b.due_at desc, b.id desc`,
    columns,
  });
}

/** Those that can be fetched. */
export function listOpenBatches({ db, client_id, viewer }: LinkageScope): Promise<StoredBatch[]> {
  return db.rows<StoredBatch & Record<string, unknown>>(sql`
    select ${columns} from link_batches b
    where b.client_id = ${client_id} and b.linkage_id = ${viewer.id} and b.expires_at > now()
    order by b.due_at desc, b.id desc limit 500`);
}

export function findBatch(
  { db, client_id }: TenantScope,
  linkage_id: number,
  id: number,
): Promise<StoredBatch | undefined> {
  return db.one<StoredBatch & Record<string, unknown>>(sql`
    select ${columns} from link_batches b
    where b.client_id = ${client_id} and b.linkage_id = ${linkage_id} and b.id = ${id}`);
}

/** @throws Refusal notFound; expired */
export async function getBatch(scope: TenantScope, linkage_id: number, id: number): Promise<StoredBatch> {
  const found = await findBatch(scope, linkage_id, id);
  if (!found) throw new Refusal('notFound');
  if (found.is_over) throw new Refusal('expired');
  return found;
}

/** The linkage of a kind, or of an id, in an exam. */
export function findFiled(
  { db, client_id }: TenantScope,
  exam_id: number,
  of: LinkService | number,
): Promise<(FiledLinkage & { id: number }) | undefined> {
  const which = typeof of === 'number' ? sql`l.id = ${of}` : sql`l.service = ${linkServices[of]}`;
  return db.one<FiledLinkage & { id: number } & Record<string, unknown>>(sql`
    select l.id, l.exam_id, l.service, l.scope, l.id_issuer, l.export_form,
      coalesce((select json_agg(json_build_object('exam_item_id', s.exam_item_id, 'external_code', s.external_code)
          order by s.position, s.exam_item_id)
        from linkage_subjects s where s.client_id = ${client_id} and s.linkage_id = l.id), '[]') as subjects
    from linkages l where l.client_id = ${client_id} and l.exam_id = ${exam_id} and ${which}`);
}

/** @throws Refusal notFound */
export async function getFiled(scope: TenantScope, exam_id: number, of: LinkService | number) {
  const found = await findFiled(scope, exam_id, of);
  if (!found) throw new Refusal('notFound');
  return found;
}

/**
 * SQL: the people of an exam whom the other side knows, without trials, as `x`, with the other side's id and state as
 * `i` and `p`. Of a file of news: those to whom something happened since they were in one, and once more those of this
 * one.
 */
function inFile(
  { client_id }: TenantScope,
  { id, exam_id, service, id_issuer }: Omit<FiledLinkage, 'export_form' | 'subjects'>,
  { only_new, batch_id }: { only_new: boolean; batch_id: number | null },
): Sql {
  return sql`from examinees x
    left join external_ids i on i.client_id = ${client_id} and i.examinee_id = x.id and i.service = ${service}
    left join link_people p on p.client_id = ${client_id} and p.linkage_id = ${id}::bigint and p.examinee_id = x.id
    where x.client_id = ${client_id} and x.exam_id = ${exam_id} and ${isOfResults}
      and (i.external_id is not null or ${id_issuer}::text = 'ours')
      and (not ${only_new}::boolean or p.batch_id is null or p.seq > p.batched_seq or p.batch_id = ${batch_id}::bigint)`;
}

type Which = Parameters<typeof inFile>[2];
type Linked = Parameters<typeof inFile>[1];

export async function countInFile(scope: TenantScope, linkage: Linked, which: Which): Promise<number> {
  const row = await scope.db.one<{ people: number }>(sql`
    select count(*)::int as people ${inFile(scope, linkage, which)}`);
  return row?.people ?? 0;
}

/** Their numbers alone, however many they are, by the other side's ids. */
export async function listInFile(scope: TenantScope, linkage: Linked, which: Which): Promise<number[]> {
  const rows = await scope.db.rows<{ id: number }>(sql`
    select x.id ${inFile(scope, linkage, which)} order by coalesce(i.external_id, x.login_id), x.id`);
  return rows.map(({ id }) => id);
}

/** Somebody of a file. */
export interface FiledPerson extends PulledPerson {
  end_at: Date | null;
}

/** These people in this order, as they are now; who is gone or hidden meanwhile is left out. */
export function listFiled(
  scope: TenantScope,
  linkage: PresentedLinkage,
  ids: readonly number[],
): Promise<FiledPerson[]> {
  const { client_id } = scope;
  const page = sql`
      select w.place, x.id, coalesce(i.external_id, x.login_id) as external_id, x.login_id, x.name, x.name_kana,
        x.email, x.test_status as status, ${isTrial} as is_trial, x.classification_id,
        x.reliability_index, x.end_at, coalesce(p.seq, 0) as seq, p.event, p.changed_at
      from unnest(${ids}::bigint[]) with ordinality as w (id, place)
      join examinees x on x.client_id = ${client_id} and x.id = w.id and ${isShown}
      left join external_ids i on i.client_id = ${client_id} and i.examinee_id = x.id
        and i.service = ${linkage.service}
      left join link_people p on p.client_id = ${client_id} and p.linkage_id = ${linkage.id}::bigint
        and p.examinee_id = x.id`;
  return withResults<FiledPerson>(scope, linkage, { page, order: sql`page.place` });
}

/** People for a preview: those whom the other side knows first, and of these whoever is furthest. */
export async function listPreviewed(
  { db, client_id }: TenantScope,
  { exam_id, service }: PresentedLinkage,
): Promise<{ id: number; is_known: boolean }[]> {
  return db.rows<{ id: number; is_known: boolean }>(sql`
    select x.id, i.external_id is not null as is_known from examinees x
    left join external_ids i on i.client_id = ${client_id} and i.examinee_id = x.id and i.service = ${service}
    where x.client_id = ${client_id} and x.exam_id = ${exam_id} and ${isOfResults}
    order by i.external_id is null, x.test_status desc, x.id limit ${linkLimits.previewed}`);
}

/** What stands of people in files beside numbers: of so many at most. */
export function listTexts({ db, client_id }: TenantScope, exam_id: number): Promise<{ text: string }[]> {
  return db.rows<{ text: string }>(sql`
    select concat_ws(' ', x.name, x.name_kana) as text from examinees x
    where x.client_id = ${client_id} and x.exam_id = ${exam_id} and ${isOfResults}
    order by x.id limit ${linkLimits.previewedNames}`);
}
