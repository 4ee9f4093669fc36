import { z } from 'zod';
import { call } from '../call.ts';
import { Output } from '../shapes/output.ts';
import { OutputCondition } from '../shapes/output-condition.ts';
import { isOneSelection, selectionFields } from '../shapes/selection.ts';
import { Id } from '../shapes/text.ts';

const may = {
  who: ['admin', 'client', 'operator'],
  within: 'exam',
  needs: 'output',
  at: 'params.id',
  unless: ['adminOfAsp'],
} as const;

export const outputConditions = {
  /** Asks for an output under a condition: a row that can be watched, and its job, in one transaction. */
  createCondition: call({
    ...may,
    method: 'POST',
    path: '/exams/{id}/create-output-condition',
    params: z.object({ id: Id }),
    body: OutputCondition.safeExtend(selectionFields).superRefine(isOneSelection),
    answer: z.object({ data: Output }),
  }),
} as const;
