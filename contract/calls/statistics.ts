import { z } from 'zod';
import { call } from '../call.ts';
import { contractTypes, examTypes } from '../codes/exam.ts';
import { groupings, seriesPictures } from '../codes/statistics.ts';
import { StatisticsRange } from '../shapes/billing.ts';
import { Series } from '../shapes/series.ts';
import {
  DataLanguage,
  FormId,
  FormSummary,
  ItemAnalysis,
  NormCell,
  NormDetail,
  NormVersion,
  Ticked,
} from '../shapes/statistics.ts';
import { Id, oneOf } from '../shapes/text.ts';

const admins = ['admin', 'viewOnlyAdmin'] as const;

/** A norm of the platform by its id; one of a company by the company's id as well. */
const whose = z.object({ client_id: Id.nullish() });

/** Aggregates over all companies are the platform's; nothing of one person is in any response here. */
export const statistics = {
  /** Every form of the item bank, and how much there is to analyse. */
  listForms: call({
    feature: 'statistics',
    method: 'GET',
    path: '/admin/item-analysis',
    who: admins,
    response: z.object({ data: z.array(FormSummary) }),
  }),
  /** Tests that began and ended over time, counted by the day. Numbers of one to four people are joined with the next. */
  showSeries: call({
    method: 'GET',
    path: '/admin/statistics/series',
    who: admins,
    feature: 'statistics',
    takesLong: true,
    query: StatisticsRange,
    response: z.object({ data: Series }),
  }),
  /** The same as a picture: `days.svg`, `minutes.png`. */
  showSeriesChart: call({
    method: 'GET',
    path: '/admin/statistics/series/{start_date}/{end_date}/{picture}',
    who: admins,
    feature: 'statistics',
    takesLong: true,
    params: StatisticsRange.extend({
      picture: z.templateLiteral([z.enum(seriesPictures), '.', z.enum(['svg', 'png'])]),
    }),
    query: z.object({ download: z.enum(['1']).optional() }),
    response: 'file',
    refusals: ['notFound'],
  }),
  showItemAnalysis: call({
    feature: 'statistics',
    method: 'GET',
    path: '/admin/item-analysis/{form_id}',
    who: admins,
    takesLong: true,
    params: z.object({ form_id: FormId }),
    query: z.object({
      language: DataLanguage.default('ja'),
      with_simulated: Ticked,
      group: z.enum(groupings, 'field.choice').optional(),
      /** The group to compare with the largest; without it the second largest. */
      focal: z.string().max(8, 'field.choice').optional(),
    }),
    response: z.object({ data: ItemAnalysis }),
  }),
  /** Norms of the platform with their versions; with a company, that company's own. */
  listNorms: call({
    feature: 'statistics',
    method: 'GET',
    path: '/admin/norms',
    who: admins,
    query: whose,
    response: z.object({
      data: z.array(NormCell),
      /** Companies with people enough for a norm of their own, or with one already. */
      companies: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
    refusals: ['notFound'],
  }),
  /** Measures a new version of a cell's norm on the results there are. It does not take force by that. */
  measureNorm: call({
    feature: 'statistics',
    method: 'POST',
    path: '/admin/norms',
    who: ['admin'],
    takesLong: true,
    body: z
      .object({
        form_id: FormId,
        exam_type: oneOf(Object.values(examTypes)),
        language: DataLanguage,
        client_id: Id.nullish(),
        /** People of exams of one contract type alone: a market of the analysis, which no score is made with. */
        contract_type: oneOf(contractTypes).nullish(),
        with_simulated: Ticked,
      })
      .superRefine(({ exam_type, client_id, contract_type }, context) => {
        const isMarket = exam_type === examTypes.recruitment && !client_id;
        if (contract_type && !isMarket)
          context.addIssue({ code: 'custom', path: ['contract_type'], message: 'field.choice' });
      }),
    response: z.object({ data: NormVersion }),
    refusals: ['notFound', 'fetchLatest'],
  }),
  showNorm: call({
    feature: 'statistics',
    method: 'GET',
    path: '/admin/norms/{id}',
    who: admins,
    params: z.object({ id: Id }),
    query: whose,
    response: z.object({ data: NormDetail }),
  }),
  /** From now on new results of the cell are compared with this version; old results stay as they are. */
  putNormInForce: call({
    feature: 'statistics',
    method: 'POST',
    path: '/admin/norms/{id}/in-force',
    who: ['admin'],
    params: z.object({ id: Id }),
    body: whose,
    response: z.object({ data: NormVersion }),
    refusals: ['fetchLatest'],
  }),
  /** Takes the version out of force: new results are compared with what stands behind it. */
  retireNorm: call({
    feature: 'statistics',
    method: 'POST',
    path: '/admin/norms/{id}/retire',
    who: ['admin'],
    params: z.object({ id: Id }),
    body: whose,
    response: z.object({ data: NormVersion }),
    refusals: ['fetchLatest'],
  }),
} as const;
