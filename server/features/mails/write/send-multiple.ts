import type { mails } from '#contract/calls/mails.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { sendMail } from '../send/send-mail.job.ts';
import { judgeTime, maySend, sendAtOf } from './write-rules.ts';
import { insertMail, insertRecipients, settlePress, takeTurn } from './write-store.ts';

/**
 * Confirms a mail: from here on a worker sends it at its time.
 * @throws Refusal invalid for a time that is past or after the exam's end, or when nobody is left to send it to;
 *   fetchLatest when there are more people than the sender was told of
 */
export const sendMultiple: Handler<typeof mails.sendMultiple> = async (scope, { body }, { house }) => {
  const { client_id, exam_id, exam } = scope;
  const at = sendAtOf(body.timing, body.send_at, exam.now);
  refuseInvalid(judgeTime(body, at, exam));
  const data = await transaction(scope, async (inside) => {
    await takeTurn(inside);
    const id = await insertMail(inside, body, at);
    const people = await insertRecipients(inside, id, body);
    const refusal = maySend(people, body.told);
    if (refusal) throw refusal;
    const pressed = await settlePress(inside, id);
    if (pressed) return { id: pressed.id, people };
    await recordOperation(inside, {
      operation: 'mails.sendMultiple',
      exam_id,
      after: { mail_id: id, kind: body.kind, people, send_at: at.toISOString() },
    });
    await house.jobs.enqueue(inside, sendMail, { client_id, id }, at > exam.now ? { at } : {});
    return { id, people };
  });
  return { data };
};
