import { describe, expect, it } from 'vitest';
import { describeGroup, normShares, placesOf } from './group-scores.ts';

describe('a group beside the norm', () => {
  it('is none below five people', () => {
    expect(describeGroup([40, 50, 60, 70])).toBeUndefined();
    expect(describeGroup([40, 50, 60, 70, 80])).toMatchObject({ n: 5 });
  });

  it('has its quartiles, its mean, and its people in each rank', () => {
    const group = describeGroup([30, 40, 50, 60, 70, 55]);
    // Quartiles by definition 7, as R and NumPy have them.
    expect(group).toMatchObject({ n: 6, low: 42.5, median: 52.5, high: 58.75, counts: [1, 2, 1, 1, 1] });
    expect(group?.mean).toBeCloseTo(305 / 6, 12);
  });

  it('stands above or below only where its mean lies beyond its own error', () => {
    expect(describeGroup([60, 61, 62, 63, 64])?.stands).toBe('above');
    expect(describeGroup([40, 39, 38, 37, 36])?.stands).toBe('below');
    expect(describeGroup([80, 20, 70, 35, 60])?.stands).toBeNull();
    // Everybody alike: the norm’s own spread is the least error.
    expect(describeGroup([50, 50, 50, 50, 50])?.stands).toBeNull();
    expect(describeGroup([51, 51, 51, 51, 51])?.stands).toBeNull();
    expect(describeGroup([59, 59, 59, 59, 59])?.stands).toBe('above');
  });

  it('is held against shares that sum to one: by the normal curve, a rank’s bounds rounded as scores are', () => {
    expect(normShares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    // 1 - Φ(1.45), Φ(1.45) - Φ(0.45), 2 Φ(0.55) - ... by tables: .0735, .2529, .3848 (C is 44.5 to 54.5).
    const tables = [0.0735, 0.2529, 0.3824, 0.2306, 0.0606];
    for (const [at, share] of normShares.entries()) expect(share).toBeCloseTo(tables[at] ?? 0, 2);
  });
});

describe('the place of a person in a group', () => {
  it('is told in quarters, the same for the same score, and of nobody without one', () => {
    expect(placesOf([30, 40, 50, 60, 70, null])).toEqual([
      'lower',
      'lower',
      'middle',
      'upper',
      'upper',
      null,
    ]);
    expect(placesOf([50, 50, 50, 50, 50])).toEqual(Array(5).fill('middle'));
    expect(placesOf([50, 50, 50, 50, 60])).toEqual([...Array(4).fill('middle'), 'upper']);
  });

  it('is told of nobody among four', () => {
    expect(placesOf([30, 40, 50, 60, null])).toEqual([null, null, null, null, null]);
  });
});
