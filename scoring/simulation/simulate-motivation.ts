import { createRandom } from '#scoring/random.ts';
import type { MotivationKey } from '#scoring/scales/motivation-key.ts';
import { cutInto, drawSeconds, mix } from '#scoring/simulation/latent-answer.ts';
import type { SimulatedAnswer } from '#scoring/simulation/simulate-candidate.ts';

/**
 * The parameters of simulated motivation answers, chosen so that the design norms fit them (four items of four points,
 * sd .8, alpha .70; importance of mean 2.9, satisfaction of mean 2.6). The model is that of simulate-candidate.ts.
 */
const MOTIVATION_SIMULATION = {
  loading: 0.67,
  /** Normal quantiles of .05, .27, .78: shares .05 .22 .51 .22, mean 2.90 and sd .80. */
  importance_cuts: [-1.6449, -0.6128, 0.7722],
  /** Normal quantiles of .08, .445, .875: shares .08 .365 .43 .125, mean 2.60 and sd .80. */
  satisfaction_cuts: [-1.4051, -0.1383, 1.1503],
  seconds: { read: 4, item_spread: 0.45, person_spread: 0.2 },
} as const;

/**
 * The answers of one simulated person to a motivation questionnaire: by the motives, or each digit equally likely. The
 * same arguments always give the same answer.
 * @param person.motives standing by scale ('M1.importance', 'M1.satisfaction') in z units; the others are drawn,
 * independent of each other
 * @throws RangeError when the seed is none, or a motive is not of the key
 */
export function simulateMotivation(person: {
  key: MotivationKey;
  seed: number;
  motives?: Readonly<Record<string, number>> | undefined;
  style?: 'honest' | 'random' | undefined;
}): SimulatedAnswer {
  const { key, seed, motives = {}, style = 'honest' } = person;
  const scales = key.factors.flatMap(({ id, importance, satisfaction }) => [
    { name: `${id}.importance`, positions: importance, cuts: MOTIVATION_SIMULATION.importance_cuts },
    { name: `${id}.satisfaction`, positions: satisfaction, cuts: MOTIVATION_SIMULATION.satisfaction_cuts },
  ]);
  const stranger = Object.keys(motives).find((name) => !scales.some((scale) => scale.name === name));
  if (stranger !== undefined) throw new RangeError(`no scale ${stranger} in form ${key.form_id}`);
  const random = createRandom(seed);
  const digits = Array.from({ length: key.length }, () => 1 + random.below(key.options));
  for (const { name, positions, cuts } of scales) {
    const drawn = random.normal(); // also when given: the rest of the person stays the same
    const motive = motives[name] ?? drawn;
    for (const position of positions) {
      const latent = mix(MOTIVATION_SIMULATION.loading, motive, random.normal());
      if (style === 'honest') digits[position] = cutInto(cuts, latent);
    }
  }
  const { read, item_spread, person_spread } = MOTIVATION_SIMULATION.seconds;
  const pace = (style === 'random' ? 0.3 : 1) * Math.exp(person_spread * random.normal());
  const seconds_per_item = digits.map(() => drawSeconds(read * pace, item_spread, random));
  return { answer: digits.join(''), seconds_per_item };
}
