import type { Composite, ResultWords } from '#contract/shapes/result.ts';
import { type Translate, translator } from '#messages/translator.ts';
import { type Chart, type ChartStyle, drawing, type Shape } from './chart.ts';
import { accentOf, palette, tintOf } from './palette.ts';
import { rule, write } from './strokes.ts';
import { breakLabel } from './text-width.ts';

/** A spoke of the radar: one job. Scores are T (2..98), or null where nothing can be said. */
export type Spoke = { name: string; t: number | null; lo: number | null; hi: number | null };

const SCALE = { lowest: 2, highest: 98, mean: 50 } as const;
const SIZE = { width: 430, height: 310 } as const;
const CENTRE = { x: SIZE.width / 2, y: SIZE.height / 2 } as const;
const RADIUS = 98;
const RINGS = [26, 74, 98];
/** Between the web and a label, and from line to line of one. */
const GAP = 8;
const LINE = 16;
const FONT = 12;
/** Room beside the plot for a job's name. */
const NAME_EMS = 10.6;

/**
 * The six job suitabilities (measurement 3.9) as a radar on the scale 2..98: on each spoke the band lo..hi and a dot at
 * T, the norm's mean as a ring. The area is drawn only when all jobs have a score: a missing one would look like
 * the lowest.
 */
export function suitabilityChart(
  result: Pick<Composite, 'suitabilities'>,
  words: Pick<ResultWords, 'suitabilities'>,
  style: ChartStyle,
): Chart {
  const t = translator(style.language);
  const spokes = spokesOf(result, words);
  const accent = accentOf(style.color);
  const scores = spokes.flatMap((spoke) => spoke.t ?? []);
  const complete = scores.length === spokes.length && scores.length > 0;
  return {
    size: SIZE,
    language: style.language,
    title: t('result.suitability.title'),
    description: inWords(spokes, t),
    option: drawing([
      { datum: 'web', shape: () => web(spokes.length) },
      ...(complete ? [{ datum: scores, shape: () => area(scores, accent) }] : []),
      ...spokes.map((spoke, index) => ({
        datum: spoke,
        shape: () => spokeShape(spoke, index, spokes.length, { t, accent }),
      })),
    ]),
  };
}

/** The jobs in their fixed order (k), with the names of the viewer's language. */
export function spokesOf(
  result: Pick<Composite, 'suitabilities'>,
  words: Pick<ResultWords, 'suitabilities'>,
): Spoke[] {
  const names = new Map(words.suitabilities.map((job) => [job.k, job.name]));
  return result.suitabilities
    .toSorted((one, other) => one.k - other.k)
    .map(({ k, t, lo, hi }) => ({ name: names.get(k) ?? String(k), t, lo, hi }));
}

function inWords(spokes: readonly Spoke[], t: Translate): string {
  return spokes
    .map(({ name, t: score, lo, hi }) =>
      score === null || lo === null || hi === null
        ? t('result.profile.undecidable', { name })
        : t('result.suitability.value', { name, t: score, lo, hi }),
    )
    .join(t('result.profile.separator'));
}

/** Spokes, rings every 24 points of the scale, and the norm's mean as a dark ring, so that 50 needs no counting. */
function web(count: number): Shape {
  const rings = RINGS.map((score) =>
    ring(ringAt(score, count), { stroke: palette.hairline, lineWidth: 0.5 }),
  );
  const spokes = ringAt(SCALE.highest, count).map(([x, y]) => rule(CENTRE.x, CENTRE.y, x, y));
  const mean = ring(ringAt(SCALE.mean, count), { stroke: palette.line, lineWidth: 1 });
  return { type: 'group', children: [...rings, ...spokes, mean] } as Shape;
}

function area(scores: readonly number[], accent: string): Shape {
  const corners = scores.map((score, index) => placeOf(score, index, scores.length));
  return {
    type: 'group',
    children: [
      ring(corners, { fill: tintOf(accent), opacity: 0.35 }),
      ring(corners, { stroke: accent, lineWidth: 1.5 }),
    ],
  } as Shape;
}

type Pen = { t: Translate; accent: string };

/** A job's name and number at the end of its spoke; on it the band and the dot. */
function spokeShape(spoke: Spoke, index: number, count: number, { t, accent }: Pen): Shape {
  const { t: score, lo, hi } = spoke;
  const label = labelOf(spoke.name, score === null ? t('result.undecidable') : String(score), index, count);
  if (score === null || lo === null || hi === null) return { type: 'group', children: label } as Shape;
  const [x1, y1] = placeOf(lo, index, count);
  const [x2, y2] = placeOf(hi, index, count);
  const [cx, cy] = placeOf(score, index, count);
  return {
    type: 'group',
    children: [
      { type: 'line', shape: { x1, y1, x2, y2 }, style: { stroke: accent, lineWidth: 7, opacity: 0.35 } },
      {
        type: 'circle',
        shape: { cx, cy, r: 4 },
        style: { fill: accent, stroke: palette.paper, lineWidth: 1.5 },
      },
      ...label,
    ],
  } as Shape;
}

/** The lines of a label, kept off the web: above it on top, below it at the bottom, outwards at the sides. */
function labelOf(name: string, score: string, index: number, count: number): Shape[] {
  const [x, y] = placeOf(SCALE.highest, index, count);
  const lines = [...breakLabel(name, NAME_EMS).split('\n'), score];
  const aside = x - CENTRE.x;
  const align = Math.abs(aside) < 1 ? 'center' : aside < 0 ? 'right' : 'left';
  const left = x + (align === 'center' ? 0 : Math.sign(aside) * GAP);
  const height = LINE * lines.length;
  const top = align !== 'center' ? y - height / 2 : y < CENTRE.y ? y - GAP - height : y + GAP;
  return lines.map((line, row) => write(line, left, top + LINE * (row + 0.5), { font: FONT, align }));
}

type Point = [x: number, y: number];

function ring(
  points: Point[],
  style: { stroke?: string; fill?: string; lineWidth?: number; opacity?: number },
): Shape {
  return { type: 'polygon', shape: { points }, style: { fill: 'none', ...style } };
}

function ringAt(score: number, count: number): Point[] {
  return Array.from({ length: count }, (_, index) => placeOf(score, index, count));
}

/** Pixel of a score on a spoke; the first spoke points up and the others follow clockwise. */
function placeOf(score: number, index: number, count: number): Point {
  const share = (score - SCALE.lowest) / (SCALE.highest - SCALE.lowest);
  const angle = (index * 2 * Math.PI) / count;
  return [CENTRE.x + Math.sin(angle) * share * RADIUS, CENTRE.y - Math.cos(angle) * share * RADIUS];
}
