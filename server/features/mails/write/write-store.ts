import type { InputOf } from '#contract/call.ts';
import type { mails } from '#contract/calls/mails.ts';
import { yesNo } from '#contract/codes/status.ts';
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

/** Puts everybody who is selected and not hidden among its recipients, in the order of their ids. Answers how many.
 * @throws Refusal notFound when somebody named is not in this exam */
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
