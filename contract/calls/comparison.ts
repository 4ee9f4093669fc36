import { z } from 'zod';
import { call } from '../call.ts';
import { ComparedIds, Comparison } from '../shapes/comparison.ts';
import { Id } from '../shapes/text.ts';

/** Who may see results. */
const ofResults = { within: 'exam', needs: 'output', at: 'params.id', unless: ['adminOfAsp'] } as const;

/** A few people of an exam beside each other. */
export const comparison = {
  compare: call({
    ...ofResults,
    method: 'GET',
    path: '/exams/{id}/comparison',
    tokenScope: 'read:results',
    who: ['admin', 'viewOnlyAdmin', 'client', 'operator'],
    params: z.object({ id: Id }),
    query: z.object({ examinee_ids: ComparedIds }),
    response: z.object({ data: Comparison }),
    refusals: ['notFound'],
  }),
  /** The same as a picture; it has people's names. */
  drawComparison: call({
    ...ofResults,
    method: 'GET',
    path: '/exams/{id}/comparison/{b}',
    tokenScope: 'read:results',
    who: ['admin', 'client', 'operator'],
    params: z.object({ id: Id, b: z.enum(['comparison.svg', 'comparison.png']) }),
    query: z.object({ examinee_ids: ComparedIds, download: z.enum(['1']).optional() }),
    response: 'file',
    refusals: ['notFound'],
  }),
} as const;
