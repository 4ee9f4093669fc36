import { mailTimings } from '#contract/codes/mails.ts';
import { type MailScope, requesterOf } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { isResendable, type MailRecord } from './mail-store.ts';

/** Keeps the scope's mail once more, for now, to nobody yet. Answers its id. */
export async function insertAgain(scope: MailScope, mail: MailRecord, at: Date): Promise<number> {
  const { client_id, exam_id, mail_id } = scope;
  const { requested_by, requested_by_user } = requesterOf(scope.viewer);
  const made = await scope.db.one<{ id: number }>(sql`
    insert into mails (client_id, exam_id, kind, sender_name, subject, body, timing, send_at, due_at, total, requested_by,
      requested_by_user, resend_of)
    values (${client_id}, ${exam_id}, ${mail.kind}, ${mail.sender_name}, ${mail.subject}, ${mail.body},
      ${mailTimings.immediate}, ${at}, ${at}, 0, ${requested_by}, ${requested_by_user}, ${mail_id})
    returning id`);
  if (!made) throw new Error('a mail was not kept');
  return made.id;
}

/** Puts those among its recipients whom the scope's mail did not reach. Answers how many. */
export async function insertUnreached(scope: MailScope, again_id: number): Promise<number> {
  const { client_id } = scope;
  const people = await scope.db.run(sql`
    insert into mail_recipients (client_id, mail_id, examinee_id, address)
    select ${client_id}::bigint, ${again_id}::bigint, r.examinee_id, case when r.examinee_id is null then r.address end
    from mail_recipients r where ${isResendable(scope)} order by r.id`);
  await scope.db.run(sql`
    update mails set total = ${people} where client_id = ${client_id} and id = ${again_id}`);
  return people;
}
