import type { InputOf } from '#contract/call.ts';
import type { exams } from '#contract/calls/exams.ts';
import type { billableKinds } from '#contract/codes/events.ts';
import type { PackageType, PortionKind } from '#contract/codes/exam.ts';
import { jobStatus } from '#contract/codes/status.ts';
import { platformExamSorts } from '#contract/shapes/platform-exam.ts';
import type { AnyExamScope, PlatformScope } from '../../../access/scope.ts';
import { isHeld } from '../../../db/held-exams.ts';
import { holdsWords } from '../../../db/search.ts';
import { join, orderOf, type Page, type Sql, sql } from '../../../db/sql.ts';
import { besideExam, type ExamRecord, examColumns, examOrders } from '../store.ts';

/** What the platform sees of an exam beside the exam. */
export interface PlatformFacts {
  client_deleted: boolean;
  package_type: PackageType | null;
  held_until: Date | null;
  held_by: string | null;
  erasure_wanted_by: string | null;
}

export function findPlatformFacts(scope: AnyExamScope): Promise<PlatformFacts | undefined> {
  return scope.db.one<PlatformFacts>(sql`
    select c.deleted_at is not null as client_deleted, e.package_type,
      case when ${isHeld(sql`e`)} then e.held_until end as held_until,
      case when ${isHeld(sql`e`)} then e.held_by end as held_by, e.erasure_wanted_by
    from exams e join clients c on c.id = ${scope.client_id}
    where e.client_id = ${scope.client_id} and e.id = ${scope.exam_id}`);
}

/** How many people were billed, by content and event: the ledger outlives them. */
export function listBilled(scope: AnyExamScope) {
  return scope.db.rows<{ content: PortionKind; event: (typeof billableKinds)[number]; number: number }>(sql`
    select content, event, count(distinct examinee_id)::int as number from billable_events
    where client_id = ${scope.client_id} and exam_id = ${scope.exam_id}
    group by content, event order by event, content`);
}

type Search = InputOf<typeof exams.listOfPlatform>['query'];

/** An exam with its company, and how far its erasure is. */
export interface PlatformExamRecord extends ExamRecord {
  client_name: string;
  client_deleted: boolean;
  erasure: { done: number; total: number; due_at: string } | null;
}

/**
 * A page of the exams of all companies, or of one: first which they are, then what there is to say of them. In one
 * statement the exams would be rows of a query when their company's tables are looked into, which a distributed database
 * does not plan.
 */
export async function listPlatformExams(
  scope: PlatformScope,
  search: Search,
): Promise<Page<PlatformExamRecord>> {
  const wanted: Sql[] = [
    search.client_id
      ? sql`e.client_id = ${search.client_id}`
      : sql`/* exempt from rule 1: administrators look through the exams of all companies */ true`,
    ...holdsWords(search.text, sql`e.search_text`),
  ];
  if (search.state !== undefined && search.state !== null)
    wanted.push(sql`e.delete_status = ${search.state}`);
  const { rows: page, total } = await scope.db.page<{ client_id: number; id: number }>(search, {
    from: 'exams e',
    where: join(wanted, ' and '),
    order: orderOf(examOrders, platformExamSorts, search),
    columns: sql`e.client_id, e.id`,
  });
  if (page.length === 0) return { rows: [], total };
  const company = sql`e.client_id`;
  const found = await scope.db.rows<PlatformExamRecord>(sql`
    /* exempt from rule 1: administrators look through the exams of all companies */
    select ${examColumns(company)}, c.name as client_name, c.deleted_at is not null as client_deleted, (
      select jsonb_build_object('done', r.people_done, 'total', r.people, 'due_at', r.due_at) from exam_erasures r
      where r.client_id = e.client_id and r.exam_id = e.id and r.status <> ${jobStatus.oldData}
        and r.status <> ${jobStatus.done} order by r.created_at desc, r.id desc limit 1) as erasure
    from exams e ${besideExam(company)} join clients c on c.id = e.client_id
    where e.client_id = any(${page.map(({ client_id }) => client_id)}::bigint[])
      and e.id = any(${page.map(({ id }) => id)}::bigint[])`);
  const isSame = (one: { client_id: number; id: number }) => (other: PlatformExamRecord) =>
    other.client_id === one.client_id && other.id === one.id;
  return { rows: page.flatMap((each) => found.find(isSame(each)) ?? []), total };
}
