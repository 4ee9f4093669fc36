import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { Lettering } from './marks.ts';
import { type ChartStyle, Picture } from './picture.ts';
import { type Block, RowLines, ScaleGround, ScaleNumbers } from './score-axis.ts';
import { Legend, type LegendNames } from './score-legend.ts';
import { ScoreMark, ScoreNumbers } from './score-marks.ts';
import { middleOf, type Plot, plotOf, type Score, type ScoreLayout } from './score-plot.ts';
import { cutLabel } from './text-width.ts';

type ScoreRowsProps<Row> = {
  title: string;
  description: string;
  layout: ScoreLayout;
  style: ChartStyle;
  rows: readonly Row[];
  /** A row, its middle at y. */
  draw: (row: Row, y: number, plot: Plot) => ReactNode;
  /** Runs of rows that have the scale behind them; all of them where it is left out. */
  blocks?: readonly Block[];
  /** Stands in a table that has lines of its own between its rows. */
  bare?: boolean;
  /** What the dot means where it is not simply T, and the second mark where there is one. */
  legend?: LegendNames;
};

/** Scores below each other on one scale: one row for the scale, one for each score, and one for the legend. */
export function ScoreRows<Row>(props: ScoreRowsProps<Row>): ReactElement {
  const { title, description, layout, style, rows, draw, bare = false } = props;
  const plot = plotOf(layout, rows.length, style);
  const blocks = props.blocks ?? [{ first: 0, count: rows.length }];
  return createElement(
    Picture,
    { size: plot.size, title, description, style },
    plot.hidesNumbers ? null : createElement(ScaleNumbers, { plot }),
    blocks.map((block) => createElement(ScaleGround, { key: block.first, block, plot })),
    bare ? null : createElement(RowLines, { rows: rows.length, plot }),
    rows.map((row, index) => {
      const y = middleOf(index, plot);
      return createElement(Fragment, { key: y }, draw(row, y, plot));
    }),
    createElement(Legend, {
      rows: rows.length,
      names: props.legend ?? { dot: style.t('result.legend.t') },
      plot,
    }),
  );
}

type NamedRowProps = { name: string; score: Score; y: number; plot: Plot };

/** A row: its name on the left, band, dot, T and rank, or that it cannot be judged. */
export function NamedRow({ name, score, y, plot }: NamedRowProps): ReactElement {
  return createElement(
    'g',
    null,
    createElement(RowName, { name, x: 12, y, plot }),
    createElement(ScoreMark, { score, y, plot }),
    createElement(ScoreNumbers, { score, y, plot }),
  );
}

/** A row's name, cut before it would reach the scale. */
export function RowName({
  name,
  x,
  y,
  plot,
}: {
  name: string;
  x: number;
  y: number;
  plot: Plot;
}): ReactElement {
  const { font, left } = plot.layout;
  const room = left - x - 6;
  return createElement(Lettering, { text: cutLabel(name, room / font), x, y, font });
}
