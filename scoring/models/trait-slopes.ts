import type { ResponseModel } from '#scoring/models/response-model.ts';

/** At one theta, of the items looked at. */
export interface TraitSlopes {
  /** First and second derivative of ln likelihood of the answers. */
  first: number;
  second: number;
  /** Sum over items and categories of P'^2 / P. */
  information: number;
  /** Sum of P' P'' / P, Warm's J. */
  skew: number;
}

/**
 * How likelihood and information change along the trait. With l = ln P: P' = P l' and P'' = P (l'^2 + l''), so nothing
 * is divided by a P that may be 0.
 */
export function prepareTraitSlopes(
  model: ResponseModel,
  items: readonly Float64Array[],
): {
  ofItem(parameters: Float64Array, theta: number): { information: number; skew: number };
  ofAnswers(answers: ArrayLike<number>, theta: number): TraitSlopes;
} {
  const widest = items.reduce((most, parameters) => Math.max(most, parameters.length), 0);
  const at = {
    probability: new Float64Array(widest),
    first: new Float64Array(widest),
    second: new Float64Array(widest),
  };

  function ofItem(parameters: Float64Array, theta: number): { information: number; skew: number } {
    model.traitDerivatives(parameters, theta, at);
    let information = 0;
    let skew = 0;
    for (let k = 0; k < parameters.length; k++) {
      const p = at.probability[k] ?? Number.NaN;
      const first = at.first[k] ?? Number.NaN;
      information += p * first * first;
      skew += p * first * (first * first + (at.second[k] ?? Number.NaN));
    }
    return { information, skew };
  }

  function ofAnswers(answers: ArrayLike<number>, theta: number): TraitSlopes {
    const sum = { first: 0, second: 0, information: 0, skew: 0 };
    for (const [item, parameters] of items.entries()) {
      const answer = answers[item] ?? Number.NaN;
      if (Number.isNaN(answer)) continue;
      const { information, skew } = ofItem(parameters, theta);
      sum.first += at.first[answer] ?? Number.NaN;
      sum.second += at.second[answer] ?? Number.NaN;
      sum.information += information;
      sum.skew += skew;
    }
    return sum;
  }

  return { ofItem, ofAnswers };
}

/** Where the likelihood has no maximum because it rises to one end: no answer speaks for the other side. */
export function findEnd(answers: ArrayLike<number>, items: readonly Float64Array[]): number | undefined {
  let up = false;
  let down = false;
  for (const [item, parameters] of items.entries()) {
    const answer = answers[item] ?? Number.NaN;
    const a = parameters[0] ?? 0;
    if (Number.isNaN(answer) || a === 0) continue;
    const above = answer > 0;
    const below = answer < parameters.length - 1;
    if (a > 0 ? above : below) up = true;
    if (a > 0 ? below : above) down = true;
  }
  if (up && down) return undefined;
  if (up) return Number.POSITIVE_INFINITY;
  return down ? Number.NEGATIVE_INFINITY : Number.NaN;
}
