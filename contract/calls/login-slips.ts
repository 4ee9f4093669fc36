import { z } from 'zod';
import { call } from '../call.ts';
import { slipFormats } from '../codes/issuing.ts';
import { peopleOrder } from '../shapes/examinee.ts';
import { isOneSelection, selectionFields } from '../shapes/selection.ts';
import { DataLanguage } from '../shapes/statistics.ts';
import { Id } from '../shapes/text.ts';

/** Log-ins on paper: a part of the calls of examinees. */
export const loginSlips = {
  /**
   * Log-ins of people to hand out: PDF (a zip of several where there are many) or CSV, in an order of the list. Hidden
   * people are left out. Nothing is stored; the operation log says who was given whose.
   */
  printLoginSlips: call({
    method: 'POST',
    path: '/examinees/login-slips',
    who: ['admin', 'client', 'operator'],
    within: 'exam',
    needs: 'manage',
    at: 'body.exam_id',
    body: z
      .object({
        exam_id: Id,
        ...selectionFields,
        ...peopleOrder,
        format: z.enum(slipFormats, 'field.choice').default('one'),
        language: DataLanguage.default('ja'),
      })
      .superRefine(isOneSelection),
    response: 'file',
    refusals: ['fileUnavailable'],
  }),
} as const;
