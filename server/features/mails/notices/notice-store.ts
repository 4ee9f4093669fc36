import type { Language } from '#contract/codes/languages.ts';
import { noticeLimits } from '#contract/codes/staff-notices.ts';
import { examStates } from '#contract/codes/status.ts';
import type { SweepScope, TenantScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { isOfResults } from '../../examinees/door.ts';
import type { LetterExam } from '../letter/write-letter.ts';
import type { EventCounts, Notification, Standing } from './notice-rules.ts';

/** The day in Japan whose morning is the last one there was. */
export const lastMorning = sql`((statement_timestamp() - make_interval(hours => ${noticeLimits.morningHour}))
  at time zone 'Asia/Tokyo')::date`;

/** Exams with a notice that may be due: a morning came, events have waited, or a number was reached. */
export function listTelling(scope: SweepScope): Promise<{ client_id: number; exam_id: number }[]> {
  const gather = sql`make_interval(mins => ${noticeLimits.gatherMinutes})`;
  const pause = sql`make_interval(mins => ${noticeLimits.pauseMinutes})`;
  const told = (about: ReturnType<typeof sql>) => sql`exists (select 1 from exam_tellings g
    where g.client_id = n.client_id and g.exam_id = n.exam_id and g.about = ${about})`;
  return scope.db.rows(sql`
    /* exempt from rule 1: who has something to tell is looked for over all companies */
    select n.client_id, n.exam_id from exam_notifications n
    join exams e on e.client_id = n.client_id and e.id = n.exam_id
    left join exam_counters k on k.client_id = n.client_id and k.exam_id = n.exam_id
    where n.addresses <> '{}' and e.delete_status = ${examStates.notAction} and e.commence_on <= now()
      and e.terminate_on > now() - interval '2 days' and (
        n.daily_on < ${lastMorning}
        or n.frequency = 'at_once' and (
          (n.told_at is null or n.told_at <= now() - ${pause}) and exists (select 1 from events v
            where v.client_id = n.client_id and v.exam_id = n.exam_id and v.at > n.read_until
              and v.at <= now() - ${gather} and v.kind = any(n.tells))
          or k.tested_person_number >= n.finished_number and not ${told(sql`'number:' || n.finished_number`)}
          or k.registered_person_number > 0
            and k.tested_person_number::bigint * 100 >= k.registered_person_number::bigint * n.finished_percent
            and not ${told(sql`'percent:' || n.finished_percent`)}))
    order by n.daily_on, n.client_id, n.exam_id limit 100`);
}

export interface StoredNotification extends Notification {
  language: Language;
}

const columns = sql`addresses, tells, finished_number, finished_percent, untested_days, frequency, language, read_until,
  told_at, daily_on::text as daily_on`;

export function findNotification(
  { db, client_id }: TenantScope,
  exam_id: number,
): Promise<StoredNotification | undefined> {
  return db.one<StoredNotification>(sql`
    select ${columns} from exam_notifications where client_id = ${client_id} and exam_id = ${exam_id}`);
}

/** The same, held until the transaction ends. Nothing while another worker holds it. */
export function takeNotification(
  { db, client_id }: TenantScope,
  exam_id: number,
): Promise<StoredNotification | undefined> {
  return db.one<StoredNotification>(sql`
    select ${columns} from exam_notifications where client_id = ${client_id} and exam_id = ${exam_id}
    for update skip locked`);
}

/** The data of an exam in its mails, with its counters. */
export interface ExamOfLetters {
  exam: LetterExam;
  standing: Standing;
  is_live: boolean;
  now: Date;
  morning: string;
}

export async function getExamOfLetters(scope: TenantScope, exam_id: number): Promise<ExamOfLetters> {
  const { client_id } = scope;
  const row = await scope.db.one<ExamRow>(sql`
    select e.name, e.directory, e.commence_on, e.terminate_on,
      e.delete_status = ${examStates.notAction} and c.deleted_at is null as is_live,
      c.name as company_name, c.hash, c.color, c.inquiry_contact,
      coalesce(k.registered_person_number, 0) as registered, coalesce(k.untested_person_number, 0) as untested,
      coalesce(k.under_examination_person_number, 0) as examining, coalesce(k.tested_person_number, 0) as tested,
      statement_timestamp() as now, ${lastMorning}::text as morning
    from exams e join clients c on c.id = ${client_id}
    left join exam_counters k on k.client_id = ${client_id} and k.exam_id = ${exam_id}
    where e.client_id = ${client_id} and e.id = ${exam_id}`);
  if (!row) throw new Error('the exam of a letter is gone');
  const { name, directory, commence_on, terminate_on, is_live, now, morning } = row;
  const { company_name, hash, color, inquiry_contact: contact } = row;
  const { registered, untested, examining, tested } = row;
  const company = { name: company_name, hash, color, contact };
  return {
    exam: { name, directory, commence_on, terminate_on, company },
    standing: { registered, untested, examining, tested },
    ...{ is_live, now, morning },
  };
}

interface ExamRow extends Standing {
  name: string;
  directory: string;
  commence_on: Date;
  terminate_on: Date;
  is_live: boolean;
  company_name: string;
  hash: string;
  color: string | null;
  inquiry_contact: string;
  now: Date;
  morning: string;
}

/** Counts what happened in an exam after `from` and up to `until`. Hidden people and trials of linkages are left out. */
export async function countHappened(
  { db, client_id }: TenantScope,
  exam_id: number,
  { tells, from, until }: { tells: readonly string[]; from: Date; until: Date },
): Promise<EventCounts> {
  const counted = await db.one<EventCounts>(sql`
    select count(*) filter (where v.kind = 'begun')::int as begun,
      count(*) filter (where v.kind = 'submitted')::int as submitted,
      count(*) filter (where v.kind = 'examined')::int as examined, min(v.at) as first_at
    from events v
    join examinees x on x.client_id = ${client_id} and x.id = v.examinee_id and ${isOfResults}
    where v.client_id = ${client_id} and v.exam_id = ${exam_id} and v.at > ${from} and v.at <= ${until}
      and v.kind = any(${tells}::text[]) and (v.kind <> 'begun' or v.detail ->> 'first' = 'true')`);
  return counted ?? { begun: 0, submitted: 0, examined: 0, first_at: null };
}

export async function listTellings(
  { db, client_id }: TenantScope,
  exam_id: number,
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ about: string }>(sql`
    select about from exam_tellings where client_id = ${client_id} and exam_id = ${exam_id}`);
  return new Set(rows.map(({ about }) => about));
}

/** Records that this notice was sent. False when it was already. */
export async function tellOnce(
  { db, client_id }: TenantScope,
  exam_id: number,
  about: string,
): Promise<boolean> {
  const made = await db.run(sql`
    insert into exam_tellings (client_id, exam_id, about) values (${client_id}, ${exam_id}, ${about})
    on conflict do nothing`);
  return made === 1;
}

/** Moves on the times up to which events were reported. */
export async function moveOn(
  { db, client_id }: TenantScope,
  exam_id: number,
  to: { read_until: Date; told_at: Date | null; daily_on: string },
): Promise<void> {
  await db.run(sql`
    update exam_notifications set read_until = ${to.read_until}, told_at = ${to.told_at}, daily_on = ${to.daily_on}
    where client_id = ${client_id} and exam_id = ${exam_id}`);
}

/** Stores an exam's notification settings. */
export async function putNotification(
  { db, client_id }: TenantScope,
  exam_id: number,
  setting: StoredNotification,
): Promise<void> {
  const { addresses, tells, finished_number, finished_percent, untested_days, frequency } = setting;
  await db.run(sql`
    insert into exam_notifications (client_id, exam_id, addresses, tells, finished_number, finished_percent,
      untested_days, frequency, language, read_until, daily_on, updated_at)
    values (${client_id}, ${exam_id}, ${addresses}, ${tells}, ${finished_number}, ${finished_percent},
      ${untested_days}, ${frequency}, ${setting.language}, ${setting.read_until}, ${setting.daily_on}, now())
    on conflict (client_id, exam_id) do update set addresses = excluded.addresses, tells = excluded.tells,
      finished_number = excluded.finished_number, finished_percent = excluded.finished_percent,
      untested_days = excluded.untested_days, frequency = excluded.frequency, language = excluded.language,
      read_until = excluded.read_until, daily_on = excluded.daily_on, updated_at = excluded.updated_at`);
}

/** Takes an address off an exam's list. False when it does not stand there. */
export async function removeAddress(
  { db, client_id }: TenantScope,
  exam_id: number,
  address: string,
): Promise<boolean> {
  const changed = await db.run(sql`
    update exam_notifications set addresses = array_remove(addresses, ${address}), updated_at = now()
    where client_id = ${client_id} and exam_id = ${exam_id} and ${address} = any(addresses)`);
  return changed === 1;
}

/** Keeps a mail with these words to addresses of staff. Returns its id. */
export async function insertNotice(
  { db, client_id }: TenantScope,
  exam_id: number,
  mail: { sender_name: string; subject: string; body: string; requested_by: string },
  addresses: readonly string[],
): Promise<number> {
  const made = await db.one<{ id: number }>(sql`
    insert into mails (client_id, exam_id, kind, sender_name, subject, body, timing, send_at, due_at, total, requested_by)
    values (${client_id}, ${exam_id}, 'notice', ${mail.sender_name}, ${mail.subject}, ${mail.body}, 1, now(), now(),
      ${addresses.length}, ${mail.requested_by})
    returning id`);
  if (!made) throw new Error('a notice was not kept');
  await db.run(sql`
    insert into mail_recipients (client_id, mail_id, address)
    select ${client_id}::bigint, ${made.id}::bigint, a.address
    from unnest(${addresses}::text[]) with ordinality as a(address, place) order by a.place`);
  return made.id;
}

/** Where a staff account reads its mail. */
export async function getOwnAddress({ db, client_id }: TenantScope, user_id: number): Promise<string> {
  const user = await db.one<{ email: string }>(sql`
    select email from users where client_id = ${client_id} and id = ${user_id}`);
  if (!user) throw new Error('the account of a scope is gone');
  return user.email;
}
