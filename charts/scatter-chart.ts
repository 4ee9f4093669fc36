import { createElement, type ReactElement } from 'react';
import { type Counted, cornersOf, hexagonsOf } from './hexagons.ts';
import { Lettering, Rule } from './marks.ts';
import { accentOf, palette } from './palette.ts';
import { type ChartStyle, Picture } from './picture.ts';
import { tenths } from './t-scale.ts';
import { tScores } from './t-scores.ts';

/** One of the two scores. */
export interface ScatterAxis {
  name: string;
  lower: number;
  upper: number;
}

type ScatterChartProps = { x: ScatterAxis; y: ScatterAxis; people: readonly Counted[]; style: ChartStyle };

const size = { width: 460, height: 460 } as const;
const margin = { left: 52, right: 16, top: 16, bottom: 52 } as const;
const ends = [15, 85] as const;
const font = 13;
/** In T-scores. */
const RADIUS = 2.5;

/**
 * Two scores of found people as hexagons: the more people, the more solid. Where all of a hexagon pass it is in full
 * colour, where some pass it has an edge, and the bounds are lines.
 */
export function ScatterChart({ x, y, people, style }: ScatterChartProps): ReactElement {
  const accent = accentOf(style.color);
  const [across, up] = [
    (t: number) => tenths(margin.left + (size.width - margin.left - margin.right) * shareOf(t)),
    (t: number) =>
      tenths(size.height - margin.bottom - (size.height - margin.top - margin.bottom) * shareOf(t)),
  ];
  const hexagons = hexagonsOf(people.map(inside), RADIUS);
  const most = Math.max(1, ...hexagons.map((hexagon) => hexagon.people));
  const corners = cornersOf(across(RADIUS) - across(0));
  return createElement(
    Picture,
    {
      size,
      title: style.t('analysis.chart.scatter', { x: x.name, y: y.name }),
      description: style.t('analysis.chart.scatter.said', {
        people: sumOf(people.map((each) => each.people)),
        passed: sumOf(people.map((each) => each.passed)),
      }),
      style,
    },
    tScores.ticks.map((t) => createElement(Grid, { key: t, t, across, up })),
    hexagons.map(({ x: middle, y: height, people: number, passed }) =>
      createElement('polygon', {
        key: `${middle} ${height}`,
        points: corners
          .map(([dx, dy]) => `${tenths(across(middle) + dx)},${tenths(up(height) + dy)}`)
          .join(' '),
        fill: passed > 0 ? accent : palette.line,
        fillOpacity: tenths(0.2 + 0.8 * Math.sqrt(number / most)),
        ...(passed > 0 && passed < number ? { stroke: accent, strokeWidth: 1 } : {}),
      }),
    ),
    [x.lower, x.upper].filter(isInside).map((t) =>
      createElement(Rule, {
        key: t,
        x1: across(t),
        y1: margin.top,
        x2: across(t),
        y2: up(ends[0]),
        strong: true,
      }),
    ),
    [y.lower, y.upper].filter(isInside).map((t) =>
      createElement(Rule, {
        key: t,
        x1: margin.left,
        y1: up(t),
        x2: across(ends[1]),
        y2: up(t),
        strong: true,
      }),
    ),
    createElement(Lettering, {
      ...{ text: x.name, x: (size.width + margin.left) / 2, y: size.height - 14, font, anchor: 'middle' },
    }),
    createElement(
      'g',
      { transform: `translate(14 ${(size.height - margin.bottom) / 2}) rotate(-90)` },
      createElement(Lettering, { text: y.name, x: 0, y: 0, font, anchor: 'middle' }),
    ),
  );
}

type GridProps = { t: number; across: (t: number) => number; up: (t: number) => number };

function Grid({ t, across, up }: GridProps): ReactElement {
  const number = { text: String(t), font: font - 2, soft: true } as const;
  return createElement(
    'g',
    null,
    createElement(Rule, { x1: across(t), y1: up(ends[1]), x2: across(t), y2: up(ends[0]) }),
    createElement(Rule, { x1: across(ends[0]), y1: up(t), x2: across(ends[1]), y2: up(t) }),
    createElement(Lettering, { ...number, x: across(t), y: up(ends[0]) + 14, anchor: 'middle' }),
    createElement(Lettering, { ...number, x: across(ends[0]) - 6, y: up(t), anchor: 'end' }),
  );
}

function shareOf(t: number): number {
  return (t - ends[0]) / (ends[1] - ends[0]);
}

function isInside(t: number): boolean {
  return t > ends[0] && t < ends[1];
}

/** Who is beyond the picture stands at its edge. */
function inside({ x, y, ...counts }: Counted): Counted {
  const clip = (t: number) => Math.min(ends[1], Math.max(ends[0], t));
  return { x: clip(x), y: clip(y), ...counts };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
