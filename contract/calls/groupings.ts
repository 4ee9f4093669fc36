import { z } from 'zod';
import { call } from '../call.ts';
import { choiceKinds } from '../codes/groupings.ts';
import { Groupings } from '../shapes/grouping.ts';

const Choices = z.array(z.object({ id: z.number(), data: z.string() }));

const AttributeChoices = z.object({
  gender: Choices,
  occupation: Choices,
  industry: Choices,
  job_category: Choices,
  generation: Choices,
  seniority: Choices,
});

export const groupings = {
  /** The choices of all attribute fields, worded in the caller's language. */
  showMasterData: call({
    method: 'GET',
    path: '/master-data',
    who: ['admin', 'viewOnlyAdmin', 'client', 'operator'],
    answer: z.object({ data: AttributeChoices }),
  }),
  /** The choices of the candidate's own fields: the attributes, and what the exam groups its people by. */
  showForCandidate: call({
    method: 'GET',
    path: '/examinee/master-data',
    who: ['examinee'],
    within: 'examinee',
    query: z.object({
      /** Which kinds are wanted: one, several (repeated or with commas), or all when none is named. */
      type: z
        .preprocess(
          (value) => (typeof value === 'string' && value !== '' ? value.split(',') : value || undefined),
          z.array(z.enum(choiceKinds, 'field.choice')).max(choiceKinds.length, 'field.choice').optional(),
        )
        .optional(),
    }),
    answer: z.object({ data: AttributeChoices.extend(Groupings.shape).partial() }),
  }),
} as const;
