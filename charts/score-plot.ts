import type { Translate } from '#messages/translator.ts';
import { accentOf } from './palette.ts';
import type { ChartStyle, Size } from './picture.ts';
import { type TScale, tScale } from './t-scale.ts';
import { tScores } from './t-scores.ts';

/** Where a scale of T-scores stands in its picture, in CSS pixels: margins, height of a row, size of type. */
export type ScoreLayout = { width: number; row: number; left: number; right: number; font: number };

/** A T-score with its band and rank; null throughout where nothing can be said. */
export type Score = {
  t: number | null;
  lo: number | null;
  hi: number | null;
  rank: string | null;
  mark: 'high' | 'low' | null;
};

/** What all parts of a picture with scores in rows are drawn with. */
export type Plot = {
  layout: ScoreLayout;
  size: Size;
  scale: TScale;
  t: Translate;
  accent: string;
  hidesNumbers: boolean;
};

/** The plot of a picture with one row for the scale, so many rows, and one row for the legend. */
export function plotOf(
  layout: ScoreLayout,
  rows: number,
  { t, color, hidesNumbers = false }: ChartStyle,
): Plot {
  const { width, row, left, right } = layout;
  return {
    layout,
    size: { width, height: row * (rows + 2) },
    scale: tScale(left, width - right),
    t,
    accent: accentOf(color),
    hidesNumbers,
  };
}

/** Pixel of a row's upper edge; the first one below the scale is 0. */
export function topOf(index: number, { layout }: Plot): number {
  return layout.row * (index + 1);
}

/** Pixel of a row's middle. */
export function middleOf(index: number, plot: Plot): number {
  return topOf(index, plot) + plot.layout.row / 2;
}

/** Pixel of the middle of the scale. */
export function centreOf({ scale }: Plot): number {
  const [lowest, highest] = tScores.ends;
  return (scale(lowest) + scale(highest)) / 2;
}
