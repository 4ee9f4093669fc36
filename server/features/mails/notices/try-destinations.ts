import type { mails } from '#contract/calls/mails.ts';
import { translator } from '#messages/translator.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { refuseFull } from '../daily/count-letter.ts';
import { recordTry } from '../own/record-try.ts';
import { sendMail } from '../send/send-mail.job.ts';
import { findSetting, writeExample } from './example-notice.ts';
import * as store from './notice-store.ts';

/** Sends the viewer what the exam's readers would get, marked as a test. @throws Refusal tooMany */
export const tryDestinations: Handler<typeof mails.tryDestinations> = async (scope, _input, { adapters }) => {
  const { client_id, exam_id, viewer } = scope;
  const letter = await writeExample(scope, await findSetting(scope), adapters.app_url);
  const subject = translator(scope.language)('mailTemplate.test.subject', { subject: letter.subject });
  const address = await store.getOwnAddress(scope, viewer.id);
  const requested_by = 'name' in viewer ? viewer.name : '';
  await transaction(scope, async (inside) => {
    const id = await store.insertNotice(inside, exam_id, { ...letter, subject, requested_by }, [address]);
    await refuseFull(inside, adapters.mailMarks, address);
    await recordTry(inside, { operation: 'mails.tryDestinations', exam_id, after: { mail_id: id } });
    await adapters.jobs.enqueue(inside, sendMail, { client_id, id });
  });
  return { data: { address } };
};
