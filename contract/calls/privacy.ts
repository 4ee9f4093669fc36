import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../codes/limits.ts';
import { LinkServiceName } from '../shapes/linkage.ts';
import { CopyRequest, DataCopy, ErasureReceipt, OwnCopy, PersonPrivacy } from '../shapes/privacy.ts';
import { Id, line } from '../shapes/text.ts';

const writers = ['admin', 'client', 'operator'] as const;
const ofPerson = { within: 'examinee', at: 'params.id', needs: 'manage' } as const;
const ofExam = { within: 'exam', at: 'params.id', needs: 'manage' } as const;
const params = z.object({ id: Id });

/** What a person may ask of whoever keeps their data, erasing and a copy: a part of the calls of examinees. */
export const privacy = {
  /** What erasing the person would take away, in numbers, and what stands in its way. */
  showPrivacy: call({
    method: 'GET',
    path: '/examinees/{id}/privacy',
    ...ofPerson,
    who: [...writers, 'viewOnlyAdmin'],
    params,
    response: z.object({ data: PersonPrivacy }),
  }),
  /**
   * Erases one person for good. `name` is what their page shows as their name; `preview_id` says which numbers were
   * read: where others are true by now, `fetchLatest` brings them. Refused while the exam is held, and while they
   * answer unless `end_sittings` says so.
   */
  erase: call({
    method: 'POST',
    path: '/examinees/{id}/erase',
    ...ofPerson,
    who: writers,
    params,
    body: z.object({
      name: line(limits.name),
      preview_id: line(64),
      end_sittings: z.boolean('field.choice').default(false),
    }),
    response: z.object({ data: ErasureReceipt }),
    refusals: ['fetchLatest', 'fileUnavailable'],
  }),
  /** Erases somebody whom staff made to try a linkage, also while they answer. */
  removeTrial: call({
    ...ofExam,
    method: 'DELETE',
    path: '/exams/{id}/linkages/{service}/trials/{examinee_id}',
    who: writers,
    unless: ['exam1', 'adminOfAsp'],
    feature: 'linkages',
    params: params.extend({ service: LinkServiceName, examinee_id: Id }),
    response: z.object({ data: z.object({ examinee_id: z.number() }) }),
  }),
  /** What was erased in an exam, one person at a time or all at once, the newest first. */
  listErasureReceipts: call({
    method: 'GET',
    path: '/exams/{id}/erasure-receipts',
    ...ofExam,
    who: [...writers, 'viewOnlyAdmin'],
    params,
    response: z.object({ data: z.array(ErasureReceipt) }),
  }),
  /** One receipt as PDF. It names nobody. */
  downloadErasureReceipt: call({
    method: 'GET',
    path: '/exams/{id}/erasure-receipts/{number}',
    ...ofExam,
    who: [...writers, 'viewOnlyAdmin'],
    params: z.object({ id: Id, number: line(32) }),
    response: 'file',
  }),
  /**
   * Has a copy of somebody's data made: the one that they asked for, or a new one. While one is being made, that one is
   * the response. Scores are in it where the company says so.
   */
  askDataCopy: call({
    method: 'POST',
    path: '/examinees/{id}/data-copy',
    ...ofPerson,
    who: writers,
    unless: ['adminOfAsp'],
    params,
    body: z.object({ with_scores: z.boolean('field.choice').default(false) }),
    response: z.object({ data: DataCopy }),
  }),
  /** The newest copy that is kept, as a zip. The log says who fetched it. */
  downloadDataCopy: call({
    method: 'GET',
    path: '/examinees/{id}/data-copy/file',
    ...ofPerson,
    who: writers,
    unless: ['adminOfAsp'],
    params,
    response: 'file',
    refusals: ['expired', 'fileUnavailable'],
  }),
  /** Who waits for a copy of their data, the most urgent first. */
  listCopyRequests: call({
    method: 'GET',
    path: '/exams/{id}/data-copy-requests',
    ...ofExam,
    who: [...writers, 'viewOnlyAdmin'],
    params,
    response: z.object({ data: z.array(CopyRequest) }),
  }),
  showOwnDataCopy: call({
    method: 'GET',
    path: '/examinee/data-copy',
    who: ['examinee'],
    within: 'examinee',
    opensAfterPeriod: true,
    response: z.object({ data: OwnCopy }),
  }),
  /** Asks for the candidate's own copy. Asked again, it is the same request. */
  askOwnDataCopy: call({
    method: 'POST',
    path: '/examinee/data-copy',
    who: ['examinee'],
    within: 'examinee',
    opensAfterPeriod: true,
    body: z.object({}).optional(),
    response: z.object({ data: OwnCopy }),
  }),
  downloadOwnDataCopy: call({
    method: 'GET',
    path: '/examinee/data-copy/file',
    who: ['examinee'],
    within: 'examinee',
    opensAfterPeriod: true,
    response: 'file',
    refusals: ['expired', 'fileUnavailable'],
  }),
} as const;
