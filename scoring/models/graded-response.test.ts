import { describe, expect, it } from 'vitest';
import { gradedResponse } from '#scoring/models/graded-response.ts';

const probabilities = (parameters: number[], theta: number) => {
  const logs = new Float64Array(parameters.length);
  gradedResponse.logProbabilities(Float64Array.from(parameters), theta, logs);
  return [...logs].map(Math.exp);
};

describe('the graded response model', () => {
  it('splits the steps into categories', () => {
    // At theta 0 the steps are F(1) = 1 / (1 + 1/e) = .7310586 and F(-1) = .2689414.
    const [low, middle, high] = probabilities([1.5, 1, -1], 0);
    expect(low).toBeCloseTo(0.2689414, 7);
    expect(middle).toBeCloseTo(0.4621172, 7);
    expect(high).toBeCloseTo(0.2689414, 7);
  });

  it('is the two-parameter logistic model for two categories', () => {
    // a theta + d = 2 x ln 3 / 2 + 0 = ln 3, odds 3 : 1.
    const [wrong, right] = probabilities([2, 0], Math.log(3) / 2);
    expect(right).toBeCloseTo(0.75, 12);
    expect(wrong).toBeCloseTo(0.25, 12);
  });

  it('keeps its digits where the steps are all but certain', () => {
    // F(40) - F(39) = e^-39 (1 - e^-1) but for a relative 1e-17, which a difference of two ones would lose.
    const [, middle = 0] = probabilities([4, 0, -1], 10);
    expect(middle / (Math.exp(-39) * (1 - Math.exp(-1)))).toBeCloseTo(1, 12);
  });

  it('has no probability for intercepts out of order', () => {
    expect(probabilities([1, -1, 1], 0)[1]).toBeNaN();
  });

  it('has the derivatives that differences find, by parameters', () => {
    const parameters = Float64Array.of(1.3, 1.1, 0.2, -1.4);
    const theta = 0.7;
    const size = parameters.length;
    const at = (x: Float64Array) => {
      const into = {
        value: new Float64Array(size),
        score: new Float64Array(size ** 2),
        curvature: new Float64Array(size ** 3),
      };
      gradedResponse.parameterDerivatives(x, theta, into);
      return into;
    };
    const here = at(parameters);
    const h = 1e-5;
    for (let r = 0; r < size; r++) {
      const above = at(parameters.map((each, i) => (i === r ? each + h : each)));
      const below = at(parameters.map((each, i) => (i === r ? each - h : each)));
      for (let k = 0; k < size; k++) {
        const first = ((above.value[k] ?? 0) - (below.value[k] ?? 0)) / (2 * h);
        expect(here.score[k * size + r]).toBeCloseTo(first, 8);
        for (let s = 0; s < size; s++) {
          const cell = k * size + s;
          const second = ((above.score[cell] ?? 0) - (below.score[cell] ?? 0)) / (2 * h);
          expect(here.curvature[cell * size + r]).toBeCloseTo(second, 8);
        }
      }
    }
  });

  it('has the derivatives that differences find, by theta', () => {
    const parameters = Float64Array.of(-1.3, 1.1, 0.2, -1.4);
    const at = (theta: number) => {
      const into = {
        probability: new Float64Array(4),
        first: new Float64Array(4),
        second: new Float64Array(4),
      };
      gradedResponse.traitDerivatives(parameters, theta, into);
      return into;
    };
    const h = 1e-5;
    const [here, above, below] = [at(0.4), at(0.4 + h), at(0.4 - h)];
    expect(here.probability.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 14);
    for (let k = 0; k < 4; k++) {
      const change = Math.log(above.probability[k] ?? 0) - Math.log(below.probability[k] ?? 0);
      expect(here.first[k]).toBeCloseTo(change / (2 * h), 8);
      expect(here.second[k]).toBeCloseTo(((above.first[k] ?? 0) - (below.first[k] ?? 0)) / (2 * h), 8);
    }
  });
});
