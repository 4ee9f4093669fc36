import { createElement, Fragment, type ReactElement } from 'react';
import type { Composite, ResultWords } from '#contract/shapes/result.ts';
import { Lettering } from './marks.ts';
import { accentOf, palette } from './palette.ts';
import { type ChartStyle, Picture } from './picture.ts';
import { Area, pointOf, type Radar, Web } from './radar.ts';
import { NamedRow, ScoreRows } from './score-rows.ts';
import { type Spoke, saySuitabilities, spokesOf } from './suitability-spokes.ts';
import { tScores } from './t-scores.ts';
import { breakLabel } from './text-width.ts';

const layout = { width: 430, height: 310, radius: 98 } as const;
const FONT = 12;
/** Between the web and a label, and from line to line of one. */
const GAP = 8;
const LINE = 16;
/** Two spokes make no radar: fewer jobs are drawn in rows. */
export const fewestSpokes = 3;
const rowsLayout = { width: 720, row: 32, left: 220, right: 116, font: 14 } as const;
/** Room for a job's name in ems: beside the web, and above or below it. */
const ROOM = { beside: 10.1, apart: 20 } as const;

type SuitabilityChartProps = {
  result: Pick<Composite, 'suitabilities'>;
  words: Pick<ResultWords, 'suitabilities'>;
  style: ChartStyle;
};

/**
 * The six job suitabilities as a radar on the scale 2..98: on each spoke the band lo..hi and a dot at T, the norm's
 * mean as a ring. The area is drawn only when all jobs have a score: a missing one would look like the lowest. One job
 * or two are drawn in rows.
 */
export function SuitabilityChart(props: SuitabilityChartProps): ReactElement {
  const isWeb = props.result.suitabilities.length >= fewestSpokes;
  return createElement(isWeb ? SuitabilityWeb : SuitabilityRows, props);
}

function SuitabilityRows({ result, words, style }: SuitabilityChartProps): ReactElement {
  return createElement(ScoreRows<Spoke>, {
    title: style.t('result.suitability.title'),
    description: saySuitabilities(result, words, style.t, style.hidesNumbers),
    layout: rowsLayout,
    style,
    rows: spokesOf(result, words),
    draw: ({ name, t, lo, hi }, y, plot) =>
      createElement(NamedRow, { name, score: { t, lo, hi, rank: null, mark: null }, y, plot }),
  });
}

function SuitabilityWeb({ result, words, style }: SuitabilityChartProps): ReactElement {
  const { t } = style;
  const spokes = spokesOf(result, words);
  const radar: Radar = { layout, count: spokes.length };
  const accent = accentOf(style.color);
  const scores = spokes.flatMap((spoke) => spoke.t ?? []);
  const complete = scores.length === spokes.length && scores.length > 0;
  return createElement(
    Picture,
    {
      size: layout,
      title: t('result.suitability.title'),
      description: saySuitabilities(result, words, t, style.hidesNumbers),
      style,
    },
    createElement(Web, { radar }),
    complete ? createElement(Area, { scores, radar, accent }) : null,
    spokes.map((spoke, index) => {
      const number = style.hidesNumbers ? [] : [String(spoke.t)];
      const said = spoke.t === null ? [t('result.undecidable')] : number;
      return createElement(
        'g',
        { key: spoke.k },
        createElement(SpokeMark, { spoke, index, radar, accent }),
        createElement(SpokeLabel, { name: spoke.name, said, index, radar }),
      );
    }),
  );
}

type SpokeMarkProps = { spoke: Spoke; index: number; radar: Radar; accent: string };

/** The band and the dot on a job's spoke; nothing where nothing can be said. */
function SpokeMark({ spoke: { t, lo, hi }, index, radar, accent }: SpokeMarkProps): ReactElement | null {
  if (t === null || lo === null || hi === null) return null;
  const [x1, y1] = pointOf(lo, index, radar);
  const [x2, y2] = pointOf(hi, index, radar);
  const [cx, cy] = pointOf(t, index, radar);
  return createElement(
    Fragment,
    null,
    createElement('line', { x1, y1, x2, y2, stroke: accent, strokeWidth: 7, strokeOpacity: 0.35 }),
    createElement('circle', { cx, cy, r: 4, fill: accent, stroke: palette.paper, strokeWidth: 1.5 }),
  );
}

type SpokeLabelProps = { name: string; said: readonly string[]; index: number; radar: Radar };

/** A job's name and number, kept off the web: above it on top, below it at the bottom, outwards at the sides. */
function SpokeLabel({ name, said, index, radar }: SpokeLabelProps): ReactElement {
  const [endX, endY] = pointOf(tScores.ends[1], index, radar);
  const aside = endX - layout.width / 2;
  const isBeside = Math.abs(aside) >= 1;
  const anchor = !isBeside ? 'middle' : aside < 0 ? 'end' : 'start';
  const x = isBeside ? endX + Math.sign(aside) * GAP : endX;
  const lines = [...breakLabel(name, isBeside ? ROOM.beside : ROOM.apart), ...said];
  const height = LINE * lines.length;
  const above = endY < layout.height / 2;
  const top = isBeside ? endY - height / 2 : above ? endY - GAP - height : endY + GAP;
  const line = (text: string, row: number) => {
    const y = top + LINE * (row + 0.5);
    return createElement(Lettering, { key: row, text, x, y, font: FONT, anchor });
  };
  return createElement(Fragment, null, lines.map(line));
}
