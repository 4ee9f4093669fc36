import { mailInvitation } from '../features/accounts/invitation/mail-invitation.job.ts';
import { mailAccountCode } from '../features/accounts/password/mail-code.job.ts';
import { matchEverybody } from '../features/analysis/matches/match-everybody.job.ts';
import { closeMonthJob } from '../features/billing/close/close-month.job.ts';
import { importTable } from '../features/examinees/import/import-table.job.ts';
import { makeDataCopy } from '../features/examinees/privacy/make-data-copy.job.ts';
import { eraseExam } from '../features/exams/erasure/erase-exam.job.ts';
import { refreshProgress } from '../features/exams/progress/refresh-progress.job.ts';
import { sendDeliveries } from '../features/linkages/deliveries/send-deliveries.job.ts';
import { mailOrder } from '../features/linkages/greenhouse/mail-order.job.ts';
import { tellCompany } from '../features/mails/notices/tell-company.job.ts';
import { prepareMail } from '../features/mails/prepare/prepare-mail.job.ts';
import { sendMail } from '../features/mails/send/send-mail.job.ts';
import { produceOutput } from '../features/outputs/produce/produce-output.job.ts';
import { tellRequester } from '../features/outputs/produce/tell-requester.job.ts';
import { mailVerifyCode } from '../features/sessions/code/mail-verify-code.job.ts';
import { mailFactorNews } from '../features/sessions/security/mail-news.job.ts';
import type { AnyJobKind } from './jobs.ts';

/** Every kind of job there is. */
export const jobKinds: readonly AnyJobKind[] = [
  produceOutput,
  tellRequester,
  mailVerifyCode,
  mailFactorNews,
  mailInvitation,
  mailAccountCode,
  importTable,
  refreshProgress,
  prepareMail,
  sendMail,
  tellCompany,
  sendDeliveries,
  mailOrder,
  matchEverybody,
  closeMonthJob,
  eraseExam,
  makeDataCopy,
];
