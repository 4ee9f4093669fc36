import { z } from 'zod';
import { call } from '../call.ts';
import { OutputCondition } from '../shapes/output-condition.ts';
import { OutputPreview } from '../shapes/output-preview.ts';
import { isOneSelection, selectionFields } from '../shapes/selection.ts';
import { Id } from '../shapes/text.ts';
import { mayOutput } from './output-conditions.ts';

export const outputPreview = {
  /** What an output under a condition begins with, before one asks for it. It is kept nowhere, and nobody counts as output. */
  previewOutput: call({
    ...mayOutput,
    who: ['admin', 'viewOnlyAdmin', 'client', 'operator'],
    method: 'POST',
    path: '/exams/{id}/preview-output',
    reads: true,
    params: z.object({ id: Id }),
    body: OutputCondition.safeExtend(selectionFields).superRefine(isOneSelection),
    response: z.object({ data: OutputPreview }),
  }),
} as const;
