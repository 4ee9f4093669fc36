import { recipientStatus } from '#contract/codes/mails.ts';
import { reminderLimits } from '#contract/codes/staff-notices.ts';
import { examStates, examStatus } from '#contract/codes/status.ts';
import type { ReminderStep } from '#contract/shapes/staff-notice.ts';
import type { CompanyScope, SweepScope, TenantScope } from '../../../access/scope.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { hasEmail, isShown } from '../../examinees/door.ts';

const { days, hoursLeft, hoursLate } = reminderLimits;

/** A step whose time has come. */
export interface DueStep {
  client_id: number;
  exam_id: number;
  /** The day in Japan on which it is due: nobody is reminded twice in a day. */
  day: string;
}

/**
 * Steps that are due over all companies. Exams are found by the end of their period: those that end within the days a
 * step may have.
 */
export function listDueSteps(scope: SweepScope): Promise<DueStep[]> {
  return scope.db.rows(sql`
    /* exempt from rule 1: what is due is looked for over all companies */
    select d.client_id, d.exam_id, d.day::text as day from (
      select e.client_id, e.id as exam_id, ${lastDay(sql`e.terminate_on`)} - s.days as day, s.time
      from exams e
      join clients c on c.id = e.client_id and c.deleted_at is null
      left join exam_reminders r on r.client_id = e.client_id and r.exam_id = e.id
      left join company_reminders k on k.client_id = e.client_id
      cross join lateral jsonb_to_recordset(coalesce(r.steps, k.steps, '[]')) as s(days int, time text)
      where e.delete_status = ${examStates.notAction} and e.forgotten_at is null and e.commence_on <= now()
        and e.terminate_on > now() + make_interval(hours => ${hoursLeft})
        and e.terminate_on < now() + make_interval(days => ${days + 2})
    ) d
    left join exam_tellings g on g.client_id = d.client_id and g.exam_id = d.exam_id and g.about = 'reminder:' || d.day
    where ${momentOf(sql`d.day`, sql`d.time`)} <= now()
      and ${momentOf(sql`d.day`, sql`d.time`)} > now() - make_interval(hours => ${hoursLate})
      and g.client_id is null
    order by d.client_id, d.exam_id limit 100`);
}

/** The last day of a period in Japan: an end at midnight belongs to the day before it. */
function lastDay(terminate_on: Sql): Sql {
  return sql`((${terminate_on} - interval '1 millisecond') at time zone 'Asia/Tokyo')::date`;
}

function momentOf(day: Sql, time: Sql): Sql {
  return sql`((${day} + ${time}::time) at time zone 'Asia/Tokyo')`;
}

/** People to remind now: not finished, not hidden, with an address, and invited by a mail that was taken. */
export function isRemindable({ client_id }: TenantScope, exam_id: number): Sql {
  return sql`${isWaitedFor(client_id, exam_id)} and ${hasEmail} and ${isInvited(client_id, exam_id)}`;
}

function isWaitedFor(client_id: number, exam_id: number): Sql {
  return sql`x.client_id = ${client_id} and x.exam_id = ${exam_id} and ${isShown}
    and x.test_status in (${examStatus.unexamined}, ${examStatus.examining})`;
}

function isInvited(client_id: number, exam_id: number): Sql {
  return sql`x.id in (
    select p.examinee_id from mails m
    join mail_recipients p on p.client_id = ${client_id} and p.mail_id = m.id and p.status = ${recipientStatus.sent}
    where m.client_id = ${client_id} and m.exam_id = ${exam_id} and m.kind = 'guideline')`;
}

/** How many would be reminded now, and how many of those who have not finished would not, and why. */
export async function countRemindable(
  scope: TenantScope,
  exam_id: number,
): Promise<{ people: number; without_address: number; without_guideline: number }> {
  const { client_id } = scope;
  const counted = await scope.db.one<{
    people: number;
    without_address: number;
    without_guideline: number;
  }>(sql`
    select count(*) filter (where has_address and is_invited)::int as people,
      count(*) filter (where not has_address)::int as without_address,
      count(*) filter (where has_address and not is_invited)::int as without_guideline
    from (
      select ${hasEmail} as has_address, ${isInvited(client_id, exam_id)} as is_invited
      from examinees x where ${isWaitedFor(client_id, exam_id)}
    ) waited_for`);
  return counted ?? { people: 0, without_address: 0, without_guideline: 0 };
}

/** Which of its reminders an exam sends next, from 1, and the moment. */
export async function nextStep(
  { db, client_id }: TenantScope,
  exam_id: number,
): Promise<{ step: number; now: Date }> {
  const row = await db.one<{ step: number; now: Date }>(sql`
    select coalesce(max(step), 0)::int + 1 as step, statement_timestamp() as now from mails
    where client_id = ${client_id} and exam_id = ${exam_id} and kind = 'reminder'`);
  if (!row) throw new Error('an aggregate has one row');
  return row;
}

/** Locks the company's mail settings until the transaction ends, so that changes take turns. */
export async function holdCompany({ db, client_id }: CompanyScope): Promise<void> {
  await db.run(sql`select from clients where id = ${client_id} for no key update`);
}

export async function listCompanySteps({ db, client_id }: TenantScope): Promise<ReminderStep[]> {
  const found = await db.one<{ steps: ReminderStep[] }>(sql`
    select steps from company_reminders where client_id = ${client_id}`);
  return found?.steps ?? [];
}

/** Undefined for an exam that is like its company. */
export async function findExamSteps(
  { db, client_id }: TenantScope,
  exam_id: number,
): Promise<ReminderStep[] | undefined> {
  const found = await db.one<{ steps: ReminderStep[] }>(sql`
    select steps from exam_reminders where client_id = ${client_id} and exam_id = ${exam_id}`);
  return found?.steps;
}

export async function putCompanySteps(
  { db, client_id }: CompanyScope,
  steps: readonly ReminderStep[],
): Promise<void> {
  await db.run(sql`
    insert into company_reminders (client_id, steps, updated_at)
    values (${client_id}, ${JSON.stringify(steps)}::jsonb, now())
    on conflict (client_id) do update set steps = excluded.steps, updated_at = excluded.updated_at`);
}

/** @param steps undefined: the exam is like its company again */
export async function putExamSteps(
  { db, client_id }: TenantScope,
  exam_id: number,
  steps: readonly ReminderStep[] | undefined,
): Promise<void> {
  if (steps === undefined)
    await db.run(sql`delete from exam_reminders where client_id = ${client_id} and exam_id = ${exam_id}`);
  else
    await db.run(sql`
      insert into exam_reminders (client_id, exam_id, steps, updated_at)
      values (${client_id}, ${exam_id}, ${JSON.stringify(steps)}::jsonb, now())
      on conflict (client_id, exam_id) do update set steps = excluded.steps, updated_at = excluded.updated_at`);
}
