import type { mails } from '#contract/calls/mails.ts';
import { mailTimings } from '#contract/codes/mails.ts';
import { Refusal } from '../../../access/refusal.ts';
import { requesterOf } from '../../../access/scope.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { insertMail } from '../prepare/prepare-store.ts';
import { beginRecipients } from '../prepare/write-recipients.ts';
import { holdMail } from './cancel-store.ts';
import { mayResend } from './history-rules.ts';
import { findMail } from './mail-store.ts';
import { chooseUnreached } from './resend-store.ts';

/**
 * Sends a mail to those whom it did not reach. Of two presses at once the second finds nobody left.
 * @throws Refusal fetchLatest when nobody is left, or more than the sender was shown; examEnded
 */
export const resend: Handler<typeof mails.resend> = async (scope, { body }, { adapters }) => {
  const { exam_id, mail_id, exam } = scope;
  const data = await transaction(scope, async (inside) => {
    await holdMail(inside);
    const mail = await findMail(inside);
    if (!mail) throw new Refusal('notFound');
    const chosen = await chooseUnreached(inside);
    const people = chosen.ids.length;
    const refusal = mayResend(mail.kind, exam, people, body.told);
    if (refusal) throw refusal;
    const { kind, sender_name, subject, body: text } = mail;
    const again = { kind, sender_name, subject, body: text, timing: mailTimings.immediate };
    const id = await insertMail(
      inside,
      { ...again, exam_id, send_at: exam.now, resend_of: mail_id, ...requesterOf(inside.viewer) },
      chosen,
    );
    await recordOperation(inside, {
      operation: 'mails.resend',
      exam_id,
      after: { mail_id: id, resend_of: mail_id, people },
    });
    await beginRecipients(inside, id, adapters.jobs);
    return { id, people };
  });
  return { data };
};
