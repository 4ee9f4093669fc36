import { createElement, type ReactElement } from 'react';
import { Lettering } from './marks.ts';
import { accentOf, palette } from './palette.ts';
import { type ChartStyle, Picture } from './picture.ts';
import { RowLines, ScaleGround, ScaleNumbers } from './score-axis.ts';
import { Band, Dot } from './score-marks.ts';
import { middleOf, type Plot, plotOf } from './score-plot.ts';
import { RowName } from './score-rows.ts';

/** How a factor lies in a group, and in the market; null where too few people have it. */
export interface GroupRow {
  name: string;
  quartiles: { low: number; median: number; high: number } | null;
  market: { low: number; high: number } | null;
}

const layout = { width: 720, row: 30, left: 200, right: 70, font: 14 } as const;

/**
 * The profile of a group: for each factor the middle half of its people as a band with the median, and the market's
 * middle half as a line below it.
 */
export function GroupChart({ rows, style }: { rows: readonly GroupRow[]; style: ChartStyle }): ReactElement {
  const plot = plotOf(layout, rows.length, style);
  return createElement(
    Picture,
    {
      size: plot.size,
      title: style.t('analysis.chart.group'),
      description: rows
        .map(({ name, quartiles }) => `${name} ${quartiles ? Object.values(quartiles).join(' ') : '-'}`)
        .join('; '),
      style,
    },
    createElement(ScaleNumbers, { plot }),
    createElement(ScaleGround, { block: { first: 0, count: rows.length }, plot }),
    createElement(RowLines, { rows: rows.length, plot }),
    rows.map((row, index) =>
      createElement(Row, {
        key: row.name,
        row,
        y: middleOf(index, plot),
        plot,
        accent: accentOf(style.color),
      }),
    ),
    createElement(Lettering, {
      ...{
        text: style.t('analysis.chart.group.signs'),
        x: layout.left,
        y: middleOf(rows.length, plot),
        font: 12,
      },
      soft: true,
    }),
  );
}

type RowProps = { row: GroupRow; y: number; plot: Plot; accent: string };

function Row({ row: { name, quartiles, market }, y, plot, accent }: RowProps): ReactElement {
  const { scale } = plot;
  return createElement(
    'g',
    null,
    createElement(RowName, { name, x: 12, y, plot }),
    quartiles && createElement(Band, { from: scale(quartiles.low), to: scale(quartiles.high), y, accent }),
    quartiles && createElement(Dot, { x: scale(quartiles.median), y, accent }),
    market &&
      createElement('line', {
        ...{ x1: scale(market.low), x2: scale(market.high), y1: y + 10, y2: y + 10 },
        ...{ stroke: palette.line, strokeWidth: 2 },
      }),
    quartiles &&
      createElement(Lettering, {
        ...{ text: String(quartiles.median), x: plot.size.width - 24, y, font: layout.font, anchor: 'end' },
      }),
  );
}
