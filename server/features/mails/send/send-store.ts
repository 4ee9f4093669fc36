import { dayBounds } from '#contract/codes/day-bounds.ts';
import type { Language } from '#contract/codes/languages.ts';
import { type MailKind, recipientStatus } from '#contract/codes/mails.ts';
import { examStates, jobStatus, yesNo } from '#contract/codes/status.ts';
import type { TenantScope } from '../../../access/scope.ts';
import type { AddressMarks } from '../../../adapters/mail/mail-marks.ts';
import { today } from '../../../db/day-counts.ts';
import { holdPeople } from '../../../db/hold-people.ts';
import { raw, type Sql, sql } from '../../../db/sql.ts';
import { transaction } from '../../../db/transaction.ts';
import { findShut } from '../daily/shut-addresses.ts';
import type { LetterText } from '../letter/write-letter.ts';
import type { Outcome, Problem, ReaderState } from './send-rules.ts';

const { waiting, handing, sent, failed, skipped, perhaps, cancelled, bounced } = recipientStatus;

/**
 * How long a worker that is not heard of keeps a mail, and what it was handing over: longer than it takes to say that it
 * goes on, which it does every two seconds.
 */
const lease = sql`statement_timestamp() + interval '8 seconds'`;

/** A mail that is being sent: by the run that has taken it, which ends it too, and by workers that joined. */
export interface TakenMail extends LetterText {
  id: number;
  exam_id: number;
  kind: MailKind;
  step: number | null;
  run: string;
  /** The problem with which it was put down. */
  problem: string | null;
  is_live: boolean;
  use_multilingual: boolean;
  exam_name: string;
  name_en: string | null;
  name_zh: string | null;
  directory: string;
  commence_on: Date;
  terminate_on: Date;
  company_name: string;
  company_hash: string;
  company_color: string | null;
  company_contact: string;
  reply_to: string | null;
}

/** A condition on `mails m`, without parameters. */
const underWay = raw(`m.status = ${jobStatus.running} and m.cancelled_at is null`);

const mailColumns = sql`m.id, m.exam_id, m.kind, m.step, m.sender_name, m.subject, m.body, m.run, m.problem,
  e.delete_status = ${examStates.notAction} and c.deleted_at is null as is_live, e.use_multilingual,
  e.name as exam_name, e.name_en, e.name_zh, e.directory, e.commence_on, e.terminate_on, c.name as company_name, c.hash as company_hash,
  c.color as company_color, c.inquiry_contact as company_contact, coalesce(c.reply_to, c.mailbox) as reply_to`;

/** Takes a mail whose time has come. Nothing when it is sent, cancelled, or not due yet. */
export function takeMail(scope: TenantScope, id: number, run: string): Promise<TakenMail | undefined> {
  const { client_id } = scope;
  return scope.db.one<TakenMail>(sql`
    update mails m set status = ${jobStatus.running}, run = ${run}, due_at = ${lease}
    from exams e, clients c
    where m.client_id = ${client_id} and m.id = ${id} and m.status in (${jobStatus.pending}, ${jobStatus.running})
      and m.send_at <= statement_timestamp() + interval '1 second' and m.chosen is null
      and e.client_id = ${client_id} and e.id = m.exam_id and c.id = ${client_id}
    returning ${mailColumns}`);
}

/** A mail that another worker sends, for one that joins. Nothing when it is sent or cancelled. */
export function findSentMail(scope: TenantScope, id: number): Promise<TakenMail | undefined> {
  const { client_id } = scope;
  return scope.db.one<TakenMail>(sql`
    select ${mailColumns} from mails m
    join exams e on e.client_id = ${client_id} and e.id = m.exam_id join clients c on c.id = ${client_id}
    where m.client_id = ${client_id} and m.id = ${id} and ${underWay}`);
}

/** Says that the run still has its mail. */
export async function keepMail(scope: TenantScope, { id, run }: TakenMail): Promise<void> {
  await scope.db.run(sql`
    update mails set due_at = ${lease}
    where client_id = ${scope.client_id} and id = ${id} and run = ${run} and status = ${jobStatus.running}`);
}

/** Says of mails that a server takes long to take that this worker still waits for it. */
export async function keepInHand(
  scope: TenantScope,
  { id }: TakenMail,
  recipients: readonly number[],
): Promise<void> {
  if (recipients.length === 0) return;
  await scope.db.run(sql`
    update mail_recipients set next_try_at = ${lease}
    where client_id = ${scope.client_id} and mail_id = ${id} and id = any(${recipients}::bigint[])
      and status = ${handing}`);
}

/**
 * What a worker was handing over when it died may have arrived. Nobody is sent a mail twice: its state is "perhaps
 * sent". Its people are marked as mailed if their mails were taken.
 */
export async function settleBroken(scope: TenantScope, { id }: TakenMail): Promise<void> {
  await settleHanding(scope, id, sql`(next_try_at is null or next_try_at <= statement_timestamp())`);
  await markMailed(scope, id);
}

async function settleHanding(scope: TenantScope, id: number, whose: Sql): Promise<void> {
  await scope.db.run(sql`
    update mail_recipients set status = ${perhaps}, ended_at = now(), next_try_at = null,
      problem = ${JSON.stringify({ key: 'mail.perhaps' } satisfies Problem)}::jsonb
    where client_id = ${scope.client_id} and mail_id = ${id} and status = ${handing} and ${whose}`);
}

/** Somebody whose turn has come. */
export interface NextRecipient extends ReaderState {
  id: number;
  examinee_id: number | null;
  address: string | null;
  tries: number;
  first_try_at: Date | null;
  language: Language | null;
  login_id: string;
  name: string;
  name_kana: string;
  password_sealed: string | null;
  /** The mark of the mailbox; '' without an address. */
  mailbox: string;
  /** The address had as many letters today as one gets in a day. */
  is_full: boolean;
  now: Date;
}

interface Next {
  most: number;
  /** So many are left to the worker that goes before. */
  skip: number;
  /** People who are not read, by id and by the domain of their address. */
  besides: { ids: readonly number[]; domains: readonly string[] };
  marks: AddressMarks;
}

/** The next people of a mail, whose pause is over: of each domain one after the other. */
export async function listNext(
  scope: TenantScope,
  { id }: TakenMail,
  { most, skip, besides, marks }: Next,
): Promise<NextRecipient[]> {
  const { client_id } = scope;
  const rows = await scope.db.rows<Omit<NextRecipient, 'is_suppressed' | 'is_full' | 'mailbox'>>(sql`
    select r.id, r.examinee_id, r.address, r.tries, r.first_try_at, coalesce(x.is_hidden, ${yesNo.no}) as is_hidden,
      coalesce(x.test_status, 0) as test_status, case when r.examinee_id is null then r.address else x.email end as email,
      coalesce(x.login_id, '') as login_id, coalesce(x.name, '') as name, coalesce(x.name_kana, '') as name_kana,
      x.password_sealed, statement_timestamp() as now,
      (select c.language from consents c where c.client_id = ${client_id} and c.examinee_id = r.examinee_id
        order by c.id desc limit 1) as language
    from mail_recipients r
    left join examinees x on x.client_id = ${client_id} and x.id = r.examinee_id
    where r.client_id = ${client_id} and r.mail_id = ${id} and r.status = ${waiting}
      and (r.next_try_at is null or r.next_try_at <= statement_timestamp())
      and r.id <> all(${besides.ids}::bigint[])
      and coalesce(lower(substring(coalesce(x.email, r.address) from '[^@]*$')), '') <> all(${besides.domains}::text[])
    order by r.turn, r.id limit ${most} offset ${skip}`);
  const addresses = rows.flatMap(({ email }) => email || []);
  const { suppressed, full } = await findShut(scope, addresses, marks);
  return rows.map((row) => {
    const mailbox = row.email ? marks.ofMailbox(row.email) : '';
    const is_suppressed = row.email !== null && suppressed.has(marks.ofAddress(row.email));
    return { ...row, mailbox, is_suppressed, is_full: full.has(mailbox) };
  });
}

/** Ends recipients who get nothing. */
export async function endSkipped(
  scope: TenantScope,
  { id }: TakenMail,
  ended: readonly { id: number; problem: Problem }[],
): Promise<void> {
  if (ended.length === 0) return;
  await scope.db.run(sql`
    update mail_recipients r set status = ${skipped}, ended_at = now(), problem = n.problem
    from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as n(id bigint, problem jsonb)
    where r.client_id = ${scope.client_id} and r.mail_id = ${id} and r.id = n.id and r.status = ${waiting}`);
}

/** The next recipient and the address; both must still be as they were read. */
export interface Handed {
  id: number;
  examinee_id: number | null;
  address: string;
  /** The mark of the mailbox: letters to it are counted. */
  mailbox: string;
  /** As it was read: a letter holds no password that was replaced since. */
  password_sealed: string | null;
  first_try_at: Date;
  message_id: string;
}

/**
 * Writes how the last one ended and claims the next one, in one statement: a worker that dies leaves one mail for each
 * of its lines of which nobody knows. Returns whether the next one may be handed over: not when another worker has
 * claimed them, when the mail was ended or cancelled, when the person changed since they were read, or when the address
 * has had its letters of the day since.
 */
export async function handNext(
  scope: TenantScope,
  { id }: TakenMail,
  last: Outcome | undefined,
  next: Handed | undefined,
): Promise<boolean> {
  const { client_id } = scope;
  const rows = await scope.db.rows(statements.handNext, [
    ...[client_id, id, last?.id ?? null, last?.status ?? null, last?.server_says ?? null],
    ...[last?.problem ? JSON.stringify(last.problem) : null, last?.pause ?? null, last?.is_untried ? 1 : 0],
    ...[next?.id ?? null, next?.examinee_id ?? null, next?.address ?? null, next?.first_try_at ?? null],
    ...[next?.message_id ?? null, next?.password_sealed ?? null, next?.mailbox ?? null],
  ]);
  return rows.length === 1;
}

const statements = {
  /**
   * $1 company, $2 mail; of the last one: $3 id, $4 status, $5 the server's words, $6 problem, $7 pause in
   * milliseconds, $8 tries to take back; of the next one: $9 id, $10 person, $11 address, $12 first try, $13 message
   * id. An outcome is written also over the "perhaps sent" of a worker that took this one for dead. Only a further try
   * would not be made then: it has failed. $14 password, $15 what the address is known by: it is counted with the claim,
   * so that claims of the same moment do not exceed the day's bound. The row is held before that, and whoever finds it
   * held, or claimed since, counts nothing: of two workers one gets it, and one letter is counted. While somebody is
   * being sent a mail, their next try is the moment until which the worker has to be heard of.
   */
  handNext: {
    name: 'hand_next_mail',
    text: `with last as (
        update mail_recipients set
          status = case when status = ${perhaps} and $4::smallint = ${waiting} then ${failed} else $4::smallint end, server_says = $5::text, problem = $6::jsonb,
          tries = tries - $8::smallint, ended_at = now(),
          next_try_at = statement_timestamp() + $7::int * interval '1 millisecond'
        where client_id = $1 and mail_id = $2 and id = $3::bigint and status in (${handing}, ${perhaps})
      ), next as (
        select r.id from mail_recipients r
        where r.client_id = $1 and r.mail_id = $2 and r.id = $9::bigint and r.status = ${waiting}
        and exists (select from mails m where m.client_id = $1 and m.id = $2 and ${underWay.text})
        and ($10::bigint is null or exists (select from examinees x where x.client_id = $1 and x.id = $10::bigint
          and x.is_hidden = ${yesNo.no} and x.email = $11::text and x.password_sealed = $14::text))
        for no key update of r skip locked
      ), counted as (
        insert into day_counts as d (client_id, kind, day, key, number)
        select $1::bigint, 'letters', ${today.text}, $15::text, 1 from next
        on conflict (client_id, kind, day, key) do update set number = d.number + 1
          where d.client_id = $1 and d.number < ${dayBounds.letters}
        returning d.number
      )
      update mail_recipients r set status = ${handing}, handed_at = now(), tries = tries + 1, address = $11::text,
        first_try_at = $12::timestamptz, message_id = $13::text, next_try_at = ${lease.text}
      where r.client_id = $1 and r.mail_id = $2 and r.id = $9::bigint and r.status = ${waiting}
        and exists (select from counted)
      returning r.id`,
  },
};

/** Ends the wait of people in a cancelled mail whom the server refused for now while it was cancelled. */
export async function endCancelled(scope: TenantScope, id: number): Promise<void> {
  const { client_id } = scope;
  await scope.db.run(sql`
    update mail_recipients r set status = ${cancelled}, ended_at = now(), next_try_at = null
    where r.client_id = ${client_id} and r.mail_id = ${id} and r.status = ${waiting}
      and exists (select from mails m where m.client_id = ${client_id} and m.id = ${id} and m.cancelled_at is not null)`);
}

/** Counts what has happened to a mail's recipients, and marks who was mailed. */
export async function countAnew(scope: TenantScope, id: number): Promise<void> {
  const { client_id } = scope;
  await markMailed(scope, id);
  await scope.db.run(sql`
    update mails m set sent = n.sent, failed = n.failed, skipped = n.skipped, perhaps = n.perhaps,
      cancelled = n.cancelled, bounced = n.bounced
    from (
      select count(*) filter (where status = ${sent})::int as sent, count(*) filter (where status = ${failed})::int as failed,
        count(*) filter (where status = ${skipped})::int as skipped, count(*) filter (where status = ${perhaps})::int as perhaps,
        count(*) filter (where status = ${cancelled})::int as cancelled,
        count(*) filter (where status = ${bounced})::int as bounced
      from mail_recipients where client_id = ${client_id} and mail_id = ${id}
    ) n
    where m.client_id = ${client_id} and m.id = ${id}`);
}

/**
 * Marks people as mailed whose mail the server has taken. What ended half an hour ago is marked already: a turn with
 * its last responses is shorter, and a dead worker's mail is taken over sooner.
 */
async function markMailed(scope: TenantScope, id: number): Promise<void> {
  const { client_id } = scope;
  const among = sql`x.client_id = ${client_id} and x.is_mail_sent = ${yesNo.no} and x.id in (
      select r.examinee_id from mail_recipients r
      where r.client_id = ${client_id} and r.mail_id = ${id} and r.status = ${sent}
        and r.ended_at > now() - interval '30 minutes')`;
  await transaction(scope, async (inside) => {
    await holdPeople(inside, among);
    await inside.db.run(sql`update examinees x set is_mail_sent = ${yesNo.yes} where ${among}`);
  });
}

/** Says what keeps a mail as a whole from going out, or that nothing does. */
export async function setProblem(
  scope: TenantScope,
  { id }: TakenMail,
  problem: string | null,
): Promise<void> {
  await scope.db.run(sql`
    update mails set problem = ${problem}
    where client_id = ${scope.client_id} and id = ${id} and problem is distinct from ${problem}`);
}

/**
 * When the next person of the run's own mail is due, or undefined when nobody waits. To whom others are sending may have
 * to wait again, or the others may have died: then it is looked at in two seconds.
 * @param pause milliseconds that the mail as a whole rests
 */
export async function findNextTry(
  scope: TenantScope,
  { id }: TakenMail,
  pause: number,
): Promise<Date | undefined> {
  const row = await scope.db.one<{ at: Date; people: number }>(sql`
    select greatest(
        min(case when status = ${handing} then statement_timestamp() + interval '2 seconds' else next_at end),
        statement_timestamp() + ${pause}::int * interval '1 millisecond') as at,
      count(*)::int as people
    from (
      select status, coalesce(next_try_at, statement_timestamp()) as next_at from mail_recipients
      where client_id = ${scope.client_id} and mail_id = ${id} and status in (${waiting}, ${handing})
    ) r`);
  return row && row.people > 0 ? row.at : undefined;
}

/** Puts the mail down until a moment. False when another run has it. */
export async function putDown(scope: TenantScope, { id, run }: TakenMail, until: Date): Promise<boolean> {
  const changed = await scope.db.run(sql`
    update mails set due_at = ${until} where client_id = ${scope.client_id} and id = ${id} and run = ${run}
      and status = ${jobStatus.running}`);
  return changed === 1;
}

/** Whether the mail is still to be sent: nobody has ended or cancelled it. */
export async function isUnderWay(scope: TenantScope, { id }: TakenMail): Promise<boolean> {
  const found = await scope.db.rows(sql`
    select 1 from mails m where m.client_id = ${scope.client_id} and m.id = ${id} and ${underWay}`);
  return found.length === 1;
}

/** Ends a mail for which nobody waits any more. */
export async function endMail(scope: TenantScope, { id, run }: TakenMail): Promise<void> {
  await countAnew(scope, id);
  await scope.db.run(sql`
    update mails set status = ${jobStatus.done}, finished_at = now(), due_at = null, run = null
    where client_id = ${scope.client_id} and id = ${id} and run = ${run} and status = ${jobStatus.running}`);
}

/** Ends a mail that every try of its job has failed at; people who still wait are sent nothing. */
export async function failMail(scope: TenantScope, id: number): Promise<void> {
  const { client_id } = scope;
  await scope.db.run(sql`
    update mail_recipients set status = ${failed}, ended_at = now(),
      problem = ${JSON.stringify({ key: 'mail.failed.unexpected' } satisfies Problem)}::jsonb
    where client_id = ${client_id} and mail_id = ${id} and status = ${waiting}`);
  await settleHanding(scope, id, sql`true`);
  await scope.db.run(sql`
    update mails set status = ${jobStatus.error}, finished_at = now(), due_at = null, run = null,
      problem = 'mail.failed.unexpected'
    where client_id = ${client_id} and id = ${id} and status in (${jobStatus.pending}, ${jobStatus.running})`);
  await countAnew(scope, id);
}
