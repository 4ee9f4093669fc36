import { z } from 'zod';
import { call } from '../call.ts';
import { resultModes } from '../codes/exam.ts';
import { limits } from '../codes/limits.ts';
import { chartNames, csvEncodings, outputFormats, outputForms } from '../codes/outputs.ts';
import { Output, OutputTarget, SelectedCount } from '../shapes/output.ts';
import { Pagination, pageOf, pagingFields } from '../shapes/paging.ts';
import { PicturedPeople, SearchUid } from '../shapes/pictured-people.ts';
import { isOneSelection, selectionFields } from '../shapes/selection.ts';
import { Id, line, oneOf } from '../shapes/text.ts';
import { outputAnswers } from './output-answers.ts';
import { outputConditions } from './output-conditions.ts';
import { outputPreview } from './output-preview.ts';
import { outputTemplates } from './output-templates.ts';

const writers = ['admin', 'client', 'operator'] as const;
const staff = [...writers, 'viewOnlyAdmin'] as const;

export const outputs = {
  ...outputConditions,
  ...outputPreview,
  ...outputAnswers,
  ...outputTemplates,
  /** Asks for PDF reports: a row that can be watched, and its job, in one transaction. */
  requestResult: call({
    method: 'POST',
    path: '/exams/{id}/result-output/export',
    tokenScope: 'read:results',
    who: writers,
    within: 'exam',
    needs: 'output',
    at: 'params.id',
    unless: ['adminOfAsp'],
    params: z.object({ id: Id }),
    body: z
      .object({ format: z.literal('pdf').default('pdf'), ...selectionFields })
      .superRefine(isOneSelection),
    response: z.object({ data: Output }),
  }),
  /** Asks for a table of people with their state. They are found when it is made; `url` leads to it then. */
  exportPeople: call({
    method: 'POST',
    path: '/exams/{id}/export-examinees',
    tokenScope: 'read:results',
    who: writers,
    within: 'exam',
    needs: 'output',
    at: 'params.id',
    unless: ['adminOfAsp'],
    params: z.object({ id: Id }),
    body: z
      .object({
        format: z.enum(['csv', 'xlsx']).default('csv'),
        /** Of CSV alone. */
        encoding: z.enum(csvEncodings).default('utf-8'),
        ...selectionFields,
      })
      .superRefine(isOneSelection),
    response: z.object({ data: Output, url: z.string() }),
  }),
  /** The impact of reports: how many people a selection has, and how many of them have a result. */
  countSelected: call({
    method: 'POST',
    path: '/exams/{id}/result-output/count',
    tokenScope: 'read:results',
    who: writers,
    reads: true,
    within: 'exam',
    needs: 'output',
    at: 'params.id',
    unless: ['adminOfAsp'],
    params: z.object({ id: Id }),
    body: z
      .object({
        /** Of which results; left out: of those that the exam shows. */
        result_mode: z.enum(resultModes).optional(),
        ...selectionFields,
      })
      .superRefine(isOneSelection),
    response: z.object({ data: SelectedCount }),
  }),
  listHistory: call({
    method: 'GET',
    path: '/exams/{id}/output-condition-history',
    tokenScope: 'read:results',
    who: staff,
    within: 'exam',
    needs: 'output',
    at: 'params.id',
    unless: ['adminOfAsp'],
    params: z.object({ id: Id }),
    query: z.object({ ...pagingFields, form: oneOf(Object.values(outputForms)).optional() }),
    response: pageOf(Output),
  }),
  /** One output with its progress and a page of the people in it. */
  show: call({
    method: 'GET',
    path: '/exams/{id}/output-condition/{cid}',
    tokenScope: 'read:results',
    who: staff,
    within: 'exam',
    needs: 'output',
    at: 'params.id',
    unless: ['adminOfAsp'],
    params: z.object({ id: Id, cid: Id }),
    query: z.object(pagingFields),
    response: z.object({ data: Output, targets: z.array(OutputTarget), pagination: Pagination }),
  }),
  /** Makes an output that failed once more, of the same people; one that has not failed stays as it is. */
  requestAgain: call({
    method: 'POST',
    path: '/exams/{id}/output-condition/{cid}/again',
    tokenScope: 'read:results',
    who: writers,
    within: 'exam',
    needs: 'output',
    at: 'params.id',
    unless: ['adminOfAsp'],
    params: z.object({ id: Id, cid: Id }),
    body: z.object({}),
    response: z.object({ data: Output }),
  }),
  /** Cancels an output that waits or is being made; nobody counts as output. One that has ended stays. */
  cancel: call({
    method: 'POST',
    path: '/exams/{id}/output-condition/{cid}/cancel',
    tokenScope: 'read:results',
    who: writers,
    within: 'exam',
    needs: 'output',
    at: 'params.id',
    unless: ['adminOfAsp'],
    params: z.object({ id: Id, cid: Id }),
    body: z.object({}),
    response: z.object({ data: Output }),
  }),
  /** Calls an output by words of the staff's own; without any it is called by what it is. */
  rename: call({
    method: 'PUT',
    path: '/exams/{id}/output-condition/{cid}/name',
    tokenScope: 'read:results',
    who: writers,
    within: 'exam',
    needs: 'output',
    at: 'params.id',
    unless: ['adminOfAsp'],
    params: z.object({ id: Id, cid: Id }),
    body: z.object({ name: line(limits.outputName).default('') }),
    response: z.object({ data: Output }),
  }),
  /** `expired` where the time for which its file is kept is over. */
  download: call({
    method: 'GET',
    path: '/exams/{id}/output_conditions/{cid}/download',
    tokenScope: 'read:results',
    who: writers,
    within: 'exam',
    needs: 'output',
    at: 'params.id',
    unless: ['adminOfAsp'],
    params: z.object({ id: Id, cid: Id }),
    response: 'file',
    refusals: ['expired', 'fileUnavailable'],
  }),
  /** The address of one person's picture, for programs that show it: `notFound` where there is no such result. */
  exportChart: call({
    method: 'POST',
    path: '/exams/{id}/examinees/{eid}/export-chart',
    tokenScope: 'read:results',
    who: staff,
    reads: true,
    within: 'exam',
    needs: 'output',
    at: 'params.id',
    unless: ['adminOfAsp'],
    params: z.object({ id: Id, eid: Id }),
    body: z.object({
      /** Left out: the first that there is. */
      chart: z.enum(chartNames).optional(),
      format: z.enum(outputFormats[outputForms.charts]).default('png'),
    }),
    response: z.object({ url: z.string() }),
    refusals: ['notFound'],
  }),
  /**
   * A picture of one person's result: `a` the examinee, `b` which chart in which format; or of whom a saved search finds:
   * `a` its `search_uid`, `b` a picture of several people.
   */
  showChart: call({
    method: 'GET',
    path: '/exams/{id}/analysis-images/{a}/{b}',
    tokenScope: 'read:results',
    who: staff,
    within: 'exam',
    needs: 'output',
    at: 'params.id',
    unless: ['adminOfAsp'],
    // A search may be over everybody of the exam.
    takesLong: true,
    params: z.object({
      id: Id,
      a: z.union([Id, SearchUid]),
      b: z.union([
        z.enum([
          'profile.svg',
          'profile.png',
          'suitability.svg',
          'suitability.png',
          'motivation.svg',
          'motivation.png',
          'abilities.svg',
          'abilities.png',
        ]),
        PicturedPeople,
      ]),
    }),
    query: z.object({ download: z.enum(['1']).optional() }),
    response: 'file',
  }),
} as const;
