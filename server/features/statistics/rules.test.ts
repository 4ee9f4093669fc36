import { describe, expect, it } from 'vitest';
import type { Norm } from '#scoring/norms/norm.ts';
import { chooseGroups } from './compare.ts';
import { compareNorms, distributionOf, judgeMeasurement, normIdOf, stateOf } from './rules.ts';

describe('a distribution', () => {
  it('has a bar for each score where there are few, empty ones too', () => {
    expect(distributionOf([3, 1, 3])).toEqual([
      { from: 1, to: 1, people: 1 },
      { from: 2, to: 2, people: 0 },
      { from: 3, to: 3, people: 2 },
    ]);
  });

  it('has at most 24 bars, and everybody in one', () => {
    const bars = distributionOf(Array.from({ length: 121 }, (_, raw) => raw - 60));
    expect(bars.length).toBeLessThanOrEqual(24);
    expect(bars.reduce((sum, bar) => sum + bar.people, 0)).toBe(121);
  });

  it('takes scores between whole numbers, and none at all', () => {
    expect(distributionOf([8.5, 9.9])).toEqual([
      { from: 8, to: 8, people: 1 },
      { from: 9, to: 9, people: 1 },
    ]);
    expect(distributionOf([])).toEqual([]);
  });
});

it.each([
  [199, false, 1],
  [200, false, 0],
  [19, true, 1],
  [20, true, 0],
])('a norm on %i people (company: %s) has %i problems', (people, isCompany, problems) => {
  expect(judgeMeasurement(people, isCompany)).toHaveLength(problems);
});

it('a norm is named by its cell', () => {
  const cell = { form_id: 'numerical-1-v1', exam_type: 1, language: 'ja' };
  expect(normIdOf(cell, false)).toBe('numerical-1-v1-recruitment-ja');
  expect(normIdOf({ ...cell, exam_type: 2 }, true)).toBe('numerical-1-v1-employee-ja-own');
});

it.each([
  [null, null, 'measured'],
  ['2026-01-01', null, 'in_force'],
  ['2026-01-01', '2026-02-01', 'retired'],
])('in force %s and retired %s is %s', (in_force_at, retired_at, state) => {
  expect(stateOf({ in_force_at, retired_at })).toBe(state);
});

describe('what a norm would change', () => {
  const norm = (scales: Norm['scales']): Norm => ({
    ...{ id: 'n', version: '1', date: '2026-01-01', n: 300, provisional: false, correlation: 0.2, scales },
  });

  it('is told in points of T at the middle and one sd beside it', () => {
    const next = norm({ A: { mean: 22, sd: 5, omega: 0.8 }, B: { mean: 1, sd: 1, omega: 0.8 } });
    const present = norm({ A: { mean: 20, sd: 4, omega: 0.8 } });
    // 16, 20 and 24 stand at -6/5, -2/5 and 2/5 instead of -1, 0 and 1.
    expect(compareNorms(next, present)).toMatchObject([
      { id: 'A', in_force: { mean: 20, sd: 4 }, shift: { low: -2, middle: -4, high: -6 } },
      { id: 'B', in_force: null, shift: null },
    ]);
  });
});

describe('the groups to compare', () => {
  const people = (counts: Record<string, number>) =>
    Object.entries(counts).flatMap(([code, n]) => Array.from({ length: n }, () => code));

  it('are the two largest, unless another is asked for', () => {
    const groups = [...people({ a: 120, b: 150, c: 110 }), null];
    expect(chooseGroups(groups, undefined)).toMatchObject({ reference: 'b', focal: 'a', is_compared: true });
    expect(chooseGroups(groups, 'c')).toMatchObject({ reference: 'b', focal: 'c', is_compared: true });
    expect(chooseGroups(groups, 'b')).toMatchObject({ reference: 'b', focal: 'a' });
  });

  it('are compared from 100 people each on', () => {
    expect(chooseGroups(people({ a: 100, b: 100 }), undefined).is_compared).toBe(true);
    expect(chooseGroups(people({ a: 900, b: 99 }), undefined).is_compared).toBe(false);
    expect(chooseGroups([], undefined)).toEqual({
      ...{ groups: [], reference: null, focal: null, is_compared: false },
    });
  });

  it('are not counted out below five', () => {
    expect(chooseGroups(people({ a: 5, b: 4 }), undefined).groups).toEqual([
      { code: 'a', people: 5 },
      { code: 'b', people: null },
    ]);
  });
});
