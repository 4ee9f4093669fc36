import { createElement, Fragment, type ReactElement } from 'react';
import { Lettering, Rule } from './marks.ts';
import { accentOf, palette, tintOf } from './palette.ts';
import { type ChartStyle, Picture } from './picture.ts';
import { tenths } from './t-scale.ts';
import { cutLabel } from './text-width.ts';

/** How a score lies in a group of people and in the market. */
export interface Distribution {
  name: string;
  /** People in each of 13 bins of five T-scores, from 17.5 to 82.5. */
  bins: readonly number[];
  /** Shares of the market in the same bins; null for a score without a norm. */
  market: readonly number[] | null;
  /** What is asked for; infinite where it is open. */
  lower: number;
  upper: number;
}

type DistributionChartProps = { scores: readonly Distribution[]; style: ChartStyle };

const layout = {
  panel: { width: 230, height: 150 },
  columns: 3,
  margin: 14,
  top: 26,
  bottom: 22,
  font: 12,
} as const;
const ends = [17.5, 82.5] as const;
const BIN = 5;

/**
 * Scores of found people as bars, beside each other: those who keep to the bounds in full colour, the others thinned, the
 * market as an outline over them. All panels have one scale of shares.
 */
export function DistributionChart({ scores, style }: DistributionChartProps): ReactElement {
  const { width, height } = layout.panel;
  const rows = Math.ceil(scores.length / layout.columns);
  const most = Math.max(
    ...scores.flatMap((score) => [...sharesOf(score.bins), ...(score.market ?? [])]),
    0.01,
  );
  return createElement(
    Picture,
    {
      size: { width: width * Math.min(layout.columns, scores.length), height: height * rows },
      title: style.t('analysis.chart.distribution'),
      description: scores.map((score) => `${score.name} ${score.bins.join(' ')}`).join('; '),
      style,
    },
    scores.map((score, at) =>
      createElement(
        'g',
        {
          key: score.name,
          transform: `translate(${(at % layout.columns) * width} ${Math.floor(at / layout.columns) * height})`,
        },
        createElement(Panel, { score, most, accent: accentOf(style.color) }),
      ),
    ),
  );
}

function sharesOf(bins: readonly number[]): number[] {
  const all = bins.reduce((sum, people) => sum + people, 0);
  return bins.map((people) => (all > 0 ? people / all : 0));
}

type PanelProps = { score: Distribution; most: number; accent: string };

function Panel({ score, most, accent }: PanelProps): ReactElement {
  const { panel, margin, top, bottom, font } = layout;
  const place = (t: number) =>
    tenths(margin + ((panel.width - 2 * margin) * (t - ends[0])) / (ends[1] - ends[0]));
  const height = (share: number) =>
    tenths(panel.height - bottom - ((panel.height - top - bottom) * share) / most);
  const base = height(0);
  const bars = sharesOf(score.bins).map((share, bin) => {
    const from = ends[0] + bin * BIN;
    // A bin is 48 to 52 as T-scores are printed.
    const isKept = from + 0.5 >= score.lower && from + BIN - 0.5 <= score.upper;
    const [x, y] = [place(from) + 0.5, height(share)];
    const size = { width: tenths(place(from + BIN) - place(from) - 1), height: tenths(base - y) };
    return createElement('rect', { key: bin, x, y, ...size, fill: isKept ? accent : tintOf(accent) });
  });
  const bounds = [score.lower, score.upper].filter((t) => t > ends[0] && t < ends[1]);
  return createElement(
    Fragment,
    null,
    createElement(Lettering, {
      ...{
        text: cutLabel(score.name, (panel.width - 2 * margin) / font),
        x: margin,
        y: top / 2,
        font,
        weight: 700,
      },
    }),
    bars,
    score.market ? createElement(Outline, { shares: score.market, place, height }) : null,
    bounds.map((t) =>
      createElement(Rule, { key: t, x1: place(t), y1: top, x2: place(t), y2: base, strong: true }),
    ),
    createElement(Rule, { x1: margin, y1: base, x2: panel.width - margin, y2: base, strong: true }),
    [20, 35, 50, 65, 80].map((t) =>
      createElement(Lettering, {
        ...{ key: t, text: String(t), x: place(t), y: panel.height - bottom / 2, font: font - 2 },
        ...{ anchor: 'middle', soft: true },
      }),
    ),
  );
}

type OutlineProps = {
  shares: readonly number[];
  place: (t: number) => number;
  height: (share: number) => number;
};

/** The market as steps. */
function Outline({ shares, place, height }: OutlineProps): ReactElement {
  const steps = shares.map((share, bin) => {
    const [from, to] = [place(ends[0] + bin * BIN), place(ends[0] + (bin + 1) * BIN)];
    return `${from},${height(share)} ${to},${height(share)}`;
  });
  return createElement('polyline', {
    points: steps.join(' '),
    fill: 'none',
    stroke: palette.line,
    strokeWidth: 1.5,
  });
}
