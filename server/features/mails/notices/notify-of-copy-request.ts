import { to } from '#contract/screens.ts';
import { formatDay } from '#messages/format.ts';
import { translator } from '#messages/translator.ts';
import type { ExamScope } from '../../../access/scope.ts';
import type { JobAdapters } from '../../../jobs/jobs.ts';
import { sendMail } from '../send/send-mail.job.ts';
import { findNotification, insertNotice } from './notice-store.ts';

/** Notifies the readers of an exam's notices that somebody asks for a copy of their data, in the caller's transaction. It names nobody. */
export async function notifyOfCopyRequest(
  inside: ExamScope,
  due_on: Date,
  { jobs, app_url }: Pick<JobAdapters, 'jobs' | 'app_url'>,
): Promise<void> {
  const { client_id, exam_id, exam, company } = inside;
  const setting = await findNotification(inside, exam_id);
  if (!setting || setting.addresses.length === 0) return;
  const text = translator(setting.language);
  const values = {
    ...{ company: company.name, exam: exam.name, day: formatDay(due_on, setting.language) },
    url: app_url + to('exam.privacy', { exam: { id: exam_id, client_id } }),
  };
  const mail = {
    ...{ sender_name: 'Hakaru', requested_by: 'system' },
    subject: text('copyRequest.letter.subject', values).replace(/\s+/gu, ' ').trim(),
    body: text('copyRequest.letter.body', values),
  };
  const id = await insertNotice(inside, exam_id, mail, setting.addresses);
  await jobs.enqueue(inside, sendMail, { client_id, id });
}
