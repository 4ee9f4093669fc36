import { z } from 'zod';
import { type Offer, offerNames } from '../codes/exam.ts';
import { limits } from '../codes/limits.ts';
import { requiredLine } from './text.ts';

const OfferName = z.enum(offerNames as [Offer, ...Offer[]], 'exam.portions.required');

/** Fields of add-exam-set. */
export const ExamSetForm = z.object({
  name: requiredLine(limits.name, 'examSet.name.required', 'examSet.name.tooLong'),
  /** Out of what the exam delivers, in any order: people meet them in the exam's. */
  portions: z
    .array(OfferName, 'exam.portions.required')
    .min(1, 'exam.portions.required')
    .max(offerNames.length, 'field.choice'),
});

/** A named choice of tests, for every exam of the company that delivers them. */
export const ExamSet = z.object({
  id: z.number(),
  name: z.string(),
  portions: z.array(OfferName),
  /** The exam delivers all of them: people can be given the set there. */
  is_usable: z.boolean(),
  /** People who have it in this exam. */
  people: z.number(),
  /** Other exams in which people have it. */
  exams: z.array(z.object({ id: z.number(), name: z.string(), people: z.number() })),
});
export type ExamSet = z.output<typeof ExamSet>;
