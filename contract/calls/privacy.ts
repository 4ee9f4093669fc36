import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../codes/limits.ts';
import { ErasureReceipt, PersonPrivacy } from '../shapes/privacy.ts';
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
    refusals: ['fetchLatest'],
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
} as const;
