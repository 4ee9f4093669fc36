import { createElement, Fragment, type ReactElement } from 'react';
import { Lettering } from './marks.ts';
import { palette, tintOf } from './palette.ts';
import type { Plot, Score } from './score-plot.ts';
import { tScores } from './t-scores.ts';
import { emsOf } from './text-width.ts';

type ScoreProps = { score: Score; y: number; plot: Plot };

/** A score on its row, whose middle is y: the band lo..hi and a dot at T, or that nothing can be said. */
export function ScoreMark({ score: { t, lo, hi }, y, plot }: ScoreProps): ReactElement {
  if (t === null || lo === null || hi === null) return createElement(Undecided, { y, plot });
  const { scale, accent } = plot;
  return createElement(
    Fragment,
    null,
    createElement(Band, { from: scale(lo), to: scale(hi), y, accent }),
    createElement(Dot, { x: scale(t), y, accent }),
  );
}

/** T with its mark, and the rank, at the right of a row; nothing where nothing can be said. T is left out where numbers are hidden. */
export function ScoreNumbers({ score: { t, rank, mark }, y, plot }: ScoreProps): ReactElement | null {
  if (t === null) return null;
  const { font } = plot.layout;
  const right = plot.size.width;
  const place = { x: right - 44, y, font, anchor: 'end' } as const;
  const arrow = mark === null ? '' : mark === 'high' ? '▲ ' : '▼ ';
  return createElement(
    Fragment,
    null,
    createElement(Lettering, { text: plot.hidesNumbers ? arrow.trim() : `${arrow}${t}`, ...place }),
    rank === null
      ? null
      : createElement(Lettering, {
          ...{ text: rank, x: right - 14, y, font: font + 1, anchor: 'middle', weight: 700 },
        }),
  );
}

type BandProps = { from: number; to: number; y: number; accent: string };

/** A band with end caps, between two places. Its edge has the accent's whole contrast, on paper and on a dark page. */
export function Band({ from, to, y, accent }: BandProps): ReactElement {
  const half = 4;
  const cap = (x: number) =>
    createElement('line', {
      x1: x,
      y1: y - half - 1,
      x2: x,
      y2: y + half + 1,
      stroke: accent,
      strokeWidth: 1.5,
    });
  return createElement(
    Fragment,
    null,
    createElement('rect', {
      x: from,
      y: y - half,
      width: to - from,
      height: half * 2,
      fill: tintOf(accent),
      stroke: accent,
      strokeWidth: 0.75,
    }),
    cap(from),
    cap(to),
  );
}

type PointProps = { x: number; y: number; accent: string };

/** The sign of T. */
export function Dot({ x, y, accent }: PointProps): ReactElement {
  return createElement('circle', {
    cx: x,
    cy: y,
    r: 5,
    fill: accent,
    stroke: palette.paper,
    strokeWidth: 1.5,
  });
}

/** The sign of a second score on the same row: hollow, so that it does not hide the dot, and of another shape. */
export function Diamond({ x, y, accent }: PointProps): ReactElement {
  const r = 7;
  return createElement('polygon', {
    points: `${x} ${y - r} ${x + r} ${y} ${x} ${y + r} ${x - r} ${y}`,
    fill: 'none',
    stroke: accent,
    strokeWidth: 1.75,
  });
}

/** Says in words that a score cannot be judged. */
function Undecided({ y, plot }: { y: number; plot: Plot }): ReactElement {
  const { font } = plot.layout;
  const text = plot.t('result.undecidable');
  const x = plot.scale(tScores.mean);
  const half = Math.round((emsOf(text) * font) / 2) + 6;
  return createElement(
    Fragment,
    null,
    createElement('rect', {
      x: x - half,
      y: y - font,
      width: half * 2,
      height: font * 2,
      fill: palette.shade,
    }),
    createElement(Lettering, { text, x, y, font: font - 1, anchor: 'middle' }),
  );
}
