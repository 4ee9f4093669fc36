import { describe, expect, it } from 'vitest';
import { type Calibration, calibrate } from '#scoring/models/calibrate.ts';
import type { ItemParameters, ModelName } from '#scoring/models/response-model.ts';
import { prepareScale } from '#scoring/models/scale.ts';
import { simulateResponses } from '#scoring/simulation/simulate-responses.ts';

/**
 * Answers that were made with known parameters give them back: no bias, errors as large as the standard errors say,
 * and 95 % bands that hold 95 % of the people. Averages over items and a few samples of 1000 people.
 */
const samples = 8;
const people = 1000;

/** Slopes .8 .. 1.8, difficulties -1.9 .. 1.9. */
const dichotomous: ItemParameters[] = Array.from({ length: 20 }, (_, item) => {
  const a = 0.8 + (item % 5) * 0.25;
  return { a, d: [-a * (-1.9 + 0.2 * item)] };
});

/** Four or five categories in turn, slopes 1 .. 1.8. */
const graded: ItemParameters[] = Array.from({ length: 10 }, (_, item) => {
  const a = 1 + (item % 5) * 0.2;
  const thresholds = item % 2 === 0 ? [-1.4, -0.1, 1.2] : [-1.6, -0.6, 0.5, 1.5];
  return { a, d: thresholds.map((b) => -a * (b + 0.1 * (item - 4.5))) };
});

describe.each([
  { model: '2pl', items: dichotomous },
  { model: 'grm', items: graded },
] as const)('recovery of the model $model', ({ model, items }) => {
  const found = replicate(model, items);

  it('has no bias', () => {
    for (const { bias } of Object.values(found.errors)) expect(Math.abs(bias)).toBeLessThan(0.05);
  });

  it('errs as much as the standard errors say', () => {
    for (const { rmse, se } of Object.values(found.errors)) {
      expect(rmse / se).toBeGreaterThan(0.85);
      expect(rmse / se).toBeLessThan(1.15);
    }
  });

  it('covers the true standing by the 95 % band of EAP', () => {
    expect(found.coverage).toBeGreaterThan(0.93);
    expect(found.coverage).toBeLessThan(0.97);
  });

  it('scores people without bias, with errors as large as told', () => {
    expect(Math.abs(found.scores.bias)).toBeLessThan(0.05);
    expect(found.scores.rmse / found.scores.se).toBeGreaterThan(0.95);
    expect(found.scores.rmse / found.scores.se).toBeLessThan(1.05);
  });
});

/** Sums over what was estimated, turned into averages. */
class Tally {
  private n = 0;
  private error = 0;
  private squares = 0;
  private variance = 0;

  add(estimate: number, truth: number, se: number): void {
    this.n++;
    this.error += estimate - truth;
    this.squares += (estimate - truth) ** 2;
    this.variance += se * se;
  }

  summary(): { bias: number; rmse: number; se: number } {
    const { n } = this;
    return { bias: this.error / n, rmse: Math.sqrt(this.squares / n), se: Math.sqrt(this.variance / n) };
  }
}

function replicate(model: ModelName, items: readonly ItemParameters[]) {
  const slopes = new Tally();
  const intercepts = new Tally();
  const standings = new Tally();
  let covered = 0;
  for (let seed = 1; seed <= samples; seed++) {
    const { thetas, answers } = simulateResponses({ model, items, people, seed });
    const calibration = calibrate(answers, { model });
    expect(calibration.converged).toBe(true);
    tallyItems(calibration, items, slopes, intercepts);
    const scale = prepareScale(calibration);
    for (const [person, row] of answers.entries()) {
      const { theta, se } = scale.eap(row);
      const truth = thetas[person] ?? Number.NaN;
      standings.add(theta, truth, se);
      if (Math.abs(theta - truth) <= 1.96 * se) covered++;
    }
  }
  return {
    errors: { a: slopes.summary(), d: intercepts.summary() },
    scores: standings.summary(),
    coverage: covered / (samples * people),
  };
}

function tallyItems(
  { items }: Calibration,
  truths: readonly ItemParameters[],
  slopes: Tally,
  intercepts: Tally,
): void {
  for (const [at, { a, d, se }] of items.entries()) {
    const truth = truths[at];
    slopes.add(a, truth?.a ?? Number.NaN, se.a);
    for (const [step, each] of d.entries())
      intercepts.add(each, truth?.d[step] ?? Number.NaN, se.d[step] ?? Number.NaN);
  }
}
