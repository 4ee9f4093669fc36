import { examStates, jobStatus } from '#contract/codes/status.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import type { AnyExamScope, JobScope, SweepScope, TenantScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import type { JobTicket } from '../../../jobs/jobs.ts';
import type { Batch } from '../forgetting/forget-exams.ts';

/** The newest erasure of an exam. */
export interface ErasureRecord {
  id: number;
  requested_by: string;
  due_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  people: number;
  people_done: number;
  files: number;
  files_done: number;
  problem: string | null;
  status: number;
}

export function findErasure(scope: TenantScope, exam_id: number): Promise<ErasureRecord | undefined> {
  return scope.db.one<ErasureRecord>(sql`
    select id, requested_by, due_at, started_at, finished_at, people, people_done, files, files_done, problem, status
    from exam_erasures where client_id = ${scope.client_id} and exam_id = ${exam_id}
    order by created_at desc, id desc limit 1`);
}

export function findReceipt(scope: TenantScope, exam_id: number) {
  return scope.db.one<{ number: string; at: Date; by: string; counts: Record<string, number> }>(sql`
    select number, at, by, counts from erasure_receipts
    where client_id = ${scope.client_id} and exam_id = ${exam_id} and scope = 'exam'`);
}

/** Moves an exam, which its transaction holds. A wish that waited for another administrator is over. */
export async function setState(scope: TenantScope, exam_id: number, state: number): Promise<void> {
  await scope.db.run(sql`
    update exams set delete_status = ${state}, erasure_wanted_by = null, updated_at = now()
    where client_id = ${scope.client_id} and id = ${exam_id}`);
}

/** An exam whose wish to be erased waits for another administrator. */
export async function setWish(scope: AnyExamScope, by: string): Promise<void> {
  await scope.db.run(sql`
    update exams set erasure_wanted_by = ${by}, updated_at = now()
    where client_id = ${scope.client_id} and id = ${scope.exam_id}`);
}

export async function findWish(scope: AnyExamScope): Promise<string | null> {
  const found = await scope.db.one<{ by: string | null }>(sql`
    select erasure_wanted_by as by from exams where client_id = ${scope.client_id} and id = ${scope.exam_id}`);
  return found?.by ?? null;
}

/** The state in which an exam was deleted last, as the log has it: what was a draft comes back as a draft. */
export async function findStateBefore(scope: AnyExamScope): Promise<number> {
  const found = await scope.db.one<{ state: number }>(sql`
    select (before ->> 'delete_status')::int as state from operation_logs
    where client_id = ${scope.client_id} and exam_id = ${scope.exam_id}
      and operation in ('exams.remove', 'exams.changeState')
      and (after ->> 'delete_status')::int = ${examStates.softDelete}
      and (before ->> 'delete_status')::int < ${examStates.softDelete}
    order by created_at desc, id desc limit 1`);
  return found?.state ?? examStates.notAction;
}

/** Full administrators: those who could confirm each other's wishes. */
export async function countAdministrators(scope: AnyExamScope): Promise<number> {
  const found = await scope.db.one<{ number: number }>(sql`
    select count(*)::int as number from admins where kind = 0`);
  return found?.number ?? 0;
}

export async function insertErasure(
  scope: TenantScope,
  exam_id: number,
  { by, hours, people, files }: { by: string; hours: number; people: number; files: number },
): Promise<{ id: number; due_at: Date }> {
  const made = await scope.db.one<{ id: number; due_at: Date }>(sql`
    insert into exam_erasures (client_id, exam_id, requested_by, due_at, people, files)
    values (${scope.client_id}, ${exam_id}, ${by}, statement_timestamp() + make_interval(hours => ${hours}),
      ${people}, ${files})
    returning id, due_at`);
  if (!made) throw new Error('an inserted erasure answered no id');
  return made;
}

/** An erasure that has not begun is over. */
export async function takeBackErasure(scope: TenantScope, exam_id: number): Promise<void> {
  await scope.db.run(sql`
    update exam_erasures set status = ${jobStatus.oldData}, finished_at = now()
    where client_id = ${scope.client_id} and exam_id = ${exam_id} and status = ${jobStatus.pending}`);
}

export async function setHold(
  scope: AnyExamScope,
  hold: { until: string; reason: string; by: string } | null,
): Promise<void> {
  await scope.db.run(sql`
    update exams set held_until = ${hold?.until ?? null}, held_reason = ${hold?.reason ?? null},
      held_by = ${hold?.by ?? null}, updated_at = now()
    where client_id = ${scope.client_id} and id = ${scope.exam_id}`);
}

/** An erasure whose time has come, and its exam; both are held until the transaction ends. */
export async function takeErasure(
  scope: JobScope,
  id: number,
): Promise<{ exam_id: number; requested_by: string; delete_status: number } | undefined> {
  const { client_id } = scope;
  const due = sql`r.client_id = ${client_id} and r.id = ${id} and r.due_at <= now()
    and r.status in (${jobStatus.pending}, ${jobStatus.running})`;
  // The exam first, as whoever moves it does.
  await scope.db.rows(sql`
    select from exams where client_id = ${client_id}
      and id = (select r.exam_id from exam_erasures r where ${due}) for no key update`);
  return scope.db.one(sql`
    select r.exam_id, r.requested_by, e.delete_status from exam_erasures r
    join exams e on e.client_id = ${client_id} and e.id = r.exam_id
    where ${due}`);
}

/** The address is free from here on, and a receipt counts what goes. */
export async function beginErasure(
  scope: JobScope,
  id: number,
  { exam_id, requested_by }: { exam_id: number; requested_by: string },
): Promise<void> {
  const { client_id } = scope;
  await scope.db.run(sql`
    update exams set delete_status = ${examStates.deleting}, directory = null, updated_at = now()
    where client_id = ${client_id} and id = ${exam_id}`);
  await scope.db.run(sql`
    update exam_erasures set status = ${jobStatus.running}, started_at = now(), problem = null
    where client_id = ${client_id} and id = ${id}`);
  await scope.db.run(sql`
    insert into erasure_receipts (client_id, exam_id, number, scope, counts, by)
    values (${client_id}, ${exam_id}, ${`E${String(exam_id).padStart(7, '0')}`}, 'exam', '{}', ${requested_by})
    on conflict (client_id, number) do update set by = excluded.by`);
}

/** Adds what has gone to an erasure, which the transaction has taken. */
export async function noteErased(
  scope: JobScope,
  id: number,
  exam_id: number,
  { people, files, gone }: Batch,
): Promise<void> {
  await scope.db.run(sql`
    update exam_erasures set people_done = people_done + ${people}, files_done = files_done + ${files}
    where client_id = ${scope.client_id} and id = ${id}`);
  const receipt = await findReceipt(scope, exam_id);
  const counts = { ...receipt?.counts };
  for (const [what, rows] of Object.entries({ ...gone, files }))
    if (rows > 0) counts[what] = (counts[what] ?? 0) + rows;
  await scope.db.run(sql`
    update erasure_receipts set counts = ${JSON.stringify(counts)}::jsonb, at = now()
    where client_id = ${scope.client_id} and exam_id = ${exam_id} and scope = 'exam'`);
}

/** What is left of an exam: its name, period, contents and counters. */
export async function closeErasure(scope: TenantScope, exam_id: number): Promise<void> {
  const { client_id } = scope;
  await scope.db.run(sql`
    update exams set delete_status = ${examStates.hardDelete}, directory = null, purpose_text = null,
      held_until = null, held_reason = null, held_by = null,
      erasure_wanted_by = null, updated_at = now()
    where client_id = ${client_id} and id = ${exam_id}`);
  await scope.db.run(sql`
    update exams set forgotten_at = now()
    where client_id = ${client_id} and id = ${exam_id} and forgotten_at is null`);
  await scope.db.run(sql`
    insert into erasure_journal (client_id, exam_id, examinee_id) values (${client_id}, ${exam_id}, 0)
    on conflict do nothing`);
}

export async function endErasure(scope: JobScope, id: number): Promise<void> {
  await scope.db.run(sql`
    update exam_erasures set status = ${jobStatus.done}, finished_at = now()
    where client_id = ${scope.client_id} and id = ${id}`);
}

/** Says that an erasure, which the transaction has taken, has failed, and of its exam that it is to be tried again. */
export async function failErasure(
  scope: JobScope,
  id: number,
  exam_id: number,
  problem: MessageKey,
): Promise<void> {
  const { client_id } = scope;
  await scope.db.run(sql`
    update exam_erasures set status = ${jobStatus.error}, finished_at = now(), problem = ${problem}
    where client_id = ${client_id} and id = ${id}`);
  await setState(scope, exam_id, examStates.failDelete);
}

/** Erasures that were due a minute ago or longer and have not begun, and those that have been running for long. */
export function listLost(scope: SweepScope): Promise<JobTicket[]> {
  return scope.db.rows<JobTicket>(sql`
    /* exempt from rule 1: what is due is looked for over all companies */
    select client_id, id from exam_erasures
    where status in (${jobStatus.pending}, ${jobStatus.running}) and due_at < now() - interval '1 minute'
      and (started_at is null or started_at < now() - interval '1 hour')
    order by due_at limit 100`);
}
