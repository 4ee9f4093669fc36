import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { limits } from '#contract/codes/limits.ts';
import { contrast, rgbOf, white } from '#contract/color.ts';
import type { ComparedGroup } from '#contract/shapes/comparison.ts';
import { translator } from '#messages/translator.ts';
import { renderSvg } from '#server/charts/render-svg.ts';
import { foldPairs } from './apart.ts';
import { ComparisonChart } from './comparison-chart.ts';
import { sayApart, sayComparison } from './comparison-rows.ts';
import { palette } from './palette.ts';
import { colorOf, personShapes } from './people-signs.ts';

const t = translator('ja');
const people = ['山田', '佐藤', ''].map((name, at) => ({ name, login_id: `a${at}` }));
const score = (value: number) => ({
  t: value,
  lo: value - 9,
  hi: value + 9,
  rank: 'C' as const,
  is_held: true,
});
const groups: ComparedGroup[] = [
  {
    kind: 'temperament',
    rows: [
      {
        ...{ id: 'T1', name: '外向性', definition: null, pairs: 3 },
        ...{ scores: [score(70), score(45), score(44)] },
        apart: [
          [0, 1],
          [0, 2],
        ],
      },
      {
        ...{ id: 'T2', name: '慎重性', definition: null, pairs: 1, apart: [] },
        scores: [score(50), null, { t: null, lo: null, hi: null, rank: null, is_held: true }],
      },
    ],
  },
];

describe('who is higher than whom', () => {
  it('is folded: those who are higher than the same others stand together', () => {
    expect(foldPairs([])).toEqual([]);
    expect(
      foldPairs([
        [0, 2],
        [1, 2],
        [3, 1],
        [3, 2],
      ]),
    ).toEqual([
      { higher: [0, 1], lower: [2] },
      { higher: [3], lower: [1, 2] },
    ]);
  });

  it('is told by names, and by the log-in where there is none', () => {
    const [first] = groups[0]?.rows ?? [];
    expect(first && sayApart(first, people, t)).toBe('山田は佐藤・a2より高い');
    expect(sayApart({ apart: [] }, people, t)).toBeUndefined();
  });
});

describe('the picture of several people', () => {
  const drawn = (hidesNumbers = false) =>
    renderSvg(
      createElement(ComparisonChart, {
        people,
        groups,
        style: { language: 'ja', t, color: null, hidesNumbers },
      }),
    );

  it('has a sign of its own for everybody, in a colour that holds on paper', () => {
    const most = Array.from({ length: limits.comparedPeople.most }, (_, place) => place);
    expect(new Set(most.map(colorOf)).size).toBe(most.length);
    expect(new Set(personShapes).size).toBe(most.length);
    for (const place of most) expect(contrast(rgbOf(colorOf(place)), white)).toBeGreaterThan(4.5);
  });

  it('greys what differs by no more than its error', () => {
    const rows = drawn().split('外向性</text>')[1]?.split('慎重性</text>') ?? [];
    expect(rows[0]).toContain(colorOf(0));
    expect(rows[0]).not.toContain(`fill="${palette.line}"`);
    expect(rows[1]?.split('<text')[0]).toContain(palette.line);
  });

  it('greys whoever cannot be relied on in every row', () => {
    const [first, ...others] = groups[0]?.rows ?? [];
    if (!first) throw new Error('a group without a row');
    const [one, ...more] = first.scores;
    const scores = [one ? { ...one, is_held: false } : null, ...more];
    const svg = renderSvg(
      createElement(ComparisonChart, {
        people,
        groups: [{ kind: 'temperament', rows: [{ ...first, scores }, ...others] }],
        style: { language: 'ja', t, color: null },
      }),
    );
    const row = svg.split('外向性</text>')[1]?.split('慎重性</text>')[0] ?? '';
    expect(row).not.toContain(colorOf(0));
    expect(row).toContain(colorOf(1));
  });

  it('writes no number where numbers are hidden', () => {
    expect(drawn()).toContain('>70</text>');
    expect(drawn(true)).not.toMatch(/>\d+<\/text>/);
    expect(sayComparison(people, groups, t, true)).not.toMatch(/70|45/);
    expect(sayComparison(people, groups, t)).toContain('山田 70');
  });
});
