import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../codes/limits.ts';
import { Notice, NoticeAudience, NoticeDetail, NoticeForm } from '../shapes/notice.ts';
import { Id } from '../shapes/text.ts';

/** The company by the word in its exams' addresses; without it notices to everybody alone are found. */
const OfCompany = z.object({ hash: z.string().max(limits.name, 'field.tooLong').optional() });
const ofPlatform = { who: ['admin', 'viewOnlyAdmin'] } as const;

export const notices = {
  /** What the platform has to tell candidates now, signed in or not; null when there is nothing. */
  showForExaminee: call({
    method: 'GET',
    path: '/examinee/notification',
    who: 'anyone',
    token: 'none',
    query: OfCompany,
    response: z.object({ data: Notice.nullable() }),
  }),
  /** What the platform has to tell staff now. */
  showForStaff: call({
    method: 'GET',
    path: '/notification',
    who: ['admin', 'viewOnlyAdmin', 'client', 'operator'],
    /** For the platform's people, the company whose screens they are at; staff have their own. */
    query: OfCompany,
    response: z.object({ data: Notice.nullable() }),
  }),
  /** The notices that somebody is shown now, those to come, and the newest ten. */
  showCurrent: call({
    method: 'GET',
    path: '/admin/current_notification',
    ...ofPlatform,
    response: z.object({
      data: z.object({
        in_force: z.array(NoticeDetail),
        next: z.array(NoticeDetail),
        last: z.array(NoticeDetail),
      }),
    }),
  }),
  /** Whom a notice would reach, and companies by a word of theirs or by their ids. */
  showAudience: call({
    method: 'GET',
    path: '/admin/notification_audience',
    ...ofPlatform,
    query: z.object({
      text: z.string().max(limits.search, 'field.tooLong').default(''),
      /** Joined by hyphens. */
      ids: z
        .preprocess(
          (value) => (typeof value === 'string' ? value.split('-').filter(Boolean) : value),
          z.array(Id).max(limits.noticeCompanies, 'deployment.companies.tooMany').optional(),
        )
        .optional(),
    }),
    response: z.object({ data: NoticeAudience }),
  }),
  /** Makes a notice, or changes one. */
  save: call({
    method: 'POST',
    path: '/admin/notifications',
    who: ['admin'],
    body: NoticeForm,
    gathers: true,
    refusals: ['notFound', 'fetchLatest'],
    response: z.object({ data: NoticeDetail }),
  }),
} as const;
