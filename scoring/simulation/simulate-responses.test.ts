import { describe, expect, it } from 'vitest';
import { simulateResponses } from '#scoring/simulation/simulate-responses.ts';

const items = [
  { a: 1, d: [Math.log(3)] },
  { a: 2, d: [Math.log(4), -Math.log(4)] },
];

describe('simulated responses', () => {
  it('are the same for the same seed and others for another', () => {
    const plan = { model: 'grm', items, people: 50 } as const;
    expect(simulateResponses({ ...plan, seed: 1 })).toEqual(simulateResponses({ ...plan, seed: 1 }));
    expect(simulateResponses({ ...plan, seed: 2 })).not.toEqual(simulateResponses({ ...plan, seed: 1 }));
  });

  it('come with the probabilities of the model', () => {
    const thetas = new Array<number>(20_000).fill(0);
    const { answers } = simulateResponses({ model: 'grm', items, thetas, seed: 1 });
    const share = (item: number, category: number) =>
      answers.filter((row) => row[item] === category).length / answers.length;
    // Three standard errors of a share of 20,000 are at most .0106. P = 1/4, 3/4; 1/5, 3/5, 1/5.
    expect(Math.abs(share(0, 1) - 0.75)).toBeLessThan(0.0106);
    expect(Math.abs(share(1, 0) - 0.2)).toBeLessThan(0.0106);
    expect(Math.abs(share(1, 1) - 0.6)).toBeLessThan(0.0106);
    expect(Math.abs(share(1, 2) - 0.2)).toBeLessThan(0.0106);
  });

  it('miss the share of answers that is asked for', () => {
    const { thetas, answers } = simulateResponses({
      model: 'grm',
      items,
      people: 5000,
      missing: 0.2,
      seed: 1,
    });
    expect(thetas).toHaveLength(5000);
    expect(Math.abs(answers.flat().filter(Number.isNaN).length / 10_000 - 0.2)).toBeLessThan(0.012);
  });

  it('refuse items that do not fit the model', () => {
    expect(() => simulateResponses({ model: '2pl', items, people: 1, seed: 1 })).toThrow(RangeError);
  });
});
