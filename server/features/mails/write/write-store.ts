import { mailTimings } from '#contract/codes/mails.ts';
import { jobStatus } from '#contract/codes/status.ts';
import type { Selection } from '#contract/shapes/selection.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { isSelected, isShown } from '../../examinees/door.ts';
import { type Chosen, type ConfirmedMail, choosePeople, hashOf } from '../prepare/prepare-store.ts';
import { refuseOthers } from './recipients-store.ts';

/** From when on the same mail to the same people is another one, and not a second press of the button. */
const pressSeconds = 10;

/**
 * Makes confirmations of the exam's mails take turns until the transaction ends: of two simultaneous presses the second
 * sees what the first has made.
 */
export async function takeTurn({ db, client_id, exam_id }: ExamScope): Promise<void> {
  await db.run(sql`select from exams where client_id = ${client_id} and id = ${exam_id} for no key update`);
}

/** The mail of an earlier press, if that one says the same to the same people: a second press sends nothing twice. */
export function findPress(
  { db, client_id }: ExamScope,
  mail: ConfirmedMail,
  chosen: Chosen,
): Promise<{ id: number } | undefined> {
  return db.one<{ id: number }>(sql`
    select e.id from mails e
    where e.client_id = ${client_id} and e.exam_id = ${mail.exam_id} and e.kind = ${mail.kind}
      and e.sender_name = ${mail.sender_name} and e.subject = ${mail.subject} and e.body = ${mail.body}
      and e.timing = ${mail.timing} and e.chosen_hash = ${hashOf(chosen)} and e.requested_by = ${mail.requested_by}
      and e.requested_by_user is not distinct from ${mail.requested_by_user}::bigint
      and e.cancelled_at is null and e.status <> ${jobStatus.error} and e.resend_of is null
      and (e.timing <> ${mailTimings.custom} or e.send_at = ${mail.send_at})
      and now() - e.created_at < ${pressSeconds}::int * interval '1 second'
    order by e.id limit 1`);
}

/**
 * Everybody who is selected and not hidden.
 * @throws Refusal notFound when somebody named is not in this exam
 */
export async function chooseRecipients(scope: ExamScope, selection: Selection): Promise<Chosen> {
  await refuseOthers(scope, selection);
  return choosePeople(scope, sql`${isSelected(scope, scope.exam_id, selection)} and ${isShown}`);
}
