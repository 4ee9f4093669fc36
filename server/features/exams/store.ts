import type { z } from 'zod';
import type { InputOf } from '#contract/call.ts';
import type { exams } from '#contract/calls/exams.ts';
import type { PortionKind } from '#contract/codes/exam.ts';
import { limits } from '#contract/codes/limits.ts';
import { examStates, examStatus, yesNo } from '#contract/codes/status.ts';
import {
  type Exam,
  type ExamCounters,
  type ExamMay,
  type ExamRow,
  examSorts,
} from '#contract/shapes/exam.ts';
import type { PackageInfo } from '#contract/shapes/session.ts';
import { Refusal } from '../../access/refusal.ts';
import type { AnyExamScope, CompanyScope, ExamScope, TenantScope } from '../../access/scope.ts';
import { isOpenRequest } from '../../db/copy-requests.ts';
import type { ExamNames } from '../../db/exam-name.ts';
import { isHeld } from '../../db/held-exams.ts';
import { keptUntil } from '../../db/kept-until.ts';
import { holdsWords } from '../../db/search.ts';
import { empty, join, type Orders, orderOf, type Page, type Sql, sql } from '../../db/sql.ts';
import type { ExamPermission, JudgedExam, NewItem } from './rules.ts';

/** An exam with its counters. */
export interface ExamRecord extends z.output<typeof ExamCounters>, ExamNames {
  id: number;
  client_id: number;
  directory: string | null;
  commence_on: Date | null;
  terminate_on: Date | null;
  examinee_max: number | null;
  exam_type: number;
  exam_style: ExamRow['exam_style'];
  use_multilingual: boolean;
  delete_status: number;
  contract_type: 1 | 2 | null;
  result_mode: Exam['result_mode'];
  deviation: 0 | 1;
  two_factor: 0 | 1;
  timeout_policy: Exam['timeout_policy'];
  candidate_feedback: boolean;
  retention_months: number;
  purpose_text: string | null;
  forgotten_at: Date | null;
  /** A legal hold that is in force. */
  held_until: Date | null;
  held_reason: string | null;
  package: PackageInfo | null;
  /** Kinds of its portions, one entry for each portion. */
  kinds: string[];
  hidden_person_number: number;
  has_hidden_begun: boolean;
  copy_requests: number;
  created_at: Date;
  updated_at: Date;
  /** The database's clock. */
  now: Date;
}

const counterColumns = sql`n.registered_person_number, n.untested_person_number, n.under_examination_person_number,
  n.tested_person_number, n.printed_person_number, n.no_output_person_number`;

/** Hidden people: how many, and whether one has begun. The counters leave them out, the exam's locks do not. */
const hiddenColumns = (client_id: number | Sql) => {
  const hidden = sql`from examinees x where x.client_id = ${client_id} and x.exam_id = e.id and x.is_hidden = ${yesNo.yes}`;
  return sql`(select count(*)::int ${hidden}) as hidden_person_number,
    exists (select 1 ${hidden} and x.test_status > ${examStatus.unexamined}) as has_hidden_begun`;
};

/** @param client_id a company's, or its column where exams of several are found */
export const examColumns = (
  client_id: number | Sql,
) => sql`e.id, e.client_id, e.directory, e.name, e.name_en, e.name_zh, e.commence_on, e.terminate_on, e.examinee_max,
  e.exam_type, e.exam_style, e.use_multilingual, e.delete_status, e.contract_type, e.result_mode, e.deviation, e.two_factor, e.timeout_policy,
  e.candidate_feedback, e.retention_months, e.purpose_text, e.forgotten_at,
  case when ${isHeld(sql`e`)} then e.held_until end as held_until,
  case when ${isHeld(sql`e`)} then e.held_reason end as held_reason,
  e.created_at, e.updated_at, now(),
  case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name, 'service', p.service,
    'type', e.package_type, 'contents', p.contents) end as package,
  ${counterColumns}, ${hiddenColumns(client_id)},
  (select count(*)::int from data_copies d where d.client_id = ${client_id} and d.exam_id = e.id and ${isOpenRequest(sql`d`)})
    as copy_requests,
  array(select i.type from exam_items i where i.client_id = ${client_id} and i.exam_id = e.id order by i.position)
    as kinds`;

export const besideExam = (client_id: number | Sql) => sql`
  left join packages p on p.client_id = ${client_id} and p.id = e.package_id
  join exam_counters n on n.client_id = ${client_id} and n.exam_id = e.id`;

export const examOrders: Orders<keyof typeof examSorts> = {
  created_at: (by) => sql`e.created_at ${by}, e.id ${by}`,
  name: (by) => sql`e.name ${by}, e.id ${by}`,
  terminate_on: (by) => sql`e.terminate_on ${by}, e.id ${by}`,
};

/** What the list is asked for. */
export type ExamSearch = Omit<InputOf<typeof exams.list>['query'], 'client_id'>;

/** A page of the company's exams that this viewer may see, and how many there are in all, in one statement. */
export function listExams(scope: CompanyScope, search: ExamSearch): Promise<Page<ExamRecord>> {
  const seen = sql`e.client_id = ${scope.client_id} and ${isIn(search.state)} and ${isSeenBy(scope)}`;
  const where = join([seen, ...holdsWords(search.text, sql`e.search_text`)], ' and ');
  const order = orderOf(examOrders, examSorts, search);
  const beside = besideExam(scope.client_id);
  return scope.db.page<ExamRecord>(search, {
    ...{ from: 'exams e', where, order, columns: examColumns(scope.client_id), join: beside },
  });
}

/** The states of the exams that are named or found, the newest first. */
export function listStatuses(
  scope: CompanyScope,
  { ids, text, state }: Pick<InputOf<typeof exams.downloadStatuses>['query'], 'ids' | 'text' | 'state'>,
) {
  const which = ids
    ? sql`e.id = any(${ids}) and e.delete_status <= ${examStates.failDelete}`
    : join([isIn(state), ...holdsWords(text, sql`e.search_text`)], ' and ');
  return scope.db.rows<
    Pick<
      ExamRecord,
      'name' | 'directory' | 'commence_on' | 'terminate_on' | keyof z.output<typeof ExamCounters>
    >
  >(sql`
    select e.name, e.directory, e.commence_on, e.terminate_on, ${counterColumns} from exams e
    join exam_counters n on n.client_id = ${scope.client_id} and n.exam_id = e.id
    where e.client_id = ${scope.client_id} and ${which} and ${isSeenBy(scope)}
    order by e.created_at desc, e.id desc limit ${limits.countedRows}`);
}

/** Published exams, the newest first. */
export function listAllExams(scope: CompanyScope) {
  return scope.db.rows<{
    id: number;
    name: string;
    directory: string;
    exam_type: number;
    commence_on: Date;
    terminate_on: Date;
  }>(sql`
    select e.id, e.name, e.directory, e.exam_type, e.commence_on, e.terminate_on from exams e
    where e.client_id = ${scope.client_id} and e.delete_status = ${examStates.notAction} and ${isSeenBy(scope)}
    order by e.created_at desc, e.id desc`);
}

/** Drafts and published exams, or those of one state. */
function isIn(state: ExamSearch['state']): Sql {
  switch (state) {
    case undefined:
      return sql`e.delete_status in (${examStates.notAction}, ${examStates.saveDraft})`;
    case 'draft':
      return sql`e.delete_status = ${examStates.saveDraft}`;
    case 'deleted':
      return sql`e.delete_status between ${examStates.softDelete} and ${examStates.failDelete}`;
    case 'before':
      return sql`e.delete_status = ${examStates.notAction} and e.commence_on > now()`;
    case 'open':
      return sql`e.delete_status = ${examStates.notAction} and now() between e.commence_on and e.terminate_on`;
    case 'over':
      return sql`e.delete_status = ${examStates.notAction} and e.terminate_on < now()`;
  }
}

/**
 * Of the exams `e`: a restricted account sees those given to it.
 * @param may the permission it needs there; left out, seeing is enough
 */
export function isSeenBy({ viewer, client_id }: CompanyScope, may?: keyof ExamMay): Sql {
  if ((viewer.kind !== 'client' && viewer.kind !== 'operator') || !viewer.restricted) return sql`true`;
  const needed = may ? { manage: sql`and i.can_manage`, output: sql`and i.can_output` }[may] : empty;
  return sql`exists (select from inspection_permissions i
    where i.client_id = ${client_id} and i.user_id = ${viewer.id} and i.exam_id = e.id ${needed})`;
}

/** The permission of a restricted account for this exam; undefined when it has none. */
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

/** How far the exam's people are, and when they were forgotten. @throws Refusal notFound when it has gone meanwhile */
export async function getStatus(
  scope: ExamScope,
): Promise<z.output<typeof ExamCounters> & Pick<ExamRecord, 'forgotten_at'>> {
  const status = await scope.db.one<z.output<typeof ExamCounters> & Pick<ExamRecord, 'forgotten_at'>>(sql`
    select ${counterColumns}, e.forgotten_at from exam_counters n
    join exams e on e.client_id = ${scope.client_id} and e.id = n.exam_id
    where n.client_id = ${scope.client_id} and n.exam_id = ${scope.exam_id}`);
  if (!status) throw new Refusal('notFound');
  return status;
}

/** One portion an exam delivers. */
export interface ExamItemRecord {
  id: number;
  type: PortionKind;
  code: number;
  form_id: string;
  position: number;
  is_default: boolean;
  /** What its fixed form is written from: everybody's paper, and the booklet. */
  seed: string;
}

/** The portions of an exam, in the order in which candidates meet them. */
export function listExamItems(scope: TenantScope, exam_id: number): Promise<ExamItemRecord[]> {
  return scope.db.rows<ExamItemRecord>(sql`
    select id, type, code, form_id, position, is_default, seed from exam_items
    where client_id = ${scope.client_id} and exam_id = ${exam_id} order by position`);
}

/** @param beside the exam that may have it */
export async function isDirectoryTaken(
  scope: CompanyScope,
  directory: string,
  beside: number | null = null,
): Promise<boolean> {
  const found = await scope.db.rows(sql`
    select from exams
    where client_id = ${scope.client_id} and lower(directory) = lower(${directory})
      and delete_status < ${examStates.deleting} and id is distinct from ${beside}`);
  return found.length > 0;
}

/** Returns the new exam's id. */
export async function insertExam(scope: CompanyScope, exam: JudgedExam): Promise<number> {
  const made = await scope.db.one<{ id: number }>(sql`
    insert into exams (client_id, package_id, package_type, directory, name, name_en, name_zh, commence_on, terminate_on, examinee_max,
      exam_type, exam_style, use_multilingual, delete_status, contract_type, result_mode, deviation, two_factor,
      timeout_policy, candidate_feedback, retention_months, purpose_text)
    values (${scope.client_id}, ${exam.package_id}, ${exam.package_type}, ${exam.directory}, ${exam.name}, ${exam.name_en},
      ${exam.name_zh}, ${exam.commence_on}, ${exam.terminate_on}, ${exam.examinee_max}, ${exam.exam_type}, ${exam.exam_style},
      ${exam.use_multilingual}, ${exam.delete_status}, ${exam.contract_type}, ${exam.result_mode}, ${exam.deviation},
      ${exam.two_factor}, ${exam.timeout_policy}, ${exam.candidate_feedback}, ${exam.retention_months},
      ${exam.purpose_text})
    returning id`);
  const id = made?.id;
  if (id === undefined) throw new Error('an inserted exam answered no id');
  return id;
}

/** What belongs to a new exam: its portions, and its row of counters. */
export async function insertExamParts(
  scope: CompanyScope,
  exam_id: number,
  items: readonly NewItem[],
): Promise<void> {
  const { client_id } = scope;
  await insertItems(
    scope,
    exam_id,
    items.map((item, at) => ({ ...item, position: at + 1 })),
  );
  await scope.db.run(sql`insert into exam_counters (client_id, exam_id) values (${client_id}, ${exam_id})`);
}

/** @returns the ids, in the given order */
export async function insertItems(
  scope: CompanyScope,
  exam_id: number,
  items: readonly (NewItem & { position: number })[],
): Promise<number[]> {
  if (items.length === 0) return [];
  const rows = items.map(
    (item) =>
      sql`(${scope.client_id}::int8, ${exam_id}::int8, ${item.type}, ${item.code}::int2, ${item.form_id},
        ${item.position}::int2, ${item.is_default}::bool)`,
  );
  const made = await scope.db.rows<{ id: number; position: number }>(sql`
    insert into exam_items (client_id, exam_id, type, code, form_id, position, is_default) values ${join(rows)}
    returning id, position`);
  return items.map(({ position }) => made.find((row) => row.position === position)?.id ?? 0);
}

export async function markDeleted(scope: AnyExamScope): Promise<void> {
  await scope.db.run(sql`
    update exams set delete_status = ${examStates.softDelete}, updated_at = now()
    where client_id = ${scope.client_id} and id = ${scope.exam_id}`);
}

export async function deleteItems(scope: AnyExamScope, ids: readonly number[]): Promise<void> {
  await scope.db.run(sql`
    delete from exam_items
    where client_id = ${scope.client_id} and exam_id = ${scope.exam_id} and id = any(${ids}::bigint[])`);
}

/** Sets the positions of items, of the exam and of the people who have them. */
export async function placeItems(
  scope: AnyExamScope,
  items: readonly { id: number; position: number; is_default: boolean }[],
): Promise<void> {
  if (items.length === 0) return;
  const { client_id, exam_id } = scope;
  await scope.db.run(sql`
    update exam_items i set position = n.position, is_default = n.is_default
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as n(id bigint, position smallint, is_default boolean)
    where i.client_id = ${client_id} and i.exam_id = ${exam_id} and i.id = n.id`);
  await scope.db.run(sql`
    update answers a set position = i.position - 1
    from exam_items i
    where i.client_id = ${client_id} and i.exam_id = ${exam_id} and a.client_id = ${client_id}
      and a.exam_id = ${exam_id} and a.exam_item_id = i.id and a.position <> i.position - 1`);
}

/** The exam, held until the transaction ends. */
export async function lockExam(scope: AnyExamScope): Promise<ExamRecord> {
  const { client_id, exam_id } = scope;
  await scope.db.run(sql`
    select from exams where client_id = ${client_id} and id = ${exam_id} for no key update`);
  const exam = await findExam(scope, exam_id);
  if (!exam) throw new Refusal('notFound');
  return exam;
}

/** The exam's counters, held until the transaction ends: nobody's state changes in the meantime. */
export async function lockCounters(scope: AnyExamScope): Promise<z.output<typeof ExamCounters>> {
  const counters = await scope.db.one<z.output<typeof ExamCounters>>(sql`
    select ${counterColumns} from exam_counters n
    where n.client_id = ${scope.client_id} and n.exam_id = ${scope.exam_id} for no key update`);
  if (!counters) throw new Refusal('notFound');
  return counters;
}

/** Each consent names the version of the purpose it was given to: a purpose that changes is a new version. */
export async function updateExam(scope: AnyExamScope, exam: JudgedExam): Promise<void> {
  await scope.db.run(sql`
    update exams set package_id = ${exam.package_id},
      package_type = ${exam.package_type},
      directory = ${exam.directory}, name = ${exam.name}, name_en = ${exam.name_en}, name_zh = ${exam.name_zh},
      commence_on = ${exam.commence_on},
      terminate_on = ${exam.terminate_on}, examinee_max = ${exam.examinee_max}, exam_type = ${exam.exam_type},
      exam_style = ${exam.exam_style}, use_multilingual = ${exam.use_multilingual},
      delete_status = ${exam.delete_status}, contract_type = ${exam.contract_type},
      result_mode = ${exam.result_mode}, deviation = ${exam.deviation}, two_factor = ${exam.two_factor},
      timeout_policy = ${exam.timeout_policy}, candidate_feedback = ${exam.candidate_feedback},
      retention_months = ${exam.retention_months}, purpose_text = ${exam.purpose_text},
      purpose_version = purpose_version + case when purpose_text is distinct from ${exam.purpose_text} then 1 else 0 end,
      updated_at = now()
    where client_id = ${scope.client_id} and id = ${scope.exam_id}`);
}

/** Whether the exam's data would be deleted at once because its retention is over. */
export async function isKeptNoLonger(scope: AnyExamScope): Promise<boolean> {
  const found = await scope.db.one<{ over: boolean }>(sql`
    select coalesce(${keptUntil(sql`e`)} < now(), false) as over from exams e
    where e.client_id = ${scope.client_id} and e.id = ${scope.exam_id}`);
  return found?.over === true;
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
      select day, examined from exam_days
      where client_id = ${scope.client_id} and exam_id = ${scope.exam_id} and examined > 0
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
