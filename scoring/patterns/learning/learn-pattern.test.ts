import { describe, expect, it } from 'vitest';
import { LEARNED_CUTS } from '#scoring/patterns/learning/cross-validation.ts';
import { hedgesG, posteriorOf, signedWeights } from '#scoring/patterns/learning/effect.ts';
import { type LearningInput, learnPattern } from '#scoring/patterns/learning/learn-pattern.ts';
import { stratifiedFolds, streams } from '#scoring/patterns/learning/people.ts';
import { matchPattern } from '#scoring/patterns/pattern-match.ts';
import type { PatternRow } from '#scoring/patterns/points.ts';
import { createRandom } from '#scoring/random.ts';
import { concordance } from '#scoring/statistics/concordance.ts';
import { mean, standardDeviation } from '#scoring/statistics/moments.ts';

const size = 12;
const factors = Array.from({ length: size }, (_, j) => ({ source: 1 as const, id: `T${j}` }));

/** People of two sides, or rated 1 to 5, of whom the first three factors differ by so many sd between the sides. */
function people(drawn: {
  seed: number;
  n: number;
  effect: number;
  kind?: LearningInput['kind'];
}): LearningInput {
  const { seed, n, effect, kind = 'sides' } = drawn;
  const random = createRandom(seed);
  const labels = Uint8Array.from({ length: n }, (_, i) => (kind === 'sides' ? i % 2 : 1 + (i % 5)));
  const ts = new Float64Array(n * size);
  labels.forEach((label, i) => {
    const shift = kind === 'sides' ? label - 0.5 : (label - 3) / 2.8;
    const both = Math.sqrt(0.2) * random.normal();
    for (let j = 0; j < size; j++) {
      const z = both + Math.sqrt(0.8) * random.normal() + (j < 3 ? effect * shift : 0);
      ts[i * size + j] = Math.min(98, Math.max(2, Math.round(50 + 10 * z)));
    }
  });
  return { factors, ts, labels, kind, shuffles: 0 };
}

describe('what a learned pattern is worth', () => {
  it('is nothing where there is nothing to learn, whatever it looks like', () => {
    // On the people it was learned from, noise looks like an area of .65 with 20 a side.
    const areas = Array.from(
      { length: 25 },
      (_, seed) => learnPattern(people({ seed, n: 40, effect: 0 })).auc,
    );
    expect(Math.abs(mean(areas) - 0.5)).toBeLessThan(0.05);
  });

  it('is about what new people show', () => {
    // Three factors that differ by .5 sd, 20 a side: .62 to .63 over hundreds of companies, in which a new person is
    // told apart by .63.
    const areas = Array.from(
      { length: 40 },
      (_, seed) => learnPattern(people({ seed: 20_000 + seed, n: 40, effect: 0.5 })).auc,
    );
    expect(Math.abs(mean(areas) - 0.63)).toBeLessThan(0.05);
  });

  it('is beyond chance where the sides differ, and not where they do not', () => {
    const real = learnPattern({ ...people({ seed: 1, n: 200, effect: 0.6 }), shuffles: 99 });
    expect(real).toMatchObject({ chance_p: 0.01, worth: 'clear', state: 'usable' });
    expect(real.auc_lo).toBeLessThan(real.auc);
    expect(real.auc_hi).toBeGreaterThan(real.auc);
    expect(real.auc_lo).toBeGreaterThan(0.5);
    const noise = learnPattern({ ...people({ seed: 4, n: 60, effect: 0 }), shuffles: 99 });
    expect(noise.worth).toBe('by_chance');
  });

  it('falls without a factor that says something', () => {
    const { auc, without } = learnPattern(people({ seed: 1, n: 200, effect: 0.6 }));
    for (const each of without.slice(0, 3)) expect(each.auc).toBeLessThan(auc);
  });

  it('comes from patterns that were learned without the people they match', () => {
    const input = people({ seed: 8, n: 50, effect: 0.5 });
    const { labels } = input;
    const random = streams.folds();
    const column = (members: number[], j: number) => members.map((i) => input.ts[i * size + j] ?? 0);
    const known = { kind: 'sides', n: 50, size, classes: labels, classCount: 2 } as const;
    const areas = Array.from({ length: 20 }, () => {
      const folds = stratifiedFolds({ ...known, scores: input.ts, ratings: Float64Array.of(0, 1) }, random);
      const matches = Array.from(labels, (_, i) => {
        const rows = plainly(input, (other) => folds[other] !== folds[i], column);
        const scores = new Map(
          factors.map(({ id }, j) => [`1 ${id}`, { t: column([i], j)[0] ?? 0, sem: 0 }]),
        );
        // Without error the expected match is the match, not rounded.
        const { expected } = matchPattern({ rows, scores });
        return expected ?? 0;
      });
      const of = (side: number) => Float64Array.from(matches.filter((_, i) => labels[i] === side));
      return concordance([of(0), of(1)]);
    });
    expect(learnPattern(input).auc).toBeCloseTo(mean(areas), 9);
  });
});

/** The pattern of some people, step by step. */
function plainly(
  { labels }: LearningInput,
  isIn: (person: number) => boolean,
  column: (members: number[], j: number) => number[],
): PatternRow[] {
  const side = (label: number, j: number) => {
    const members = Array.from(labels, (_, i) => i).filter((i) => labels[i] === label && isIn(i));
    const scores = column(members, j);
    return { n: scores.length, mean: mean(scores), sd: standardDeviation(scores) };
  };
  const weights = new Float64Array(size);
  signedWeights(
    factors.map((_, j) => posteriorOf(hedgesG(side(1, j), side(0, j)) ?? { g: 0, v: 1 }).mean),
    weights,
  );
  return factors.map((factor, j) => ({
    ...factor,
    direction: (weights[j] ?? 0) < 0 ? 'descending' : 'ascending',
    cuts: LEARNED_CUTS,
    weight: Math.abs(weights[j] ?? 0),
  }));
}

describe('a learned pattern', () => {
  it('has the directions of the differences, and the cuts of the norm', () => {
    const input = people({ seed: 2, n: 200, effect: 0.8 });
    const { rows, by_factor } = learnPattern(input);
    for (const id of ['T0', 'T1', 'T2'])
      expect(rows.find((row) => row.id === id)).toMatchObject({
        direction: 'ascending',
        cuts: [42, 47, 53, 58],
      });
    expect(Math.max(...rows.map(({ weight }) => weight))).toBe(100);
    expect(Math.min(...rows.map(({ weight }) => weight))).toBeGreaterThanOrEqual(5);
    for (const { g, posterior } of by_factor) expect(Math.abs(posterior ?? 9)).toBeLessThan(Math.abs(g ?? 0));
  });

  it('is turned round by scores that are turned round, and worth the same', () => {
    const input = people({ seed: 3, n: 80, effect: 0.4 });
    const [one, other] = [learnPattern(input), learnPattern({ ...input, ts: input.ts.map((t) => 100 - t) })];
    expect(other.auc).toBeCloseTo(one.auc, 12);
    expect(other.rows.map(({ id, weight }) => [id, weight])).toEqual(
      one.rows.map(({ id, weight }) => [id, weight]),
    );
    for (const [i, { direction }] of one.rows.entries()) expect(other.rows[i]?.direction).not.toBe(direction);
  });

  it('is the same again for the same people', () => {
    const input = { ...people({ seed: 5, n: 40, effect: 0.5 }), shuffles: 9 };
    expect(learnPattern(input)).toEqual(learnPattern(input));
  });

  it('leaves out a factor in which nobody differs, and people with one not judged', () => {
    const input = people({ seed: 6, n: 60, effect: 0.5 });
    for (let i = 0; i < 60; i++) input.ts[i * size + 4] = 50;
    input.ts[7] = Number.NaN;
    const { by_factor, rows, incomplete, high, low } = learnPattern(input);
    expect(by_factor[4]).toMatchObject({ g: null, posterior: null, u: 0 });
    expect(rows.some(({ id }) => id === 'T4')).toBe(false);
    expect({ incomplete, high, low }).toEqual({ incomplete: 1, high: 30, low: 29 });
  });

  it('says how much these people were selected', () => {
    const input = people({ seed: 7, n: 100, effect: 0 });
    const narrow = { ...input, ts: input.ts.map((t) => Math.round(50 + (t - 50) / 2)) };
    for (const { u } of learnPattern(narrow).by_factor) expect(u).toBeLessThan(0.7);
  });

  it('comes from ratings too', () => {
    const learned = learnPattern({
      ...people({ seed: 9, n: 200, effect: 0.8, kind: 'ratings' }),
      shuffles: 19,
    });
    const [first] = learned.by_factor;
    expect(first?.r).toBeGreaterThan(0.1);
    const [r, g] = [first?.r ?? 0, first?.g ?? 0];
    expect(g).toBeCloseTo((2 * r) / Math.sqrt(1 - r * r), 12);
    expect(Math.abs(first?.r_unrestricted ?? 0)).toBeGreaterThan(0);
    expect(learned).toMatchObject({ high: 80, low: 80, auc_error: null, chance_p: 0.05 });
    expect(learned.auc).toBeGreaterThan(0.55);
  });

  it('is refused below ten people on a side, and a trial below thirty', () => {
    expect(() => learnPattern(people({ seed: 1, n: 19, effect: 1 }))).toThrow(RangeError);
    expect(learnPattern(people({ seed: 1, n: 20, effect: 1 })).state).toBe('trial');
    const input = people({ seed: 1, n: 20, effect: 1 });
    expect(() => learnPattern({ ...input, ts: input.ts.subarray(1) })).toThrow(RangeError);
    expect(() => learnPattern({ ...input, labels: input.labels.fill(2) })).toThrow(RangeError);
  });
});
