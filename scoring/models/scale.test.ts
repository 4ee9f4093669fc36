import { describe, expect, it } from 'vitest';
import { normalQuadrature } from '#scoring/models/quadrature.ts';
import { prepareScale } from '#scoring/models/scale.ts';

/** Nodes -1, 0, 1 with weights e^-1/2 : 1 : e^-1/2, few enough to sum by hand. */
const threeNodes = normalQuadrature(3, 1);
const w = Math.exp(-0.5);
/** P(1) = .25, .5, .75 at the three nodes. */
const plain = { a: Math.log(3), d: [0] };
const rasch = (count: number) =>
  prepareScale({ model: '1pl', items: Array.from({ length: count }, () => ({ a: 1, d: [0] })) });
const right = (sum: number, of: number) => Array.from({ length: of }, (_, item) => (item < sum ? 1 : 0));

describe('a scale', () => {
  it('gives the posterior mean and sd', () => {
    const { theta, se } = prepareScale({ model: '2pl', items: [plain] }, threeNodes).eap([1]);
    // Posterior .75 w : .5 : .25 w.
    const mean = (0.5 * w) / (w + 0.5);
    expect(theta).toBeCloseTo(mean, 12);
    expect(se).toBeCloseTo(Math.sqrt(w / (w + 0.5) - mean ** 2), 12);
  });

  it('scores sums by the recursion over items', () => {
    const graded = { a: Math.log(3), d: [Math.log(2), -Math.log(2)] };
    const [zero, one, two, three] = prepareScale(
      { model: 'grm', items: [plain, graded] },
      threeNodes,
    ).sumScores();
    // Steps of the graded item: odds 2 and 1/2 at theta 0, three times that at 1, a third at -1. So at the nodes
    // P(0) = 3/5, 1/3, 1/7; P(1) = 2/5 - 1/7, 1/3, 6/7 - 3/5; P(2) = 1/7, 1/3, 3/5.
    const low = [3 / 5, 2 / 5 - 1 / 7, 1 / 7];
    const sums = [0.75 * 0.6, 0.25 * 0.6 + 0.75 * (low[1] ?? 0), 0.25 * (low[1] ?? 0) + 0.75 / 7, 0.25 / 7];
    const total = 1 + 2 * w;
    expect(zero?.probability).toBeCloseTo((w * (sums[0] ?? 0) + 0.5 / 3 + w * (sums[3] ?? 0)) / total, 12);
    expect(one?.probability).toBeCloseTo((w * (sums[1] ?? 0) + 1 / 3 + w * (sums[2] ?? 0)) / total, 12);
    expect(two?.theta).toBeCloseTo(-(one?.theta ?? 0), 12);
    const share = (zero?.probability ?? 0) * total;
    expect(three?.theta).toBeCloseTo((w * (0.75 * 0.6 - 0.25 / 7)) / share, 12);
  });

  it('has the information a^2 p q, and its inverse root as error', () => {
    const scale = prepareScale({
      model: '2pl',
      items: [
        { a: 2, d: [0] },
        { a: 1, d: [Math.log(4)] },
      ],
    });
    // At theta 0: 4 x .25, and 1 x .8 x .2.
    expect(scale.itemInformation(0, 0)).toBeCloseTo(1, 12);
    expect(scale.itemInformation(1, 0)).toBeCloseTo(0.16, 12);
    expect(scale.information(0)).toBeCloseTo(1.16, 12);
    expect(scale.conditionalError(0)).toBeCloseTo(1 / Math.sqrt(1.16), 12);
  });

  it('has the information of graded answers', () => {
    const scale = prepareScale({ model: 'grm', items: [{ a: 1, d: [Math.log(3), -Math.log(3)] }] });
    // At theta 0 P = 1/4, 1/2, 1/4 and P' = -3/16, 0, 3/16: twice (9/256) / (1/4).
    expect(scale.itemInformation(0, 0)).toBeCloseTo(9 / 32, 12);
  });

  it('finds the maximum of the likelihood', () => {
    // Four equal Rasch items, three right: p = 3/4, theta = ln 3, information 4 x 3/16.
    const { theta, se } = rasch(4).ml([1, 1, 1, 0]);
    expect(theta).toBeCloseTo(Math.log(3), 8);
    expect(se).toBeCloseTo(1 / Math.sqrt(0.75), 7);
  });

  it('says infinite where the likelihood has no maximum', () => {
    expect(rasch(3).ml([1, 1, 1])).toEqual({ theta: Number.POSITIVE_INFINITY, se: Number.NaN });
    expect(rasch(3).ml([0, 0, Number.NaN]).theta).toBe(Number.NEGATIVE_INFINITY);
    // With a falling item "wrong, right" is the lowest answer, "wrong, wrong" a mixed one.
    const mixed = prepareScale({
      model: '2pl',
      items: [
        { a: 1, d: [0] },
        { a: -1, d: [0] },
      ],
    });
    expect(mixed.ml([0, 1]).theta).toBe(Number.NEGATIVE_INFINITY);
    expect(mixed.ml([0, 0]).theta).toBeCloseTo(0, 8);
  });

  it('finds the mode of the posterior', () => {
    // One Rasch item answered right: 1 - p = theta; and the curvature p q + 1.
    const { theta, se } = rasch(1).map([1]);
    const p = 1 / (1 + Math.exp(-theta));
    expect(theta).toBeCloseTo(1 - p, 8);
    expect(se).toBeCloseTo(1 / Math.sqrt(1 + p * (1 - p)), 8);
  });

  it("weighs the likelihood as Warm's estimate does", () => {
    // n equal Rasch items, r right: r - n p + (1 - 2p) / 2 = 0, so p = (r + 1/2) / (n + 1), finite at both ends.
    for (const r of [0, 1, 2, 3, 4, 5]) {
      const p = (r + 0.5) / 6;
      const { theta, se } = rasch(5).wle(right(r, 5));
      expect(theta).toBeCloseTo(Math.log(p / (1 - p)), 8);
      expect(se).toBeCloseTo(1 / Math.sqrt(5 * p * (1 - p)), 7);
    }
  });

  it('weighs graded answers too', () => {
    // One item with P = F(-theta - c), ..., F(theta - c) and the middle answer: all is symmetric about 0.
    const scale = prepareScale({ model: 'grm', items: [{ a: 1.3, d: [1, -1] }] });
    expect(scale.wle([1]).theta).toBeCloseTo(0, 8);
    expect(scale.wle([2]).theta).toBeCloseTo(-scale.wle([0]).theta, 8);
    expect(scale.wle([2]).theta).toBeLessThan(10);
  });

  it('leaves a missing answer out', () => {
    const items = [
      { a: 1, d: [0.5] },
      { a: 1.4, d: [-0.3] },
      { a: 0.8, d: [0] },
    ];
    const [whole, part] = [
      prepareScale({ model: '2pl', items }),
      prepareScale({ model: '2pl', items: items.slice(1) }),
    ];
    for (const method of ['eap', 'map', 'wle', 'ml'] as const)
      expect(whole[method]([Number.NaN, 1, 0])).toEqual(part[method]([1, 0]));
    for (const method of ['eap', 'map', 'wle', 'ml'] as const)
      expect(part[method]([Number.NaN, Number.NaN])).toEqual({ theta: Number.NaN, se: Number.NaN });
  });

  it('refuses answers and parameters that are none', () => {
    expect(() => rasch(2).eap([0, 2])).toThrow('2 is no category of item 2');
    expect(() => rasch(2).map([0, 0.5])).toThrow(RangeError);
    expect(() => rasch(2).eap([1])).toThrow('1 answers, but the scale has 2 items');
    expect(() => rasch(2).itemInformation(2, 0)).toThrow('no item 2');
    expect(() => prepareScale({ model: 'grm', items: [{ a: 1, d: [-1, 1] }] })).toThrow('no item parameters');
    expect(() => prepareScale({ model: '2pl', items: [{ a: 1, d: [1, -1] }] })).toThrow('does not fit');
  });
});
