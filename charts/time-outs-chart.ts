import { createElement, type ReactElement } from 'react';
import { Lettering } from './marks.ts';
import { accentOf } from './palette.ts';
import { type ChartStyle, Picture } from './picture.ts';
import { RowAxis, RowWords, rowLayout, rowPlotOf } from './row-axis.ts';
import { tenths } from './t-scale.ts';

/** Of tests that ended, those that time has ended; of a group of rows, the head. */
export type TimeOutsRow = { name: string; share: number; said: string } | { head: string };

interface TimeOutsChartProps {
  rows: readonly TimeOutsRow[];
  style: ChartStyle;
  /** How a share is written. */
  write: (share: number) => string;
}

const thickness = 14;

/** Shares as bars below each other, in groups. The scale ends with the largest share, and at a tenth at least. */
export function TimeOutsChart({ rows, style, write }: TimeOutsChartProps): ReactElement {
  const accent = accentOf(style.color);
  const bars = rows.flatMap((row) => ('head' in row ? [] : [row]));
  const plot = rowPlotOf(rows.length, Math.max(0.1, ...bars.map(({ share }) => share)));
  return createElement(
    Picture,
    {
      size: plot.size,
      title: style.t('series.timeOuts'),
      description: bars.map(({ name, said }) => `${name} ${said}`).join('; '),
      style,
    },
    createElement(RowAxis, {
      ...{ plot, rows: rows.length, write, signs: style.t('series.chart.timeOuts.signs') },
    }),
    rows.map((row, index) => {
      const y = plot.middleOf(index);
      if ('head' in row) {
        const { font } = rowLayout;
        return createElement(Lettering, { key: row.head, text: row.head, x: 12, y, font, weight: 700 });
      }
      const x = plot.place(0);
      return createElement(
        'g',
        { key: row.name },
        createElement(RowWords, { name: row.name, said: row.said, y }),
        createElement('rect', {
          ...{ x, y: y - thickness / 2, width: tenths(plot.place(row.share) - x), height: thickness },
          fill: accent,
        }),
      );
    }),
  );
}
