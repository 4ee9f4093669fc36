import type { mails } from '#contract/calls/mails.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import { requesterOf } from '../../../access/scope.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { insertMail } from '../prepare/prepare-store.ts';
import { beginRecipients } from '../prepare/write-recipients.ts';
import { judgeTime, maySend, sendAtOf } from './write-rules.ts';
import { chooseRecipients, findPress, takeTurn } from './write-store.ts';

/**
 * Confirms a mail: from here on a worker writes its recipients, and sends it at its time.
 * @throws Refusal invalid for a time that is past or after the exam's end, or when nobody is left to send it to;
 * fetchLatest when there are more people than the sender was shown
 */
export const sendMultiple: Handler<typeof mails.sendMultiple> = async (scope, { body }, { adapters }) => {
  const { exam_id, exam } = scope;
  const send_at = sendAtOf(body.timing, body.send_at, exam.now, body.told_at);
  refuseInvalid(judgeTime(body, send_at, exam));
  const data = await transaction(scope, async (inside) => {
    await takeTurn(inside);
    const chosen = await chooseRecipients(inside, body);
    const people = chosen.ids.length;
    const refusal = maySend(people, body.told);
    if (refusal) throw refusal;
    const { kind, sender_name, subject, timing } = body;
    const text = { kind, sender_name, subject, body: body.body, timing };
    const mail = { ...text, exam_id, send_at, ...requesterOf(inside.viewer) };
    const pressed = await findPress(inside, mail, chosen);
    if (pressed) return { id: pressed.id, people };
    const id = await insertMail(inside, mail, chosen);
    await recordOperation(inside, {
      operation: 'mails.sendMultiple',
      exam_id,
      after: { mail_id: id, kind, people, send_at: send_at.toISOString() },
    });
    await beginRecipients(inside, id, adapters.jobs);
    return { id, people };
  });
  return { data };
};
