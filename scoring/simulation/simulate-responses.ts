import {
  type ItemParameters,
  type ModelName,
  responseModels,
  vectorOf,
} from '#scoring/models/response-model.ts';
import { createRandom, type Random } from '#scoring/random.ts';

export interface ResponsePlan {
  model: ModelName;
  items: readonly ItemParameters[];
  /** Standing of each person; drawn from the standard normal distribution for `people` when left out. */
  thetas?: readonly number[];
  people?: number;
  /** Probability that an answer is missing, whatever it would have been; 0 by default. */
  missing?: number;
  seed: number;
}

/**
 * Answers of simulated people who follow the model exactly.
 * @returns the standings, and people x items: the category counted from 0, NaN = missing. The same plan always gives
 * the same answers
 * @throws RangeError for item parameters that are none or do not fit the model, and for no seed
 */
export function simulateResponses(plan: ResponsePlan): { thetas: number[]; answers: number[][] } {
  const { model, items, people = 0, missing = 0, seed } = plan;
  const random = createRandom(seed);
  const vectors = items.map((item) => vectorOf(item, model));
  const thetas = plan.thetas ? [...plan.thetas] : Array.from({ length: people }, () => random.normal());
  const answers = thetas.map((theta) =>
    vectors.map((parameters) => {
      const answer = drawCategory(model, parameters, theta, random);
      return missing > 0 && random.uniform() < missing ? Number.NaN : answer;
    }),
  );
  return { thetas, answers };
}

function drawCategory(model: ModelName, parameters: Float64Array, theta: number, random: Random): number {
  const logs = new Float64Array(parameters.length);
  responseModels[model].logProbabilities(parameters, theta, logs);
  let left = random.uniform();
  for (let category = 0; category + 1 < logs.length; category++) {
    left -= Math.exp(logs[category] ?? Number.NaN);
    if (left < 0) return category;
  }
  return logs.length - 1;
}
