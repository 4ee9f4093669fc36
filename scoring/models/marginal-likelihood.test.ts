import { describe, expect, it } from 'vitest';
import { collapseAnswers } from '#scoring/models/answer-patterns.ts';
import { poseProblem } from '#scoring/models/calibration-problem.ts';
import { marginalLikelihood } from '#scoring/models/marginal-likelihood.ts';
import { normalQuadrature } from '#scoring/models/quadrature.ts';
import { type ModelName, responseModels } from '#scoring/models/response-model.ts';
import { simulateResponses } from '#scoring/simulation/simulate-responses.ts';

const names = ['x', 'y', 'z'];
const pose = (model: ModelName, rows: number[][], priors: boolean, quadrature = normalQuadrature(21)) =>
  poseProblem(responseModels[model], collapseAnswers(rows, names, undefined, 25), quadrature, priors);

const graded = simulateResponses({
  model: 'grm',
  items: [
    { a: 1.2, d: [1, -1] },
    { a: 0.8, d: [0.3] },
    { a: 1.9, d: [2, 0, -1.5] },
  ],
  people: 60,
  missing: 0.15,
  seed: 3,
}).answers;
const dichotomous = graded.map((row) => row.map((answer) => Math.min(answer, 1)));

describe('the marginal likelihood', () => {
  it('is the mean likelihood over the population', () => {
    // Nodes -1, 0, 1 weigh w : 1 : w with w = e^-1/2; P(1) = .25, .5, .75 for the first two items, the third has
    // P(1) = .75, .5, .25. Row 110: .25 x .25 x .25, 1/8, .75 x .75 x .75. Row 0, missing, 1: .75 x .75, 1/4, .25 x .25.
    const w = Math.exp(-0.5);
    const likelihood = marginalLikelihood(
      pose(
        '2pl',
        [
          [1, 1, 0],
          [0, Number.NaN, 1],
          [1, 0, 0],
        ],
        false,
        normalQuadrature(3, 1),
      ),
    );
    const slope = Math.log(3);
    const mean = (low: number, middle: number, high: number) =>
      Math.log((w * low + middle + w * high) / (1 + 2 * w));
    expect(likelihood.logLikelihood(Float64Array.of(slope, 0, slope, 0, -slope, 0))).toBeCloseTo(
      mean(1 / 64, 1 / 8, 27 / 64) + mean(9 / 16, 1 / 4, 1 / 16) + mean(3 / 64, 1 / 8, 9 / 64),
      12,
    );
  });

  const cases = [
    { model: '2pl', rows: dichotomous, x: [1.1, 0.4, 0.7, -0.2, 1.6, 1.2] },
    { model: '1pl', rows: dichotomous, x: [1.1, 0.4, -0.2, 1.2] },
    { model: 'grm', rows: graded, x: [1.1, 0.9, -0.8, 0.7, 0.2, 1.6, 1.5, 0.1, -1] },
  ] as const;

  it.each(cases.flatMap((each) => [true, false].map((priors) => ({ ...each, priors }))))(
    'has the slopes and curvatures that differences find: $model, priors $priors',
    ({ model, rows, x, priors }) => {
      const likelihood = marginalLikelihood(pose(model, rows, priors));
      const here = likelihood.evaluate(Float64Array.from(x));
      expect(here.value).toBeCloseTo(likelihood.value(Float64Array.from(x)), 12);
      const h = 1e-4;
      for (const r of x.keys()) {
        const above = likelihood.evaluate(Float64Array.from(x, (each, i) => (i === r ? each + h : each)));
        const below = likelihood.evaluate(Float64Array.from(x, (each, i) => (i === r ? each - h : each)));
        expect(here.gradient[r]).toBeCloseTo((above.value - below.value) / (2 * h), 5);
        for (const s of x.keys()) {
          const second = ((above.gradient[s] ?? 0) - (below.gradient[s] ?? 0)) / (2 * h);
          expect(here.information[s * x.length + r]).toBeCloseTo(-second, 5);
        }
      }
    },
  );

  it('rises with every cycle of EM', () => {
    const likelihood = marginalLikelihood(pose('grm', graded, false));
    let free: Float64Array = Float64Array.of(1.1, 0.9, -0.8, 0.7, 0.2, 1.6, 1.5, 0.1, -1);
    let before = likelihood.value(free);
    for (let cycle = 0; cycle < 10; cycle++) {
      free = likelihood.improve(free);
      const after = likelihood.value(free);
      expect(after).toBeGreaterThan(before);
      before = after;
    }
  });
});
