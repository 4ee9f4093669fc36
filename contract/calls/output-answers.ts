import { z } from 'zod';
import { call } from '../call.ts';
import { answersKinds } from '../codes/outputs.ts';
import { AnswersExport } from '../shapes/answers-output.ts';
import { Output } from '../shapes/output.ts';
import { pageOf, pagingFields } from '../shapes/paging.ts';
import { Id } from '../shapes/text.ts';

const writers = ['admin', 'client', 'operator'] as const;
const may = {
  who: [...writers, 'viewOnlyAdmin'],
  within: 'exam',
  needs: 'output',
  at: 'params.id',
  unless: ['adminOfAsp'],
} as const;

export const outputAnswers = {
  /** Asks for answers as they were given: as a table, or (EXAM1 alone) as data for statistics software. */
  exportAnswers: call({
    ...may,
    who: writers,
    method: 'POST',
    path: '/exams/{id}/answer/export',
    tokenScope: 'read:results',
    params: z.object({ id: Id }),
    body: AnswersExport,
    response: z.object({ data: Output }),
  }),
  /** What was asked for by `exportAnswers`, of one kind; the newest first. */
  listAnswersHistory: call({
    ...may,
    method: 'GET',
    path: '/exams/{id}/get-history-output-answers',
    tokenScope: 'read:results',
    params: z.object({ id: Id }),
    query: z.object({ ...pagingFields, kind: z.enum(answersKinds).default('answers') }),
    response: pageOf(Output),
  }),
  /** `expired` where the time for which its file is kept is over. */
  downloadAnswers: call({
    ...may,
    who: writers,
    method: 'GET',
    path: '/exams/{id}/history-output-answers/{hid}/download',
    tokenScope: 'read:results',
    params: z.object({ id: Id, hid: Id }),
    response: 'file',
    refusals: ['expired', 'fileUnavailable'],
  }),
} as const;
