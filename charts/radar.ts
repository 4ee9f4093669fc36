import { createElement, Fragment, type ReactElement } from 'react';
import { Rule } from './marks.ts';
import { palette, tintOf } from './palette.ts';
import type { Size } from './picture.ts';
import { tenths, tScale } from './t-scale.ts';
import { tScores } from './t-scores.ts';

/** A radar's picture, in CSS pixels: its size, and how far its web reaches from the middle. */
export type RadarLayout = Size & { radius: number };

/** So many spokes; the first points up and the others follow clockwise. */
export type Radar = { layout: RadarLayout; count: number };

export type Point = readonly [x: number, y: number];

/** The rings beside that of the mean: every 24 points of the scale. */
const RINGS = [26, 74, 98];

/** Pixel of a T-score on a spoke. */
export function pointOf(score: number, index: number, { layout, count }: Radar): Point {
  const { width, height, radius } = layout;
  const angle = (index * 2 * Math.PI) / count - Math.PI / 2;
  const reach = tScale(0, radius)(score);
  return [tenths(width / 2 + reach * Math.cos(angle)), tenths(height / 2 + reach * Math.sin(angle))];
}

/** Spokes, rings, and the norm's mean as a dark ring, so that 50 needs no counting. */
export function Web({ radar }: { radar: Radar }): ReactElement {
  const { width, height } = radar.layout;
  const [x1, y1] = [width / 2, height / 2];
  return createElement(
    'g',
    { fill: 'none', stroke: palette.hairline, strokeWidth: 0.5 },
    RINGS.map((score) => createElement('polygon', { key: score, points: ringAt(score, radar) })),
    spokesOf(radar).map((index) => {
      const [x2, y2] = pointOf(tScores.ends[1], index, radar);
      return createElement(Rule, { key: index, x1, y1, x2, y2 });
    }),
    createElement('polygon', {
      points: ringAt(tScores.mean, radar),
      stroke: palette.line,
      strokeWidth: 1,
    }),
  );
}

type AreaProps = { scores: readonly number[]; radar: Radar; accent: string };

/** The area within the scores of all spokes. */
export function Area({ scores, radar, accent }: AreaProps): ReactElement {
  const points = joined(scores.map((score, index) => pointOf(score, index, radar)));
  return createElement(
    Fragment,
    null,
    createElement('polygon', { points, fill: tintOf(accent), fillOpacity: 0.35 }),
    createElement('polygon', { points, fill: 'none', stroke: accent, strokeWidth: 1.5 }),
  );
}

function ringAt(score: number, radar: Radar): string {
  return joined(spokesOf(radar).map((index) => pointOf(score, index, radar)));
}

function spokesOf({ count }: Radar): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function joined(points: readonly Point[]): string {
  return points.map(([x, y]) => `${x} ${y}`).join(' ');
}
