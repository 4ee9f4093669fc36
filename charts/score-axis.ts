import { createElement, Fragment, type ReactElement } from 'react';
import { Lettering, Rule } from './marks.ts';
import { palette } from './palette.ts';
import { type Plot, topOf } from './score-plot.ts';
import { tScores } from './t-scores.ts';

/** The numbers of the scale, in the picture's first row. */
export function ScaleNumbers({ plot }: { plot: Plot }): ReactElement {
  const { row, font } = plot.layout;
  const number = (tick: number) => {
    const place = { x: plot.scale(tick), y: row / 2, font: font - 1, anchor: 'middle', soft: true } as const;
    return createElement(Lettering, { key: tick, text: String(tick), ...place });
  };
  return createElement('g', null, tScores.ticks.map(number));
}

/** Rows that have the scale behind them. */
export type Block = { first: number; count: number };

/** Behind a block of rows: the norm's middle half shaded, the scale's lines, and the mean darker. */
export function ScaleGround({ block, plot }: { block: Block; plot: Plot }): ReactElement {
  const { scale } = plot;
  const [from, to] = tScores.middle;
  const [top, bottom] = [topOf(block.first, plot), topOf(block.first + block.count, plot)];
  const lineAt = (score: number, strong: boolean) =>
    createElement(Rule, { key: score, x1: scale(score), y1: top, x2: scale(score), y2: bottom, strong });
  return createElement(
    'g',
    null,
    createElement('rect', {
      x: scale(from),
      y: top,
      width: scale(to) - scale(from),
      height: bottom - top,
      fill: palette.shade,
    }),
    tScores.ticks.filter((tick) => tick !== tScores.mean).map((tick) => lineAt(tick, false)),
    lineAt(tScores.mean, true),
  );
}

/** A hairline above every row and below the last. */
export function RowLines({ rows, plot }: { rows: number; plot: Plot }): ReactElement {
  const lines = Array.from({ length: rows + 1 }, (_, index) => topOf(index, plot));
  return createElement(
    Fragment,
    null,
    lines.map((y) => createElement(Rule, { key: y, x1: 0, y1: y, x2: plot.size.width, y2: y })),
  );
}
