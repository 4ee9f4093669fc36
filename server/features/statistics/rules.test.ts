import { describe, expect, it } from 'vitest';
import type { Norm } from '#scoring/norms/norm.ts';
import { chooseGroups } from './items/compare.ts';
import { choosePeople, listCounted, listHidden } from './limits.ts';
import { compareNorms, findYearBefore, histogramOf, judgeMeasurement, stateOf } from './rules.ts';

const repeat = (value: number, people: number) => Array.from({ length: people }, () => value);
const crowd = (real: number, simulated: number) => [
  ...Array.from({ length: real }, () => ({ is_simulated: false })),
  ...Array.from({ length: simulated }, () => ({ is_simulated: true })),
];

describe('a distribution', () => {
  const ofReal = (raws: readonly number[]) => histogramOf(raws, repeat(1, raws.length).map(Boolean));

  it('has a bar for each score where there are few, empty ones too', () => {
    expect(ofReal([...repeat(3, 6), ...repeat(1, 5)])).toEqual([
      { from: 1, to: 1, people: 5 },
      { from: 2, to: 2, people: 0 },
      { from: 3, to: 3, people: 6 },
    ]);
  });

  it('has at most 24 bars, and everybody in one', () => {
    const bars = ofReal(Array.from({ length: 242 }, (_, raw) => Math.floor(raw / 2) - 60));
    expect(bars.length).toBeLessThanOrEqual(24);
    expect(bars.reduce((sum, bar) => sum + bar.people, 0)).toBe(242);
  });

  it('joins one to four people with the next bar, and the last with the one below', () => {
    expect(ofReal([0, 2, ...repeat(3, 5), ...repeat(4, 7), 6, 6])).toEqual([
      { from: 0, to: 3, people: 7 },
      { from: 4, to: 6, people: 9 },
    ]);
  });

  it('looks at the real people in a bar, and counts everybody', () => {
    const raws = [...repeat(1, 9), ...repeat(2, 9)];
    const real = raws.map((_, person) => person < 4 || person >= 13);
    expect(histogramOf(raws, real)).toEqual([{ from: 1, to: 2, people: 18 }]);
  });

  it('takes scores between whole numbers, and none at all', () => {
    expect(ofReal([...repeat(8.5, 5), ...repeat(9.9, 5)])).toEqual([
      { from: 8, to: 8, people: 5 },
      { from: 9, to: 9, people: 5 },
    ]);
    expect(ofReal([])).toEqual([]);
  });
});

it.each([
  [199, 0, false, 1],
  [200, 0, false, 0],
  [199, 199, false, 1],
  [199, 200, false, 0],
  [19, 0, true, 1],
  [20, 0, true, 0],
])(
  'a norm on %i real and %i simulated people (company: %s) has %i problems',
  (real, simulated, isCompany, problems) => {
    expect(judgeMeasurement(crowd(real, simulated), isCompany)).toHaveLength(problems);
  },
);

describe('real and simulated people', () => {
  const chosen = (real: number, simulated: number) => {
    const people = choosePeople(crowd(real, simulated), 50);
    return [people.length, people.filter(({ is_simulated }) => is_simulated).length];
  };

  it('are mixed where the real ones are enough, else simulated ones stand alone', () => {
    expect(chosen(50, 10)).toEqual([60, 10]);
    expect(chosen(49, 10)).toEqual([10, 10]);
    expect(chosen(1, 300)).toEqual([300, 300]);
    expect(chosen(49, 0)).toEqual([49, 0]);
    expect(chosen(0, 10)).toEqual([10, 10]);
  });

  it('count for limits if they are real, or if nobody is', () => {
    expect(listCounted(crowd(1, 2))).toEqual([true, false, false]);
    expect(listCounted(crowd(0, 2))).toEqual([true, true]);
  });
});

it.each([
  [[9, 5, 0], []],
  [
    [9, 4, 3],
    [1, 2],
  ],
  // One alone would follow from the sum: the next smallest that is not empty goes with it.
  [
    [9, 4, 0, 7],
    [1, 3],
  ],
  [
    [9, 7, 7, 1],
    [1, 3],
  ],
  [[2, 0], [0]],
])('of the counts %j those at %j are held back', (counts, hidden) => {
  expect([...listHidden(counts)].sort()).toEqual(hidden);
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

  it('is not told from raw scores where one of the two norms is calibrated', () => {
    const calibration = { model: 'grm', items: [], mu: 0, sigma: 1 } as const;
    const plain = norm({ A: { mean: 20, sd: 4, omega: 0.8 } });
    const calibrated = norm({ A: { mean: 20, sd: 4, omega: 0.8, calibration } });
    for (const [next, present] of [
      [plain, calibrated],
      [calibrated, plain],
    ] as const)
      expect(compareNorms(next, present)).toMatchObject([{ in_force: { mean: 20 }, shift: null }]);
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
    expect(chooseGroups(people({ a: 9, b: 5, c: 4 }), undefined).groups).toEqual([
      { code: 'a', people: 9 },
      { code: 'b', people: null },
      { code: 'c', people: null },
    ]);
    expect(chooseGroups(people({ a: 9, b: 4, c: 3 }), undefined).groups[0]).toEqual({ code: 'a', people: 9 });
  });
});

describe('the year’s drift', () => {
  const day = (text: string) => new Date(`${text}T03:00:00Z`);
  const version = (name: string, created: string, forced: string | null) => ({
    name,
    created_at: day(created),
    in_force_at: forced === null ? null : day(forced),
  });
  const versions = [
    version('3', '2026-10-01', '2026-10-02'),
    version('1', '2025-03-01', '2025-03-02'),
    version('2', '2025-10-01', '2025-10-02'),
    version('never', '2025-09-01', null),
  ];
  const nameBefore = (created: string) => findYearBefore({ created_at: day(created) }, versions)?.name;

  it('is told from the version that was in force a year before', () => {
    expect(nameBefore('2026-10-02')).toBe('2');
    expect(nameBefore('2026-10-01')).toBe('1');
    expect(nameBefore('2026-03-02')).toBe('1');
    expect(nameBefore('2027-10-02')).toBe('3');
  });

  it('is told from the first where none is a year old, and from none before the first', () => {
    expect(nameBefore('2025-11-01')).toBe('1');
    expect(nameBefore('2025-03-01')).toBeUndefined();
    expect(nameBefore('2025-03-02')).toBeUndefined();
  });
});
