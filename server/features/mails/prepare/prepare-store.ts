import { createHash } from 'node:crypto';
import { type MailKind, type MailTiming, recipientStatus } from '#contract/codes/mails.ts';
import { jobStatus } from '#contract/codes/status.ts';
import type { JobScope, TenantScope } from '../../../access/scope.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { LetterText } from '../letter/write-letter.ts';
import type { Problem } from '../send/send-rules.ts';

/** The chosen recipients of a mail: ids, and the turn of each in the order of sending. */
export interface Chosen {
  ids: number[];
  turns: number[];
}

/**
 * The recipients chosen now. Turns go by domains: the first of each, then the second of each, so that a domain of
 * thousands, to which mails may go slowly, delays nobody else.
 * @param from a table `n`, or more, with the id to keep as `id`
 * @param address of the same row
 */
export async function choose(
  scope: TenantScope,
  { from, id, address, where }: { from: Sql; id: Sql; address: Sql; where: Sql },
): Promise<Chosen> {
  const row = await scope.db.one<Chosen>(sql`
    select coalesce(json_agg(n.id order by n.id), '[]') as ids, coalesce(json_agg(n.turn order by n.id), '[]') as turns
    from (
      select ${id} as id,
        row_number() over (partition by lower(split_part(${address}, '@', 2)) order by ${id})::int as turn
      from ${from} where ${where}
    ) n`);
  return row ?? { ids: [], turns: [] };
}

/** People of an exam who are chosen now. @param where on `examinees x` */
export function choosePeople(scope: TenantScope, where: Sql): Promise<Chosen> {
  return choose(scope, { from: sql`examinees x`, id: sql`x.id`, address: sql`x.email`, where });
}

/** A hash by which two lists of chosen people are compared. */
export function hashOf({ ids }: Chosen): string {
  return createHash('sha256').update(ids.join(',')).digest('base64url');
}

/** A mail as it was confirmed. */
export interface ConfirmedMail extends LetterText {
  exam_id: number;
  kind: MailKind;
  timing: MailTiming;
  send_at: Date;
  requested_by: string;
  requested_by_user: number | null;
  /** Of a reminder. */
  step?: number;
  resend_of?: number;
}

/** Stores a mail with its recipients, who have no rows yet. Returns its id. */
export async function insertMail(scope: TenantScope, mail: ConfirmedMail, chosen: Chosen): Promise<number> {
  const made = await scope.db.one<{ id: number }>(sql`
    insert into mails (client_id, exam_id, kind, step, sender_name, subject, body, timing, send_at, due_at, total, chosen,
      turns, chosen_hash, requested_by, requested_by_user, resend_of)
    values (${scope.client_id}, ${mail.exam_id}, ${mail.kind}, ${mail.step ?? null}, ${mail.sender_name}, ${mail.subject},
      ${mail.body}, ${mail.timing}, ${mail.send_at}, statement_timestamp(), ${chosen.ids.length}, ${chosen.ids}::bigint[],
      ${chosen.turns}::int[], ${hashOf(chosen)}, ${mail.requested_by}, ${mail.requested_by_user},
      ${mail.resend_of ?? null})
    returning id`);
  if (!made) throw new Error('a mail was not kept');
  return made.id;
}

/** The next of those chosen. */
interface NextChosen extends Chosen {
  exam_id: number;
  resend_of: number | null;
  send_at: Date;
  isLater: boolean;
  written: number;
  people: number;
}

/** The next of those chosen, and their mail held until the transaction ends. Nothing when all are written. */
export function holdChosen(scope: TenantScope, id: number, most: number): Promise<NextChosen | undefined> {
  return scope.db.one<NextChosen>(sql`
    select exam_id, resend_of, send_at, send_at > statement_timestamp() as "isLater", written,
      cardinality(chosen) as people, array_to_json(chosen[written + 1:written + ${most}::int]) as ids,
      array_to_json(turns[written + 1:written + ${most}::int]) as turns
    from mails where client_id = ${scope.client_id} and id = ${id} and chosen is not null for update`);
}

/** Writes rows of those who are still there. Returns how many. */
export function insertRecipients(
  scope: TenantScope,
  id: number,
  { exam_id, resend_of, ids, turns }: NextChosen,
): Promise<number> {
  const { client_id } = scope;
  const next = sql`unnest(${ids}::bigint[], ${turns}::int[]) as n(id, turn)`;
  if (resend_of === null)
    return scope.db.run(sql`
      insert into mail_recipients (client_id, mail_id, examinee_id, turn)
      select ${client_id}::bigint, ${id}::bigint, x.id, n.turn from ${next}
      join examinees x on x.client_id = ${client_id} and x.exam_id = ${exam_id} and x.id = n.id order by x.id`);
  return scope.db.run(sql`
    insert into mail_recipients (client_id, mail_id, examinee_id, address, turn)
    select ${client_id}::bigint, ${id}::bigint, r.examinee_id, case when r.examinee_id is null then r.address end, n.turn
    from ${next}
    join mail_recipients r on r.client_id = ${client_id} and r.mail_id = ${resend_of} and r.id = n.id order by r.id`);
}

/** Says in the mail's row how far its recipients are written; a whole one is due at its time. */
export async function countWritten(
  scope: TenantScope,
  id: number,
  { written, gone, isWhole }: { written: number; gone: number; isWhole: boolean },
): Promise<void> {
  const state = isWhole
    ? sql`chosen = null, turns = null, due_at = send_at`
    : sql`due_at = statement_timestamp()`;
  await scope.db.run(sql`
    update mails set written = written + ${written}::int, gone = gone + ${gone}::int, ${state}
    where client_id = ${scope.client_id} and id = ${id}`);
}

/** Ends a mail whose recipients could not be written in any try: it goes to nobody. */
export async function failUnprepared(scope: JobScope, id: number): Promise<void> {
  const { client_id } = scope;
  const ended = await scope.db.run(sql`
    update mails set status = ${jobStatus.error}, finished_at = now(), due_at = null, chosen = null, turns = null,
      failed = total - gone, problem = 'mail.failed.unexpected'
    where client_id = ${client_id} and id = ${id} and chosen is not null`);
  if (ended === 0) return;
  await scope.db.run(sql`
    update mail_recipients set status = ${recipientStatus.failed}, ended_at = now(),
      problem = ${JSON.stringify({ key: 'mail.failed.unexpected' } satisfies Problem)}::jsonb
    where client_id = ${client_id} and mail_id = ${id}`);
}
