import { createElement, type ReactElement } from 'react';
import type { MotivationResult, ResultWords } from '#contract/shapes/result.ts';
import { Lettering } from './marks.ts';
import { type MotiveRow, motiveRows, sayMotives } from './motivation-rows.ts';
import type { ChartStyle } from './picture.ts';
import { Diamond, ScoreMark, ScoreNumbers } from './score-marks.ts';
import type { Plot } from './score-plot.ts';
import { RowName, ScoreRows } from './score-rows.ts';

const layout = { width: 720, row: 32, left: 220, right: 116, font: 14 } as const;

type MotivationChartProps = {
  result: Pick<MotivationResult, 'factors'>;
  words: Pick<ResultWords, 'motives'>;
  style: ChartStyle;
};

/**
 * What matters to somebody, first what matters most within the person: for each motive the band and the T-score of its
 * importance, drawn like the profile. Where satisfaction was asked, a hollow diamond stands at its T-score.
 */
export function MotivationChart({ result, words, style }: MotivationChartProps): ReactElement {
  const { t } = style;
  const asked = result.factors.some(({ satisfaction }) => satisfaction !== null);
  return createElement(ScoreRows<MotiveRow>, {
    title: t('result.motivation.title'),
    description: sayMotives(result, words, t, style.hidesNumbers),
    layout,
    style,
    rows: motiveRows(result, words),
    draw: (row, y, plot) => createElement(Row, { row, y, plot }),
    legend: {
      dot: t('result.motivation.importance'),
      second: asked ? t('result.motivation.satisfaction') : undefined,
    },
  });
}

function Row({ row: { name, motive }, y, plot }: { row: MotiveRow; y: number; plot: Plot }): ReactElement {
  const { layout, scale, accent } = plot;
  const { rank, importance } = motive;
  // Where importance cannot be judged the row says so in words, and the diamond would cover them.
  const satisfaction = importance.t === null ? null : (motive.satisfaction?.t ?? null);
  return createElement(
    'g',
    null,
    rank === null
      ? null
      : createElement(Lettering, { text: String(rank), x: 26, y, font: layout.font, anchor: 'end' }),
    createElement(RowName, { name, x: 38, y, plot }),
    createElement(ScoreMark, { score: importance, y, plot }),
    satisfaction === null ? null : createElement(Diamond, { x: scale(satisfaction), y, accent }),
    createElement(ScoreNumbers, { score: importance, y, plot }),
  );
}
