import { createRandom } from '#scoring/random.ts';
import { drawSeconds, drawWrong } from '#scoring/simulation/latent-answer.ts';
import type { SimulatedAbility } from '#scoring/simulation/simulate-ability.ts';

/**
 * The parameters of simulated office work: every question is easy, time is short. Ability and haste both quicken the
 * work; ability prevents slips and haste makes them (the speed-accuracy trade-off, Wickelgren, Acta Psychologica 41,
 * 1977).
 */
const OFFICE_SIMULATION = {
  /** Median seconds for one question of each type at average ability and haste. */
  seconds: { J1: 11, J2: 12, J3: 16, J4: 12, J5: 16 } as Readonly<Record<string, number>>,
  seconds_of_others: 13,
  /** What one sd of ability and of haste takes off the log of the time. */
  ability_speed: 0.22,
  haste_speed: 0.12,
  item_spread: 0.45,
  /** Log odds of no slip at average ability and haste (94 %), and what one sd of each changes. */
  care: 2.75,
  ability_care: 0.4,
  haste_care: -0.5,
  /** Share of questions passed over on the way. */
  skipped: 0.01,
} as const;

/**
 * One simulated person at the office test, until the time is over. The same arguments always give the same answer.
 * @param person.key the right digit of each question
 * @param person.types 'J1' .. 'J5' of each question
 * @param person.time_limit seconds
 * @throws RangeError when the seed is none, or types and key differ in length
 */
export function simulateOffice(person: {
  key: string;
  options: number;
  types: readonly string[];
  seed: number;
  theta: number;
  haste?: number | undefined;
  time_limit: number;
}): SimulatedAbility {
  const { key, options, types, seed, theta, haste = 0, time_limit } = person;
  if (types.length !== key.length) throw new RangeError('one type for each question');
  const { seconds: medians, seconds_of_others, ...work } = OFFICE_SIMULATION;
  const random = createRandom(seed);
  const pace = Math.exp(-work.ability_speed * theta - work.haste_speed * haste);
  const careful = 1 / (1 + Math.exp(-work.care - work.ability_care * theta - work.haste_care * haste));
  const seconds_per_item: number[] = [];
  let answer = '';
  let left = time_limit;
  types.forEach((type, position) => {
    const seconds = drawSeconds((medians[type] ?? seconds_of_others) * pace, work.item_spread, random);
    const right = Number(key[position]);
    const done = random.uniform() < careful ? right : drawWrong(right, options, random);
    const skipped = random.uniform() < work.skipped;
    left -= seconds;
    seconds_per_item.push(left >= 0 ? seconds : 0);
    answer += left < 0 || skipped ? 0 : done;
  });
  return { answer, seconds_per_item };
}
