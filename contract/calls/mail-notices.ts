import { z } from 'zod';
import { call } from '../call.ts';
import {
  CompanyReminder,
  CompanyReminderForm,
  ContractNoticeForm,
  ContractNoticeSetting,
  ExamReminder,
  ExamReminderForm,
  NoticeForm,
  NoticeSetting,
} from '../shapes/staff-notice.ts';
import { Id } from '../shapes/text.ts';

const params = z.object({ id: Id });
const ofExam = {
  within: 'exam',
  needs: 'manage',
  at: 'params.id',
  unless: ['adminOfAsp'],
  params,
} as const;
/** A company's settings are for the account that holds the contract, and for the platform. */
const ofCompany = {
  within: 'company',
  at: 'params.id',
  unless: ['childAccount', 'adminOfAsp'],
  params,
} as const;
const who = ['admin', 'client', 'operator'] as const;
/** Administrators have no address. */
const withAddress = ['client', 'operator'] as const;
const done = z.object({ data: z.null() });
/** Where it was sent. */
const sentTo = z.object({ data: z.object({ address: z.string() }) });

/** What goes out by itself: notices to staff, and reminders to people who have not finished. */
export const mailNotices = {
  showDestinations: call({
    method: 'GET',
    path: '/exams/{id}/setting-notification-destination',
    who,
    ...ofExam,
    response: z.object({ data: NoticeSetting }),
  }),
  setDestinations: call({
    method: 'POST',
    path: '/exams/{id}/setting-notification-destination',
    who,
    ...ofExam,
    body: NoticeForm,
    refusals: ['fetchLatest'],
    response: done,
  }),
  /** Sends the viewer what the exam's readers would get, as it is set now. */
  tryDestinations: call({
    method: 'POST',
    path: '/exams/{id}/setting-notification-destination/try',
    who: withAddress,
    ...ofExam,
    refusals: ['tooMany'],
    response: sentTo,
  }),
  showContractNotice: call({
    method: 'GET',
    path: '/clients/{id}/contract-notification',
    who: ['admin', 'client'],
    ...ofCompany,
    response: z.object({ data: ContractNoticeSetting }),
  }),
  setContractNotice: call({
    method: 'POST',
    path: '/clients/{id}/contract-notification',
    who: ['admin', 'client'],
    ...ofCompany,
    body: ContractNoticeForm,
    refusals: ['fetchLatest'],
    response: done,
  }),
  tryContractNotice: call({
    method: 'POST',
    path: '/clients/{id}/contract-notification/try',
    who: ['client'],
    ...ofCompany,
    refusals: ['tooMany'],
    response: sentTo,
  }),
  showCompanyReminder: call({
    method: 'GET',
    path: '/clients/{id}/automatic-reminder',
    who: ['admin', 'client'],
    ...ofCompany,
    response: z.object({ data: CompanyReminder }),
  }),
  setCompanyReminder: call({
    method: 'POST',
    path: '/clients/{id}/automatic-reminder',
    who: ['admin', 'client'],
    ...ofCompany,
    body: CompanyReminderForm,
    refusals: ['fetchLatest'],
    response: done,
  }),
  /** Sends the viewer the standard words at once, as the setting shows them; a call of our own. */
  tryCompanyReminder: call({
    method: 'POST',
    path: '/clients/{id}/automatic-reminder/try',
    who: ['client'],
    ...ofCompany,
    refusals: ['tooMany'],
    response: sentTo,
  }),
  showReminder: call({
    method: 'GET',
    path: '/exams/{id}/automatic-reminder',
    who,
    ...ofExam,
    response: z.object({ data: ExamReminder }),
  }),
  setReminder: call({
    method: 'POST',
    path: '/exams/{id}/automatic-reminder',
    who,
    ...ofExam,
    body: ExamReminderForm,
    refusals: ['fetchLatest'],
    response: done,
  }),
  tryReminder: call({
    method: 'POST',
    path: '/exams/{id}/automatic-reminder/try',
    who: withAddress,
    ...ofExam,
    refusals: ['tooMany'],
    response: sentTo,
  }),
  /** Takes the reader of a notice off its list, by the link in it: nobody logs in for that (RFC 8058). */
  unsubscribe: call({
    method: 'POST',
    path: '/mails/unsubscribe',
    who: 'anyone',
    token: 'none',
    body: z.object({ token: z.string('notice.link.dead').max(1000, 'notice.link.dead') }),
    response: z.object({ data: z.object({ address: z.string() }) }),
    refusals: ['notFound'],
  }),
} as const;
