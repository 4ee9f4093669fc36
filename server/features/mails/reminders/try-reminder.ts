import type { mails } from '#contract/calls/mails.ts';
import { translator } from '#messages/translator.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { refuseFull } from '../daily/count-letter.ts';
import { getOwnAddress, insertNotice } from '../notices/notice-store.ts';
import { recordTry } from '../own/record-try.ts';
import { sendMail } from '../send/send-mail.job.ts';
import { writeExample } from './example-letter.ts';

/** Sends the viewer the reminder as an example shows it, marked as a test: without a password. @throws Refusal tooMany */
export const tryReminder: Handler<typeof mails.tryReminder> = async (scope, _input, { adapters }) => {
  const { client_id, exam_id, viewer } = scope;
  const { sender_name, subject: shown, text } = await writeExample(scope, adapters.app_url);
  const subject = translator(scope.language)('mailTemplate.test.subject', { subject: shown });
  const address = await getOwnAddress(scope, viewer.id);
  const requested_by = 'name' in viewer ? viewer.name : '';
  await transaction(scope, async (inside) => {
    const mail = { sender_name, subject, body: text, requested_by };
    const id = await insertNotice(inside, exam_id, mail, [address]);
    await refuseFull(inside, adapters.mailMarks, address);
    await recordTry(inside, { operation: 'mails.tryReminder', exam_id, after: { mail_id: id } });
    await adapters.jobs.enqueue(inside, sendMail, { client_id, id });
  });
  return { data: { address } };
};
