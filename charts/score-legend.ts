import { createElement, type ReactElement } from 'react';
import { Lettering } from './marks.ts';
import { palette } from './palette.ts';
import { Band, Diamond, Dot } from './score-marks.ts';
import { centreOf, middleOf, type Plot } from './score-plot.ts';
import { tenths } from './t-scale.ts';
import { emsOf } from './text-width.ts';

/** What the dot means, and the second mark where there is one. */
export type LegendNames = { dot: string; second?: string | undefined };

/** A sign of the legend: how wide it is, what it means, and how it is drawn from x on. */
type Sign = { width: number; text: string; draw: (x: number) => ReactElement };

type LegendProps = { rows: number; names: LegendNames; plot: Plot };

/** From a sign to its text, and from a text to the next sign. */
const GAP = 5;
const APART = 16;

/** Samples of the signs with their names, centred below the plot of so many rows. */
export function Legend({ rows, names, plot }: LegendProps): ReactElement {
  const y = middleOf(rows, plot);
  const font = plot.layout.font - 2;
  const signs = signsOf(names, y, plot);
  const ends: number[] = [];
  for (const { width, text } of signs)
    ends.push((ends.at(-1) ?? 0) + width + GAP + emsOf(text) * font + APART);
  const total = (ends.at(-1) ?? APART) - APART;
  const begin = Math.max(2, centreOf(plot) - total / 2);
  return createElement(
    'g',
    null,
    signs.map(({ width, text, draw }, index) => {
      const x = tenths(begin + (ends[index - 1] ?? 0));
      return createElement(
        'g',
        { key: text },
        draw(x),
        createElement(Lettering, { text, x: tenths(x + width + GAP), y, font, soft: true }),
      );
    }),
  );
}

function signsOf({ dot, second }: LegendNames, y: number, { t, accent }: Plot): Sign[] {
  return [
    { width: 12, text: dot, draw: (x) => createElement(Dot, { x: tenths(x + 6), y, accent }) },
    {
      width: 30,
      text: t('result.legend.band'),
      draw: (x) => createElement(Band, { from: x, to: tenths(x + 30), y, accent }),
    },
    { width: 22, text: t('result.legend.middle'), draw: (x) => createElement(MiddleSample, { x, y }) },
    ...(second === undefined
      ? []
      : [{ width: 12, text: second, draw: (x: number) => diamondAt(tenths(x + 6), y, accent) }]),
  ];
}

function diamondAt(x: number, y: number, accent: string): ReactElement {
  return createElement(Diamond, { x, y, accent });
}

function MiddleSample({ x, y }: { x: number; y: number }): ReactElement {
  return createElement('rect', {
    x,
    y: y - 6,
    width: 22,
    height: 12,
    fill: palette.shade,
    stroke: palette.hairline,
  });
}
