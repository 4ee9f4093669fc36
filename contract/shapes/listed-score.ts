import { z } from 'zod';
import { type ListedScore as Listed, readScoreBound } from '../codes/listed-scores.ts';
import { scorePlaces } from '../codes/score-places.ts';

const names = `${scorePlaces.join('|')}|pattern-[1-9]\\d{0,14}`;

/** A score's name, `T1-1`, or the match with a factor pattern of the exam, `pattern-12`. */
export const ListedScore = z
  .string('field.choice')
  .regex(new RegExp(`^(${names})$`), 'field.choice') as unknown as z.ZodType<Listed, Listed>;

/** A bound of a score, both ends included: `T1-1:50-`, `V-4:40-60`, `reliability_index:-39`. */
export const ScoreBoundText = z
  .string('field.choice')
  .regex(new RegExp(`^(${names}|reliability_index):\\d{0,3}-\\d{0,3}$`), 'field.choice')
  .refine((text) => readScoreBound(text) !== undefined, 'field.choice');

/** A score of somebody with its band: of a T-score how far it moves by error, of a match what true scores may give. */
export const PersonScore = z.object({
  value: z.number(),
  lo: z.number().nullable(),
  hi: z.number().nullable(),
});
export type PersonScore = z.output<typeof PersonScore>;

const scoreGroups = [
  ...(['temperament', 'performance', 'motivation', 'abilities'] as const),
  ...(['suitabilities', 'patterns'] as const),
] as const;

/** What a list of people may show and go by. */
export const NamedScore = z.object({ score: ListedScore, name: z.string(), group: z.enum(scoreGroups) });
export type NamedScore = z.output<typeof NamedScore>;
