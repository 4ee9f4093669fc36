import type { Random } from '#scoring/random.ts';

/** What simulated examinees give on a form: for the design norm, before anybody has taken it. */
export type SimulatedForm = { mean: number; sd: number; alpha: number };

/** A form to simulate: the difficulty of each question, and how many options each has. */
export type SimulatedQuestions = { difficulties: readonly number[]; options: number };

/**
 * Number-right statistics of `people` simulated examinees: ability N(0, 1), three-parameter logistic items (Birnbaum,
 * 1968) with the given difficulties, slopes drawn evenly from .8 to 1.4, and guessing as blind choice among the
 * options: a wrong answer costs nothing, so people who cannot solve a question guess. Time is left out, so a real mean
 * may lie a little below. Alpha is Cronbach's (1951).
 */
export function simulateForm(
  random: Random,
  { difficulties, options }: SimulatedQuestions,
  people: number,
): SimulatedForm {
  const guessing = 1 / options;
  const items = difficulties.map((difficulty) => ({
    difficulty,
    slope: 0.8 + 0.6 * random.uniform(),
    right: 0,
  }));
  let [sum, squares] = [0, 0];
  for (let person = 0; person < people; person++) {
    const ability = random.normal();
    let score = 0;
    for (const item of items) {
      const solved = chanceOf(ability, item.difficulty, item.slope);
      if (random.uniform() >= guessing + (1 - guessing) * solved) continue;
      item.right += 1;
      score += 1;
    }
    sum += score;
    squares += score * score;
  }
  const mean = sum / people;
  const variance = squares / people - mean * mean;
  const itemVariance = items.reduce((total, { right }) => total + (right / people) * (1 - right / people), 0);
  const count = items.length;
  return { mean, sd: Math.sqrt(variance), alpha: (count / (count - 1)) * (1 - itemVariance / variance) };
}

/** Probability to solve a question under the two-parameter logistic model. */
export function chanceOf(ability: number, difficulty: number, slope: number): number {
  return 1 / (1 + Math.exp(-slope * (ability - difficulty)));
}
