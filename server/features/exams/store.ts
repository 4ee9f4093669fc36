import type { z } from 'zod';
import type { InputOf } from '#contract/call.ts';
import type { exams } from '#contract/calls/exams.ts';
import type { PortionKind } from '#contract/codes/exam.ts';
import { examStates } from '#contract/codes/status.ts';
import { type Exam, type ExamCounters, type ExamRow, examSorts } from '#contract/shapes/exam.ts';
import type { PackageInfo } from '#contract/shapes/session.ts';
import type { CompanyScope, ExamScope, InsideExam, OpenScope } from '../../access/scope.ts';
import { holdsWords } from '../../db/search.ts';
import { join, type Orders, orderOf, type Page, type Sql, sql } from '../../db/sql.ts';
import type { LogoFacts } from '../companies/door.ts';
import type { CandidateExamState, ExamPermission, NewExam } from './rules.ts';

/** An exam with its counters. */
export interface ExamRecord extends z.output<typeof ExamCounters> {
  id: number;
  client_id: number;
  directory: string;
  name: string;
  commence_on: Date;
  terminate_on: Date;
  examinee_max: number | null;
  exam_type: number;
  exam_style: ExamRow['exam_style'];
  use_multilingual: boolean;
  delete_status: number;
  deviation: number;
  two_factor: number;
  timeout_policy: Exam['timeout_policy'];
  candidate_feedback: boolean;
  retention_months: number;
  purpose_text: string | null;
  forgotten_at: Date | null;
  package: PackageInfo;
  /** Kinds of its portions, one entry for each portion. */
  kinds: string[];
  created_at: Date;
  updated_at: Date;
}

const counterColumns = sql`n.registered_person_number, n.untested_person_number, n.under_examination_person_number,
  n.tested_person_number, n.printed_person_number, n.no_output_person_number`;

const examColumns = (
  client_id: number,
) => sql`e.id, e.client_id, e.directory, e.name, e.commence_on, e.terminate_on, e.examinee_max,
  e.exam_type, e.exam_style, e.use_multilingual, e.delete_status, e.deviation, e.two_factor, e.timeout_policy,
  e.candidate_feedback, e.retention_months, e.purpose_text, e.forgotten_at,
  e.created_at, e.updated_at, 
  jsonb_build_object('id', p.id, 'name', p.name, 'service', p.service, 'type', p.type, 'contents', p.contents) as package,
  ${counterColumns},
  array(select i.type from exam_items i where i.client_id = ${client_id} and i.exam_id = e.id order by i.position)
    as kinds`;

const besideExam = (client_id: number) => sql`
  join packages p on p.client_id = ${client_id} and p.id = e.package_id
  join exam_counters n on n.client_id = ${client_id} and n.exam_id = e.id`;

const orders: Orders<keyof typeof examSorts> = {
  created_at: (by) => sql`e.created_at ${by}, e.id ${by}`,
  name: (by) => sql`e.name ${by}, e.id ${by}`,
  terminate_on: (by) => sql`e.terminate_on ${by}, e.id ${by}`,
};

/** What the list is asked for. */
export type ExamSearch = Omit<InputOf<typeof exams.list>['query'], 'client_id'>;

/** A page of the company's exams that this viewer may see, and how many there are in all, in one statement. */
export function listExams(scope: CompanyScope, search: ExamSearch): Promise<Page<ExamRecord>> {
  const seen = sql`e.client_id = ${scope.client_id} and e.delete_status = 0 and ${isSeenBy(scope)}`;
  const folded = sql`search_fold(e.name || E'\\n' || e.directory)`;
  const where = join([seen, ...holdsWords(search.text, folded)], ' and ');
  const order = orderOf(orders, examSorts, search);
  const beside = besideExam(scope.client_id);
  return scope.db.page<ExamRecord>(search, {
    ...{ from: 'exams e', where, order, columns: examColumns(scope.client_id), join: beside },
  });
}

/** A restricted account sees the exams given to it, whatever it may do there (decisions 3). */
function isSeenBy({ viewer, client_id }: CompanyScope): Sql {
  if ((viewer.kind !== 'client' && viewer.kind !== 'operator') || !viewer.restricted) return sql`true`;
  return sql`exists (select from inspection_permissions i
    where i.client_id = ${client_id} and i.user_id = ${viewer.id} and i.exam_id = e.id)`;
}

/** What was given to a restricted account for this exam; nothing when the exam was not given to it. */
export function findPermission(scope: CompanyScope, exam_id: number): Promise<ExamPermission | undefined> {
  return scope.db.one<ExamPermission>(sql`
    select can_manage, can_output from inspection_permissions
    where client_id = ${scope.client_id} and user_id = ${scope.viewer.id} and exam_id = ${exam_id}`);
}

export function findExam(scope: CompanyScope, exam_id: number): Promise<ExamRecord | undefined> {
  return scope.db.one<ExamRecord>(sql`
    select ${examColumns(scope.client_id)} from exams e ${besideExam(scope.client_id)}
    where e.client_id = ${scope.client_id} and e.id = ${exam_id}`);
}

/** One portion an exam delivers. */
export interface ExamItemRecord {
  id: number;
  type: PortionKind;
  code: number;
  form_id: string;
  position: number;
}

/** The portions of an exam, in the order in which candidates meet them. */
export function listExamItems(scope: CompanyScope | InsideExam, exam_id: number): Promise<ExamItemRecord[]> {
  return scope.db.rows<ExamItemRecord>(sql`
    select id, type, code, form_id, position from exam_items
    where client_id = ${scope.client_id} and exam_id = ${exam_id} order by position`);
}

export async function isDirectoryTaken(scope: CompanyScope, directory: string): Promise<boolean> {
  const found = await scope.db.rows(sql`
    select from exams
    where client_id = ${scope.client_id} and lower(directory) = lower(${directory})
      and delete_status < ${examStates.deleting}`);
  return found.length > 0;
}

/** Answers the new exam's id. */
export async function insertExam(scope: CompanyScope, exam: NewExam): Promise<number> {
  const made = await scope.db.one<{ id: number }>(sql`
    insert into exams (client_id, package_id, directory, name, commence_on, terminate_on, examinee_max, exam_type,
      exam_style, use_multilingual, two_factor, timeout_policy, candidate_feedback, retention_months, purpose_text)
    values (${scope.client_id}, ${exam.package_id}, ${exam.directory}, ${exam.name}, ${exam.commence_on},
      ${exam.terminate_on}, ${exam.examinee_max}, ${exam.exam_type}, ${exam.exam_style}, ${exam.use_multilingual},
      ${exam.two_factor}, ${exam.timeout_policy}, ${exam.candidate_feedback}, ${exam.retention_months},
      ${exam.purpose_text})
    returning id`);
  const id = made?.id;
  if (id === undefined) throw new Error('an inserted exam answered no id');
  return id;
}

/** What belongs to a new exam: its portions, its row of counters, and the company's last activity. */
export async function insertExamParts(scope: CompanyScope, exam_id: number, exam: NewExam): Promise<void> {
  const { client_id } = scope;
  const items = exam.items.map(
    (item, at) =>
      sql`(${client_id}::int8, ${exam_id}::int8, ${item.type}, ${item.code}::int2, ${item.form_id}, ${at + 1}::int2)`,
  );
  await scope.db.run(sql`
    insert into exam_items (client_id, exam_id, type, code, form_id, position) values ${join(items)}`);
  await scope.db.run(sql`insert into exam_counters (client_id, exam_id) values (${client_id}, ${exam_id})`);
  await scope.db.run(sql`update clients set last_activity_at = now() where id = ${client_id}`);
}

export interface ExamDay {
  /** YYYY-MM-DD in Japan. */
  day: string;
  examined: number;
  is_today: boolean;
}

/**
 * People who finished, for every day in Japan from the exam's beginning until now. Days before the exam was made or
 * after its end are left out unless somebody finished on them, so that no period, however long, makes a long list.
 */
export function listExamDays(scope: ExamScope): Promise<ExamDay[]> {
  return scope.db.rows<ExamDay>(sql`
    with finished as (
      select (end_at at time zone 'Asia/Tokyo')::date as day, count(*)::int as examined
      from examinees
      where client_id = ${scope.client_id} and exam_id = ${scope.exam_id} and test_status = 3 and end_at is not null
      group by 1
    ), span as (
      select (now() at time zone 'Asia/Tokyo')::date as today,
        greatest((commence_on at time zone 'Asia/Tokyo')::date,
          least((created_at at time zone 'Asia/Tokyo')::date, (select min(day) from finished))) as first,
        greatest((terminate_on at time zone 'Asia/Tokyo')::date, (select max(day) from finished)) as last
      from exams where client_id = ${scope.client_id} and id = ${scope.exam_id}
    )
    select d.day::date as day, coalesce(f.examined, 0) as examined, d.day::date = span.today as is_today
    from span
    cross join lateral generate_series(span.first, least(span.last, span.today), interval '1 day') as d (day)
    left join finished f on f.day = d.day::date
    order by d.day`);
}

export interface CandidateExamRecord extends LogoFacts, Omit<CandidateExamState, 'now'> {
  directory: string;
  name: string;
  use_multilingual: boolean;
  client_name: string;
  color: string | null;
  inquiry_contact: string;
  now: Date;
}

/** An exam by its public address, with what its log-in page shows and nothing else. */
export function findExamByAddress(
  scope: OpenScope,
  address: { hash: string; directory: string },
): Promise<CandidateExamRecord | undefined> {
  return scope.db.one<CandidateExamRecord>(sql`
    /* exempt from rule 1: a public address names its company by a word */
    select c.hash, c.logo_file is not null as has_logo, (extract(epoch from c.updated_at) * 1000)::int8 as version,
      e.directory, e.name, e.use_multilingual, e.commence_on, e.terminate_on, c.name as client_name, c.color,
      c.inquiry_contact, clock_timestamp() as now
    from clients c join exams e on e.client_id = c.id
    where c.hash = ${address.hash} and c.deleted_at is null
      and lower(e.directory) = lower(${address.directory}) and e.directory = ${address.directory}
      and e.delete_status = 0`);
}
