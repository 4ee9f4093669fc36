import type { Language } from '#contract/codes/languages.ts';
import { applicantsShare, contractDays, failureDays, placesShown } from '#contract/codes/overview.ts';
import { answerStatus, examStates, jobStatus } from '#contract/codes/status.ts';
import type { Place } from '#contract/shapes/overview.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import type { PlatformScope } from '../../access/scope.ts';
import { today } from '../../db/day-counts.ts';
import { raw, type Sql, sql } from '../../db/sql.ts';
import { givenUp } from '../../jobs/given-up.ts';

/** A place with how many there are in all. */
export interface PlaceRecord extends Place {
  total: number;
}

/** SQL: rows `g` of an exam and its number, with their names; exams in these states, the largest numbers first. */
function placesOf(scope: PlatformScope, counted: Sql, states: Sql): Promise<PlaceRecord[]> {
  return scope.db.rows<PlaceRecord>(sql`
    /* exempt from rule 1: administrators look over all companies */
    select e.client_id, c.name as client_name, e.id as exam_id, e.name as exam_name, g.number, null::int as of,
      null::text as day, count(*) over ()::int as total
    from (${counted}) g
    join exams e on e.client_id = g.client_id and e.id = g.exam_id and ${states}
    join clients c on c.id = e.client_id and c.deleted_at is null
    order by g.number desc, e.id limit ${placesShown}`);
}

const ofCompany = sql`c.id as client_id, c.name as client_name, null::int8 as exam_id, null::text as exam_name`;
const isLive = sql`e.delete_status = ${examStates.notAction}`;
const since = sql`now() - ${raw(`interval '${failureDays} days'`)}`;

/** Open exams in which somebody is answering now. */
export function listSittings(scope: PlatformScope): Promise<PlaceRecord[]> {
  const answering = sql`
    select client_id, exam_id, count(distinct examinee_id)::int as number from answers
    where status + 0 = ${raw(String(answerStatus.answering))} and deadline > now() group by client_id, exam_id`;
  return placesOf(scope, answering, isLive);
}

export function listFailedOutputs(scope: PlatformScope): Promise<PlaceRecord[]> {
  const failed = sql`
    select client_id, exam_id, count(*)::int as number from outputs
    where status in (${jobStatus.error}, ${jobStatus.fail}) and created_at > ${since} group by client_id, exam_id`;
  return placesOf(scope, failed, isLive);
}

/** Imports that ended without a reason in the file: staff see to the others. */
export function listFailedImports(scope: PlatformScope): Promise<PlaceRecord[]> {
  const unexpected: MessageKey = 'import.problem.unexpected';
  const failed = sql`
    select client_id, exam_id, count(*)::int as number from imports
    where status = ${jobStatus.fail} and problem ->> 'key' = ${unexpected} and created_at > ${since}
    group by client_id, exam_id`;
  return placesOf(scope, failed, isLive);
}

/** Mails that did not reach people, and those that were sent to nobody. */
export function listFailedMails(scope: PlatformScope): Promise<PlaceRecord[]> {
  const failed = sql`
    select client_id, exam_id, sum(greatest(failed + bounced, 1))::int as number from mails
    where (failed + bounced > 0 or status in (${jobStatus.error}, ${jobStatus.fail}) and cancelled_at is null)
      and send_at > ${since}
    group by client_id, exam_id`;
  return placesOf(scope, failed, isLive);
}

/** Copies of people's data that could not be made. */
export function listFailedCopies(scope: PlatformScope): Promise<PlaceRecord[]> {
  const failed = sql`
    select client_id, exam_id, count(*)::int as number from data_copies
    where status in (${jobStatus.error}, ${jobStatus.fail}) and created_at > ${since} group by client_id, exam_id`;
  return placesOf(scope, failed, isLive);
}

/** Jobs whose end is told of as another matter, or stands on the row that somebody waits for. */
export const toldApart = [
  ...['produce-output', 'import-table', 'prepare-mail', 'send-mail', 'make-data-copy', 'erase-exam'],
  'close-month',
];

/** Companies some of whose other work in the background was given up. */
export function listGivenUpJobs(scope: PlatformScope): Promise<PlaceRecord[]> {
  return scope.db.rows<PlaceRecord>(sql`
    select ${ofCompany}, g.number, null::int as of, null::text as day, count(*) over ()::int as total
    from (${givenUp(toldApart)}) g
    join clients c on c.id = g.client_id and c.deleted_at is null
    order by g.number desc, c.id limit ${placesShown}`);
}

/** SQL: the erasures that are meant, with the people they are of. */
const erasuresIn = (status: Sql) => sql`
  select client_id, exam_id, max(people) as number from exam_erasures where ${status} group by client_id, exam_id`;

/** Erasures that wait for their day or are being done. */
export function listErasures(scope: PlatformScope): Promise<PlaceRecord[]> {
  const waiting = sql`status in (${jobStatus.pending}, ${jobStatus.running})`;
  return placesOf(scope, erasuresIn(waiting), sql`e.delete_status <> ${examStates.failDelete}`);
}

export function listFailedErasures(scope: PlatformScope): Promise<PlaceRecord[]> {
  const failed = sql`status in (${jobStatus.error}, ${jobStatus.fail})`;
  return placesOf(scope, erasuresIn(failed), sql`e.delete_status = ${examStates.failDelete}`);
}

/** Exams whose erasure another administrator has to confirm. */
export function listConfirmations(scope: PlatformScope): Promise<PlaceRecord[]> {
  const wanted = sql`
    select client_id, id as exam_id, null::int as number from exams where erasure_wanted_by is not null`;
  return placesOf(scope, wanted, sql`true`);
}

/** Contracts that end soon, the soonest first, and then those that ended lately. */
export function listEndingContracts(scope: PlatformScope): Promise<PlaceRecord[]> {
  return scope.db.rows<PlaceRecord>(sql`
    select ${ofCompany}, null::int as number, null::int as of, c.contract_end::text as day,
      count(*) over ()::int as total
    from clients c
    where c.deleted_at is null
      and c.contract_end between ${today} - ${contractDays}::int and ${today} + ${contractDays}::int - 1
    order by c.contract_end < ${today}, abs(c.contract_end - ${today}), c.id limit ${placesShown}`);
}

/** Companies that have nearly as many people as they applied for, or more. */
export function listNearlyFull(scope: PlatformScope): Promise<PlaceRecord[]> {
  return scope.db.rows<PlaceRecord>(sql`
    select ${ofCompany}, n.people as number, c.applicants_number as of, null::text as day,
      count(*) over ()::int as total
    from clients c
    join (
      select client_id, sum(registered_person_number)::int as people from exam_counters group by client_id
    ) n on n.client_id = c.id
    where c.deleted_at is null and c.contract_end >= ${today} and c.applicants_number > 0
      and n.people > c.applicants_number * ${applicantsShare}::float8
    order by n.people::float8 / c.applicants_number desc, c.id limit ${placesShown}`);
}

export interface NoticeRecord {
  id: number;
  text: string;
  display_to: Date | null;
}

/** The newest notice that somebody is shown at this moment. */
export function findNotice(scope: PlatformScope, language: Language): Promise<NoticeRecord | undefined> {
  return scope.db.one<NoticeRecord>(sql`
    select id, coalesce(nullif(${raw(`text_${language}`)}, ''), text_ja) as text, display_to from notifications
    where (display_staff or display_candidates) and display_from <= now()
      and (display_to is null or display_to > now())
    order by display_from desc, id desc limit 1`);
}
