import { z } from 'zod';
import { limits } from '../codes/limits.ts';
import { OutputCondition } from './output-condition.ts';
import { requiredLine, WrittenMoment } from './text.ts';

/** A condition under a name (`template_name`). */
export const NewConditionTemplate = OutputCondition.safeExtend({
  template_name: requiredLine(limits.outputTemplateName),
});

export const ConditionTemplate = z.object({
  id: z.number(),
  template_name: z.string(),
  condition: OutputCondition,
  created_at: WrittenMoment,
});
export type ConditionTemplate = z.output<typeof ConditionTemplate>;
