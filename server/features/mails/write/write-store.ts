import type { InputOf } from '#contract/call.ts';
import type { mails } from '#contract/calls/mails.ts';
import { mailTimings } from '#contract/codes/mails.ts';
import { jobStatus, yesNo } from '#contract/codes/status.ts';
import type { Selection } from '#contract/shapes/selection.ts';
import { type ExamScope, requesterOf } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { isSelected, refuseStrangers } from '../../examinees/door.ts';

type Written = Pick<
  InputOf<typeof mails.sendMultiple>['body'],
  'kind' | 'sender_name' | 'subject' | 'body' | 'timing'
>;

/** Keeps a mail as it was confirmed, without its people. Answers its id. */
export async function insertMail(scope: ExamScope, mail: Written, send_at: Date): Promise<number> {
  const { client_id, exam_id } = scope;
  const { requested_by, requested_by_user } = requesterOf(scope.viewer);
  const made = await scope.db.one<{ id: number }>(sql`
    insert into mails (client_id, exam_id, kind, sender_name, subject, body, timing, send_at, due_at, total, requested_by,
      requested_by_user)
    values (${client_id}, ${exam_id}, ${mail.kind}, ${mail.sender_name}, ${mail.subject}, ${mail.body}, ${mail.timing},
      ${send_at}, ${send_at}, 0, ${requested_by}, ${requested_by_user})
    returning id`);
  if (!made) throw new Error('a mail was not kept');
  return made.id;
}

/** From when on the same mail to the same people is another one, and not a second press of the button. */
const pressSeconds = 10;

/**
 * Lets whoever confirms mails of the exam take turns until the transaction ends: of two presses at the same moment the
 * second one sees what the first has made.
 */
export async function takeTurn({ db, client_id, exam_id }: ExamScope): Promise<void> {
  await db.run(sql`select from exams where client_id = ${client_id} and id = ${exam_id} for no key update`);
}

/**
 * The mail of an earlier press, if this one says the same to the same people: a second press sends nothing twice, and
 * takes the later mail away.
 */
export async function settlePress(scope: ExamScope, id: number): Promise<{ id: number } | undefined> {
  const { client_id, exam_id } = scope;
  const earlier = await scope.db.one<{ id: number }>(sql`
    select e.id from mails m
    join mails e on e.client_id = ${client_id} and e.exam_id = ${exam_id} and e.id <> m.id and e.kind = m.kind
      and e.sender_name = m.sender_name and e.subject = m.subject and e.body = m.body and e.timing = m.timing
      and e.total = m.total and e.requested_by = m.requested_by
      and e.requested_by_user is not distinct from m.requested_by_user
      and e.cancelled_at is null and e.status <> ${jobStatus.error}
      and (e.timing <> ${mailTimings.custom} or e.send_at = m.send_at)
      and now() - e.created_at < ${pressSeconds}::int * interval '1 second'
    where m.client_id = ${client_id} and m.id = ${id} and not exists (
      select r.examinee_id from mail_recipients r where r.client_id = ${client_id} and r.mail_id = ${id}
      except
      select o.examinee_id from mail_recipients o where o.client_id = ${client_id} and o.mail_id = e.id)
    order by e.id limit 1`);
  if (earlier) await scope.db.run(sql`delete from mails where client_id = ${client_id} and id = ${id}`);
  return earlier;
}

/**
 * Puts everybody who is selected and not hidden among its recipients, in the order of their ids. Answers how many.
 * @throws Refusal notFound when somebody named is not in this exam
 */
export async function insertRecipients(
  scope: ExamScope,
  mail_id: number,
  selection: Selection,
): Promise<number> {
  const { client_id, exam_id } = scope;
  if (selection.examinee_ids) {
    const named = await scope.db.rows(sql`
      select from examinees x where ${isSelected(scope, exam_id, selection)}`);
    refuseStrangers(selection, named.length);
  }
  const people = await scope.db.run(sql`
    insert into mail_recipients (client_id, mail_id, examinee_id)
    select ${client_id}::bigint, ${mail_id}::bigint, x.id from examinees x
    where ${isSelected(scope, exam_id, selection)} and x.is_hidden = ${yesNo.no} order by x.id`);
  await scope.db.run(sql`
    update mails set total = ${people} where client_id = ${client_id} and id = ${mail_id}`);
  return people;
}
