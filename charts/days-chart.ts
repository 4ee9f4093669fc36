import { scaleLinear, scaleUtc } from 'd3-scale';
import { createElement, type ReactElement } from 'react';
import { Lettering, Rule } from './marks.ts';
import { accentOf, palette, tintOf } from './palette.ts';
import { type ChartStyle, Picture } from './picture.ts';
import { tenths } from './t-scale.ts';

/** How many began and ended on one day, or on several that are told together. */
export interface DayColumn {
  /** YYYY-MM-DD. */
  from: string;
  to: string;
  begun: number;
  ended: number;
}

interface DaysChartProps {
  days: readonly DayColumn[];
  style: ChartStyle;
  write: { number: (value: number) => string; day: (day: string) => string };
}

export const daysSize = { width: 540, height: 260 } as const;
const margin = { left: 56, right: 16, top: 12, bottom: 54 } as const;
const font = 12;
/** Between the first signs of two days that are named, and from there to the edge. */
const roomOfDay = 108;
const oneDay = 86_400_000;

/**
 * Days beside each other on a scale of time: a column for those that began, a line across it for those that ended. Days
 * that are told together have the mean of a day. A day of which nothing is told stays empty.
 */
export function DaysChart({ days, style, write }: DaysChartProps): ReactElement {
  const columns = days.map(columnOf);
  const across = scaleUtc(
    [Math.min(...columns.map(({ start }) => start)), Math.max(...columns.map(({ end }) => end))],
    [margin.left, daysSize.width - margin.right],
  );
  const most = Math.max(1, ...columns.flatMap(({ begun, ended }) => [begun, ended]));
  const up = scaleLinear([0, most], [daysSize.height - margin.bottom, margin.top]).nice(4);
  const accent = accentOf(style.color);
  return createElement(
    Picture,
    {
      size: daysSize,
      title: style.t('series.days'),
      description: days
        .map(({ from, to, begun, ended }) => `${from === to ? from : `${from}/${to}`} ${begun} ${ended}`)
        .join('; '),
      style,
    },
    up.ticks(4).map((value) =>
      createElement(
        'g',
        { key: value },
        createElement(Rule, {
          ...{
            x1: margin.left,
            y1: tenths(up(value)),
            x2: daysSize.width - margin.right,
            y2: tenths(up(value)),
          },
          strong: value === 0,
        }),
        createElement(Lettering, {
          ...{ text: write.number(value), x: margin.left - 8, y: tenths(up(value)), font },
          ...{ anchor: 'end', soft: true },
        }),
      ),
    ),
    columns.map((column) =>
      createElement(Column, {
        key: column.start,
        left: tenths(across(column.start)),
        right: tenths(across(column.end)),
        ...{ base: tenths(up(0)), begun: tenths(up(column.begun)), ended: tenths(up(column.ended)) },
        accent,
      }),
    ),
    daysToName(columns.map(({ start }) => ({ start, x: tenths(across(start)) }))).map(({ start, x }) =>
      createElement(Lettering, {
        ...{ key: start, text: write.day(new Date(start).toISOString().slice(0, 10)), font },
        ...{ x, y: daysSize.height - margin.bottom + 16, anchor: 'start', soft: true },
      }),
    ),
    createElement(Lettering, {
      ...{
        text: style.t('series.chart.days.signs'),
        x: margin.left,
        y: daysSize.height - 14,
        font,
        soft: true,
      },
    }),
  );
}

function columnOf({ from, to, begun, ended }: DayColumn) {
  const start = Date.parse(from);
  const end = Date.parse(to) + oneDay;
  const number = (end - start) / oneDay;
  return { start, end, begun: begun / number, ended: ended / number };
}

type ColumnProps = Record<'left' | 'right' | 'base' | 'begun' | 'ended', number> & { accent: string };

function Column({ left, right, base, begun, ended, accent }: ColumnProps): ReactElement {
  // Columns of many days would be lost in the gaps between them.
  const gap = Math.min(2, (right - left) / 5);
  const [x, width] = [tenths(left + gap / 2), tenths(right - left - gap)];
  return createElement(
    'g',
    null,
    createElement('rect', {
      ...{ x, y: begun, width, height: tenths(base - begun), fill: tintOf(accent) },
      ...{ stroke: accent, strokeWidth: gap / 2 },
    }),
    createElement('line', {
      ...{ x1: left, y1: ended, x2: right, y2: ended, stroke: palette.text, strokeWidth: 2 },
    }),
  );
}

/** First days of columns, as many as there is room to write. */
function daysToName<Place extends { x: number }>(columns: readonly Place[]): Place[] {
  const named: Place[] = [];
  for (const column of columns) {
    const from = named.at(-1)?.x ?? -Infinity;
    const fits = column.x - from >= roomOfDay && column.x + roomOfDay <= daysSize.width;
    if (fits || named.length === 0) named.push(column);
  }
  return named;
}
