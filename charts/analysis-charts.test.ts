import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { translator } from '#messages/translator.ts';
import { renderSvg } from '#server/charts/render-svg.ts';
import { DistributionChart } from './distribution-chart.ts';
import { GroupChart } from './group-chart.ts';
import { hexagonsOf } from './hexagons.ts';
import type { ChartStyle } from './picture.ts';
import { ScatterChart } from './scatter-chart.ts';

const style: ChartStyle = { language: 'ja', t: translator('ja'), color: null };
const market = [0.01, 0.01, 0.03, 0.07, 0.12, 0.17, 0.18, 0.17, 0.12, 0.07, 0.03, 0.01, 0.01];
const bins = [0, 0, 1, 2, 5, 8, 10, 9, 6, 3, 1, 0, 0];

describe('pictures of found people', () => {
  it('of one score look as they did', async () => {
    const score = { name: '外向性', bins, market, lower: 53, upper: Infinity };
    const scores = [score, { ...score, name: '持続力', lower: -Infinity, upper: 47, market: null }];
    const svg = renderSvg(createElement(DistributionChart, { scores, style }));
    await expect(svg).toMatchFileSnapshot('golden/distribution.svg');
  });

  it('of two scores look as they did', async () => {
    const people = Array.from({ length: 60 }, (_, at) => ({
      ...{
        x: 20 + ((at * 13) % 60),
        y: 22 + ((at * 29) % 55),
        people: 1 + (at % 4),
        passed: at % 3 === 0 ? 1 : 0,
      },
    }));
    const [x, y] = [
      { name: '外向性', lower: 55, upper: Infinity },
      { name: '持続力', lower: -Infinity, upper: 70 },
    ];
    const svg = renderSvg(createElement(ScatterChart, { x, y, people, style }));
    await expect(svg).toMatchFileSnapshot('golden/scatter.svg');
  });

  it('of a group look as they did', async () => {
    const rows = [
      { name: '外向性', quartiles: { low: 45, median: 52, high: 60.5 }, market: { low: 43.3, high: 56.7 } },
      { name: '持続力', quartiles: null, market: null },
    ];
    const svg = renderSvg(createElement(GroupChart, { rows, style }));
    await expect(svg).toMatchFileSnapshot('golden/group.svg');
  });
});

describe('hexagons', () => {
  it('hold everybody once, and nobody farther from their middle than its corner', () => {
    const radius = 2.5;
    const people = Array.from({ length: 97 * 97 }, (_, at) => ({
      ...{ x: 2 + (at % 97), y: 2 + Math.floor(at / 97), people: 1 + (at % 3), passed: at % 2 },
    }));
    const hexagons = hexagonsOf(people, radius);
    const sumOf = (list: readonly { people: number; passed: number }[]) => ({
      people: list.reduce((sum, each) => sum + each.people, 0),
      passed: list.reduce((sum, each) => sum + each.passed, 0),
    });
    expect(sumOf(hexagons)).toEqual(sumOf(people));
    expect(hexagons.length).toBeLessThan(700);
    for (const each of people.filter((_, at) => at % 37 === 0)) {
      const [only] = hexagonsOf([each], radius);
      expect(Math.hypot((only?.x ?? 0) - each.x, (only?.y ?? 0) - each.y)).toBeLessThanOrEqual(radius + 1e-9);
    }
  });
});
