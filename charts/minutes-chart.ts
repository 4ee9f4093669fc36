import { createElement, type ReactElement } from 'react';
import { accentOf } from './palette.ts';
import { type ChartStyle, Picture } from './picture.ts';
import { RowAxis, RowWords, rowPlotOf } from './row-axis.ts';
import { Band, Dot } from './score-marks.ts';

/** How many minutes a test took. */
export interface MinutesRow {
  name: string;
  /** Null where nobody has ended it. */
  quartiles: { low: number; median: number; high: number } | null;
  /** The same in words. */
  said: string;
}

/** The minutes of tests below each other: the middle half of them as a band, and the median. */
export function MinutesChart({
  rows,
  style,
}: {
  rows: readonly MinutesRow[];
  style: ChartStyle;
}): ReactElement {
  const accent = accentOf(style.color);
  const plot = rowPlotOf(rows.length, Math.max(1, ...rows.map(({ quartiles }) => quartiles?.high ?? 0)));
  return createElement(
    Picture,
    {
      size: plot.size,
      title: style.t('series.portions'),
      description: rows.map(({ name, said }) => `${name} ${said}`).join('; '),
      style,
    },
    createElement(RowAxis, {
      ...{ plot, rows: rows.length, write: String, signs: style.t('series.chart.minutes.signs') },
    }),
    rows.map(({ name, quartiles, said }, index) => {
      const y = plot.middleOf(index);
      return createElement(
        'g',
        { key: name },
        createElement(RowWords, { name, said, y }),
        quartiles &&
          createElement(Band, { from: plot.place(quartiles.low), to: plot.place(quartiles.high), y, accent }),
        quartiles && createElement(Dot, { x: plot.place(quartiles.median), y, accent }),
      );
    }),
  );
}
