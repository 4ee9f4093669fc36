import type { mails } from '#contract/calls/mails.ts';
import { translator } from '#messages/translator.ts';
import { Refusal } from '../../../access/refusal.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { replyTo } from '../letter/sender.ts';
import { recordTry } from '../own/record-try.ts';
import { sendToOneself } from '../own/send-to-oneself.ts';
import { findOwnAddress } from './preview-store.ts';
import { writePreview } from './write-preview.ts';

/**
 * Sends the mail to the account that asks.
 * @throws Refusal invalid where the account has no address, or with the server's words when it took nothing; tooMany
 */
export const sendTest: Handler<typeof mails.sendTest> = async (scope, { body }, { adapters }) => {
  const to = await findOwnAddress(scope);
  if (to === undefined) throw new Refusal('invalid', { detail: 'mailTemplate.test.noAddress' });
  const { letter, reply_to } = await writePreview(scope, body, adapters.app_url);
  const subject = translator(scope.language)('mailTemplate.test.subject', { subject: letter.subject });
  // Written before it is sent: a mail server that hangs is asked no more often for it.
  await transaction(scope, async (inside) => {
    await recordTry(inside, { operation: 'mails.sendTest', exam_id: inside.exam_id });
  });
  await sendToOneself(scope, adapters, { ...letter, ...replyTo(reply_to), to, subject });
  return { data: { to } };
};
