import type { mails } from '#contract/calls/mails.ts';
import { Refusal } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { sendMail } from '../send/send-mail.job.ts';
import { holdMail } from './cancel-store.ts';
import { mayResend } from './history-rules.ts';
import { findMail } from './mail-store.ts';
import { insertAgain, insertUnreached } from './resend-store.ts';

/**
 * Sends a mail to those whom it did not reach. Of two presses at once the second finds nobody left.
 * @throws Refusal fetchLatest when nobody is left, or more than the sender was told of; examEnded
 */
export const resend: Handler<typeof mails.resend> = async (scope, { body }, { house }) => {
  const { client_id, exam_id, mail_id, exam } = scope;
  const data = await transaction(scope, async (inside) => {
    await holdMail(inside);
    const mail = await findMail(inside);
    if (!mail) throw new Refusal('notFound');
    const id = await insertAgain(inside, mail, exam.now);
    const people = await insertUnreached(inside, id);
    const refusal = mayResend(mail.kind, exam, people, body.told);
    if (refusal) throw refusal;
    await recordOperation(inside, {
      operation: 'mails.resend',
      exam_id,
      after: { mail_id: id, resend_of: mail_id, people },
    });
    await house.jobs.enqueue(inside, sendMail, { client_id, id });
    return { id, people };
  });
  return { data };
};
