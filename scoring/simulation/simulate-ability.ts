import { createRandom } from '#scoring/random.ts';
import { drawSeconds } from '#scoring/simulation/latent-answer.ts';

/** Answers to an ability portion, as far as the person came. */
export type SimulatedAbility = {
  /** One digit for each canonical question, 0 = omitted or not reached. */
  answer: string;
  /** Seconds spent on each question; 0 = not reached. */
  seconds_per_item: number[];
};

/**
 * The parameters of simulated subjects. Right with probability guessing + (1 - guessing) / (1 + e^-a(theta - b)),
 * the three-parameter model of Birnbaum (1968) with guessing = 1 / options; the questions go from easy to hard.
 */
const ABILITY_SIMULATION = {
  discrimination: 1.4,
  /** Difficulties rise evenly between these. */
  easiest: -2,
  hardest: 1,
  /** Of the questions somebody cannot solve, this share is left open instead of guessed. */
  omitted: 0.05,
  /** Median share of the time limit that a person needs for all questions, and its log-normal spread over people. */
  time_needed: 0.64,
  person_spread: 0.22,
  item_spread: 0.4,
} as const;

/**
 * One simulated person taking a subject. Somebody who works slower than the limit allows does not reach the rest. The
 * same arguments always give the same answer.
 * @param person.key the right digit of each question
 * @param person.speed pace in z units, high = fast; independent of theta
 * @param person.time_limit seconds
 * @throws RangeError when the seed is none, or difficulties and key differ in length
 */
export function simulateAbility(person: {
  key: string;
  options: number;
  seed: number;
  theta: number;
  time_limit: number;
  speed?: number | undefined;
  difficulties?: readonly number[] | undefined;
}): SimulatedAbility {
  const { key, options, seed, theta, time_limit, speed = 0 } = person;
  const difficulties = person.difficulties ?? spreadDifficulties(key.length);
  if (difficulties.length !== key.length) throw new RangeError('one difficulty for each question');
  const random = createRandom(seed);
  const { discrimination, omitted, time_needed, person_spread, item_spread } = ABILITY_SIMULATION;
  const median = (time_needed * Math.exp(-person_spread * speed) * time_limit) / key.length;
  const seconds_per_item: number[] = [];
  let answer = '';
  let left = time_limit;
  difficulties.forEach((difficulty, position) => {
    // Every draw is made for every question: a slower person differs in the time alone.
    const seconds = drawSeconds(median, item_spread, random);
    const solved = random.uniform() < 1 / (1 + Math.exp(discrimination * (difficulty - theta)));
    const open = random.uniform() < omitted;
    const right = Number(key[position]);
    const guessed = 1 + random.below(options);
    left -= seconds;
    seconds_per_item.push(left >= 0 ? seconds : 0);
    if (left < 0 || (!solved && open)) answer += 0;
    else answer += solved ? right : guessed;
  });
  return { answer, seconds_per_item };
}

function spreadDifficulties(length: number): number[] {
  const { easiest, hardest } = ABILITY_SIMULATION;
  return Array.from(
    { length },
    (_, position) => easiest + ((hardest - easiest) * position) / Math.max(1, length - 1),
  );
}
