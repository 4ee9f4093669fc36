import type { mails } from '#contract/calls/mails.ts';
import { translator } from '#messages/translator.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { getSender, replyTo } from '../letter/sender.ts';
import { letterOf } from '../letter/write-letter.ts';
import { getOwnAddress } from '../notices/notice-store.ts';
import { recordTry } from '../own/record-try.ts';
import { sendToOneself } from '../own/send-to-oneself.ts';
import { writeStandardReminder } from './show-company-reminder.ts';

/**
 * Sends the viewer the company's reminder: of no exam, so that it stands in no history of mails.
 * @throws Refusal tooMany; invalid with the server's words when it took nothing
 */
export const tryCompanyReminder: Handler<typeof mails.tryCompanyReminder> = async (
  scope,
  _input,
  { adapters },
) => {
  const { viewer, language } = scope;
  const address = await getOwnAddress(scope, viewer.id);
  const { company } = scope;
  const { sender_name, reply_to } = await getSender(scope);
  const { subject, body } = writeStandardReminder(language);
  const letter = letterOf({ sender_name, subject, body }, { company, language });
  // Written before it is sent: a mail server that hangs is asked no more often for it.
  await transaction(scope, (inside) => recordTry(inside, { operation: 'mails.tryCompanyReminder' }));
  const marked = translator(language)('mailTemplate.test.subject', { subject: letter.subject });
  await sendToOneself(scope, adapters, { ...letter, ...replyTo(reply_to), to: address, subject: marked });
  return { data: { address } };
};
