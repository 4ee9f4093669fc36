import { to } from '#contract/screens.ts';
import { formatMoment } from '#messages/format.ts';
import { translator } from '#messages/translator.ts';
import type { TenantScope } from '../../../access/scope.ts';
import type { JobAdapters } from '../../../jobs/jobs.ts';
import { sendMail } from '../send/send-mail.job.ts';
import { findNotification, getExamOfLetters, insertNotice } from './notice-store.ts';

/** How long a recruiting system has taken nothing: for a day, for three, or so long that deliveries have stopped. */
export type LinkageTrouble = 'day' | 'threeDays' | 'stopped';

/** Notifies the readers of an exam's notices that a recruiting system takes nothing, in the caller's transaction. */
export async function notifyOfLinkage(
  inside: TenantScope,
  { exam_id, trouble, since }: { exam_id: number; trouble: LinkageTrouble; since: Date },
  { jobs, app_url }: Pick<JobAdapters, 'jobs' | 'app_url'>,
): Promise<void> {
  const { client_id } = inside;
  const setting = await findNotification(inside, exam_id);
  const { exam, is_live } = await getExamOfLetters(inside, exam_id);
  if (!setting || setting.addresses.length === 0 || !is_live) return;
  const text = translator(setting.language);
  const values = {
    ...{ company: exam.company.name, exam: exam.name, since: formatMoment(since) },
    url: app_url + to('exam.top', { exam: { id: exam_id, client_id } }),
  };
  const mail = {
    ...{ sender_name: 'Hakaru', requested_by: 'system' },
    subject: text(`linkDelivery.letter.${trouble}.subject`, values).replace(/\s+/gu, ' ').trim(),
    body: text(`linkDelivery.letter.${trouble}.body`, values),
  };
  const id = await insertNotice(inside, exam_id, mail, setting.addresses);
  await jobs.enqueue(inside, sendMail, { client_id, id });
}
