import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { createElement, Fragment, type ReactElement } from 'react';
import { Lettering, Rule } from './marks.ts';
import type { Size } from './picture.ts';
import { tenths } from './t-scale.ts';
import { cutLabel } from './text-width.ts';

/** Rows below each other, each with its name at the left and its numbers in words at the right, over one scale from 0. */
export interface RowPlot {
  size: Size;
  /** Where a value stands, in pixels. */
  place: (value: number) => number;
  /** The middle of a row. */
  middleOf: (row: number) => number;
  ticks: readonly number[];
}

export const rowLayout = { width: 540, left: 190, right: 136, top: 10, row: 30, axis: 26, font: 12 } as const;

const wantedTicks = 6;

export function rowPlotOf(rows: number, most: number): RowPlot {
  const { width, left, right, top, row } = rowLayout;
  const scale: ScaleLinear<number, number> = scaleLinear([0, most], [left, width - right]).nice(wantedTicks);
  return {
    size: sizeOfRows(rows),
    place: (value) => tenths(scale(value)),
    middleOf: (index) => top + (index + 0.5) * row,
    ticks: scale.ticks(wantedTicks),
  };
}

/** Below the scale there is a line of words. */
export function sizeOfRows(rows: number): Size {
  const { width, top, row, axis } = rowLayout;
  return { width, height: top + rows * row + 2 * axis };
}

interface RowAxisProps {
  plot: RowPlot;
  rows: number;
  /** How a value of the scale is written. */
  write: (value: number) => string;
  /** What the signs mean. */
  signs: string;
}

/** The scale below all rows, with its lines, and what the signs mean. */
export function RowAxis({ plot, rows, write, signs }: RowAxisProps): ReactElement {
  const { left, top, row, axis, font } = rowLayout;
  const bottom = top + rows * row;
  return createElement(
    Fragment,
    null,
    plot.ticks.map((value) =>
      createElement(
        'g',
        { key: value },
        createElement(Rule, { x1: plot.place(value), y1: top, x2: plot.place(value), y2: bottom }),
        createElement(Lettering, {
          ...{ text: write(value), x: plot.place(value), y: bottom + axis / 2, font },
          ...{ anchor: 'middle', soft: true },
        }),
      ),
    ),
    createElement(Rule, { x1: left, y1: top, x2: left, y2: bottom, strong: true }),
    createElement(Lettering, { text: signs, x: left, y: bottom + 1.4 * axis, font, soft: true }),
  );
}

/** A row's name and its numbers. */
export function RowWords({ name, said, y }: { name: string; said: string; y: number }): ReactElement {
  const { width, left, font } = rowLayout;
  return createElement(
    Fragment,
    null,
    createElement(Lettering, { text: cutLabel(name, (left - 24) / font), x: 12, y, font }),
    createElement(Lettering, { text: said, x: width - 12, y, font, anchor: 'end' }),
  );
}
