import { limits } from '#contract/codes/limits.ts';
import {
  type MailFilter,
  type MailKind,
  type RecipientStatus,
  recipientStatus,
} from '#contract/codes/mails.ts';
import { jobStatus } from '#contract/codes/status.ts';
import type { Counted, Paging } from '#contract/shapes/paging.ts';
import type { ExamScope, MailScope } from '../../../access/scope.ts';
import { holdsIndexedWords } from '../../../db/search.ts';
import { countedBy, join, type Page, type Sql, sql } from '../../../db/sql.ts';
import type { Problem } from '../send/send-rules.ts';

/** A row of mails, as the history needs it. */
export interface MailRecord {
  id: number;
  exam_id: number;
  kind: MailKind;
  sender_name: string;
  subject: string;
  body: string;
  send_at: Date;
  status: number;
  cancelled_at: Date | null;
  total: number;
  sent: number;
  failed: number;
  skipped: number;
  perhaps: number;
  cancelled: number;
  bounced: number;
  /** Chosen, and there no more when the recipients were written. */
  gone: number;
  /** Its recipients are not all written yet. */
  is_preparing: boolean;
  problem: string | null;
  due_at: Date | null;
  requested_by: string;
  created_at: Date;
  finished_at: Date | null;
  resend_of: number | null;
  /** The exam's people were forgotten, and with them what was written to them. */
  is_forgotten: boolean;
}

const columns = sql`m.id, m.exam_id, m.kind, m.sender_name, m.subject, m.body, m.send_at, m.status, m.cancelled_at, m.total,
  m.sent, m.failed, m.skipped, m.perhaps, m.cancelled, m.bounced, m.gone,
  m.chosen is not null as is_preparing, m.problem, m.due_at, m.requested_by, m.created_at,
  m.finished_at, m.resend_of, e.forgotten_at is not null as is_forgotten`;

interface HistorySearch extends Paging {
  text: string;
  kind?: MailKind | undefined;
  state?: MailFilter | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** A page of the exam's mails, the newest first. Mails to staff are many and say little: they are shown when asked for. */
export function listMails(scope: ExamScope, search: HistorySearch): Promise<Page<MailRecord>> {
  const { client_id, exam_id } = scope;
  const { kind, state, from, to, text } = search;
  const words = holdsIndexedWords(text, sql`m.search_text`, sql`m.search_grams`);
  const conditions = [
    sql`m.client_id = ${client_id} and m.exam_id = ${exam_id}`,
    kind === undefined ? sql`m.kind <> 'notice'` : sql`m.kind = ${kind}`,
    ...(state === undefined ? [] : [stands[state]]),
    ...(from === undefined ? [] : [sql`m.send_at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql`m.send_at < ${to}::timestamptz`]),
    ...words,
  ];
  const found = {
    columns: sql`m.id, m.send_at`,
    same: sql`m.client_id = ${client_id} and m.id = page.id`,
  };
  return scope.db.page<MailRecord>(search, {
    ...{ from: 'mails m', where: join(conditions, ' and '), order: sql`m.send_at desc, m.id desc`, columns },
    join: sql`join exams e on e.client_id = ${client_id} and e.id = m.exam_id`,
    // Words stand in any mail, old or new.
    ...(words.length > 0 && { found }),
  });
}

/** On `mails m`; `stateOf` of history-rules.ts says the same of a row. */
const stands: Readonly<Record<MailFilter, Sql>> = {
  preparing: sql`m.status = ${jobStatus.pending} and m.chosen is not null and m.cancelled_at is null`,
  scheduled: sql`m.status = ${jobStatus.pending} and m.chosen is null and m.cancelled_at is null`,
  sending: sql`m.status = ${jobStatus.running} and m.cancelled_at is null`,
  sent: sql`m.status = ${jobStatus.done} and m.cancelled_at is null`,
  cancelled: sql`m.cancelled_at is not null`,
  error: sql`m.status in (${jobStatus.error}, ${jobStatus.fail}) and m.cancelled_at is null`,
  failures: sql`m.failed + m.bounced > 0`,
};

/** The scope's mail. */
export function findMail(scope: MailScope): Promise<MailRecord | undefined> {
  const { client_id, mail_id } = scope;
  return scope.db.one<MailRecord>(sql`
    select ${columns} from mails m
    join exams e on e.client_id = ${client_id} and e.id = m.exam_id
    where m.client_id = ${client_id} and m.id = ${mail_id}`);
}

/** On `mail_recipients r` of the scope's mail: the mail did not reach them, and was not sent to them again. */
export function isResendable({ client_id, mail_id }: MailScope): Sql {
  return sql`r.client_id = ${client_id} and r.mail_id = ${mail_id}
    and r.status in (${recipientStatus.failed}, ${recipientStatus.bounced})
    and not exists (
      select from mails n join mail_recipients p on p.client_id = ${client_id} and p.mail_id = n.id
      where n.client_id = ${client_id} and n.resend_of = ${mail_id} and p.examinee_id = r.examinee_id)
    and (r.examinee_id is not null or not exists (
      select from mails n join mail_recipients p on p.client_id = ${client_id} and p.mail_id = n.id
      where n.client_id = ${client_id} and n.resend_of = ${mail_id} and p.address = r.address))
    and r.id not in (
      select unnest(n.chosen) from mails n
      where n.client_id = ${client_id} and n.resend_of = ${mail_id} and n.chosen is not null)`;
}

export async function countResendable(scope: MailScope): Promise<number> {
  const row = await scope.db.one<{ people: number }>(sql`
    select count(*)::int as people from mail_recipients r where ${isResendable(scope)}`);
  return row?.people ?? 0;
}

/** A row of mail_recipients with who it is. */
export interface RecipientRecord {
  id: number;
  examinee_id: number | null;
  login_id: string | null;
  name: string | null;
  address: string | null;
  status: RecipientStatus;
  at: Date | null;
  next_try_at: Date | null;
  tries: number;
  problem: Problem | null;
  server_says: string | null;
}

interface RecipientSearch extends Paging {
  text: string;
  counted: Counted;
  status?: RecipientStatus | undefined;
}

/** How far a search among a mail's people is counted: matches of words are found before the page and counted anyway. */
export function countedTo(search: RecipientSearch): number {
  const most = countedBy(search);
  return search.text.trim() === '' ? most : Math.max(limits.foundFirst, most);
}

/** A page of a mail's people, in the order in which they get it. @param most how far they are counted */
export function listRecipientRows(
  scope: MailScope,
  search: RecipientSearch,
  most: number,
): Promise<Page<RecipientRecord>> {
  const { client_id, exam_id, mail_id } = scope;
  const words = holdsIndexedWords(search.text, sql`x.search_text`, sql`x.search_grams`);
  const named = sql`r.examinee_id in (
    select x.id from examinees x
    where x.client_id = ${client_id} and x.exam_id = ${exam_id} and ${join([sql`true`, ...words], ' and ')})`;
  const conditions = [
    sql`r.client_id = ${client_id} and r.mail_id = ${mail_id}`,
    ...(search.status === undefined ? [] : [sql`r.status = ${search.status}`]),
    ...(words.length === 0 ? [] : [named]),
  ];
  const found = {
    columns: sql`r.id`,
    same: sql`r.client_id = ${client_id} and r.mail_id = ${mail_id} and r.id = page.id`,
  };
  return scope.db.page<RecipientRecord>(search, {
    ...{ from: 'mail_recipients r', where: join(conditions, ' and '), order: sql`r.id` },
    columns: sql`r.id, r.examinee_id, x.login_id, x.name, coalesce(r.address, x.email) as address, r.status,
      coalesce(r.ended_at, r.handed_at) as at,
      case when r.status = ${recipientStatus.waiting} then r.next_try_at end as next_try_at, r.tries, r.problem, r.server_says`,
    join: sql`left join examinees x on x.client_id = ${client_id} and x.id = r.examinee_id`,
    countedTo: most,
    ...(words.length > 0 && { found }),
  });
}

/** A mail that was taken, and its reader. */
export interface OutboxRecord {
  id: number;
  mail_id: number;
  kind: MailKind;
  subject: string;
  body: string;
  name: string | null;
  login_id: string | null;
  address: string | null;
  at: Date | null;
}

/** A page of what was handed over of the exam's mails, the newest first. */
export function listHanded(scope: ExamScope, paging: Paging): Promise<Page<OutboxRecord>> {
  const { client_id, exam_id } = scope;
  return scope.db.page<OutboxRecord>(paging, {
    from: 'mail_recipients r',
    where: sql`r.client_id = ${client_id} and r.status = ${recipientStatus.sent} and r.mail_id in (
      select m.id from mails m where m.client_id = ${client_id} and m.exam_id = ${exam_id})`,
    order: sql`r.handed_at desc, r.id desc`,
    columns: sql`r.id, r.mail_id, m.kind, m.subject, m.body, x.name, x.login_id, r.address, r.handed_at as at`,
    join: sql`join mails m on m.client_id = ${client_id} and m.id = r.mail_id
      left join examinees x on x.client_id = ${client_id} and x.id = r.examinee_id`,
  });
}
