import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../codes/limits.ts';
import {
  DismissedPair,
  DuplicateAct,
  DuplicatePair,
  HiddenOfPair,
  LargeGroup,
  TwoPeople,
} from '../shapes/duplicate.ts';
import { pageOf, pagingFields } from '../shapes/paging.ts';
import { Id, oneOf } from '../shapes/text.ts';

const who = ['admin', 'client', 'operator'] as const;
const guarded = { who, within: 'exam', needs: 'manage', unless: ['exam1'] } as const;
const ofExam = { ...guarded, at: 'params.id', params: z.object({ id: Id }) } as const;

/** Of this exam, or of all recruiting exams of the company that the viewer may manage. */
const reach = { all_exams: oneOf([0, 1]).default(0) };
const page = { ...pagingFields, ...reach };

const Decided = z.object({ data: z.object({ id: z.number() }) });

/** The same person twice: a part of the calls of examinees. */
export const duplicates = {
  /**
   * Pairs of people who may be one, strong ones first. Of three who are alike each is paired with the one before; where
   * more than `mostAlike` share a sign, they are one large group instead, of which the largest are listed.
   */
  checkDuplicates: call({
    method: 'GET',
    path: '/examinees/check-duplicates',
    ...guarded,
    at: 'query.exam_id',
    query: z.object({ exam_id: Id, ...page }),
    response: pageOf(DuplicatePair).extend({
      large_groups: z.object({ total: z.number(), data: z.array(LargeGroup) }),
    }),
  }),
  /** One stays and is completed by the other, who is hidden. `fetchLatest`: the pair is not any more what it was. */
  mergeDuplicates: call({
    method: 'POST',
    path: '/exams/{id}/duplicates/merge',
    ...ofExam,
    body: HiddenOfPair,
    response: Decided,
    refusals: ['fetchLatest'],
  }),
  /** One is hidden, the other stays as it is. */
  hideDuplicate: call({
    method: 'POST',
    path: '/exams/{id}/duplicates/hide',
    ...ofExam,
    body: HiddenOfPair,
    response: Decided,
    refusals: ['fetchLatest'],
  }),
  /** They are two people: the pair comes no more. */
  dismissDuplicate: call({
    method: 'POST',
    path: '/exams/{id}/duplicates/dismiss',
    ...ofExam,
    body: TwoPeople,
    response: z.object({ data: z.object({ dismissed: z.boolean() }) }),
  }),
  /** Each of these pairs is of two people: what was looked at on one page is settled at once. */
  dismissDuplicates: call({
    method: 'POST',
    path: '/exams/{id}/duplicates/dismiss-several',
    ...ofExam,
    body: z.object({
      pairs: z.array(TwoPeople).min(1, 'field.required').max(limits.perPage, 'field.choice'),
    }),
    response: z.object({ data: z.object({ dismissed: z.number() }) }),
  }),
  /** They may be one after all. */
  restoreDuplicate: call({
    method: 'POST',
    path: '/exams/{id}/duplicates/restore',
    ...ofExam,
    body: TwoPeople,
    response: z.object({ data: z.object({ restored: z.boolean() }) }),
  }),
  listDismissedDuplicates: call({
    method: 'GET',
    path: '/exams/{id}/duplicates/dismissed',
    ...ofExam,
    query: z.object(page),
    response: pageOf(DismissedPair),
  }),
  /** What was merged and hidden in the last 24 hours, the newest first. */
  listDuplicateActs: call({
    method: 'GET',
    path: '/exams/{id}/duplicates/acts',
    ...ofExam,
    query: z.object(page),
    response: pageOf(DuplicateAct),
  }),
  /**
   * Shows the other again, unless they were hidden anew in another way, and takes back what nobody has changed since;
   * answers what was taken back.
   */
  undoDuplicate: call({
    method: 'POST',
    path: '/exams/{id}/duplicates/acts/{actId}/undo',
    ...guarded,
    at: 'params.id',
    params: z.object({ id: Id, actId: Id }),
    body: z.object({}).optional(),
    response: z.object({ data: z.object({ takes: DuplicateAct.shape.takes, shown: z.boolean() }) }),
  }),
} as const;
