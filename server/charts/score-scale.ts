import type { Translate } from '#messages/translator.ts';
import type { Chart, ChartStyle, Shape, Size } from './chart.ts';
import { accentOf, palette, tintOf } from './palette.ts';
import { rule, write } from './strokes.ts';
import { emsOf } from './text-width.ts';

/** Where a scale of T-scores stands in its picture, in CSS pixels: margins, height of a row, size of type. */
export type ScaleLayout = { width: number; row: number; left: number; right: number; font: number };

/** What every shape of such a picture is drawn with. */
export type Pen = { layout: ScaleLayout; size: Size; t: Translate; accent: string };

/** A T-score with its band and rank; null throughout where nothing can be said. */
export type Score = {
  t: number | null;
  lo: number | null;
  hi: number | null;
  rank: string | null;
  mark: 'high' | 'low' | null;
};

/** A sign of the legend: how wide it is, what it means, and how it is drawn from x on. */
type Sign = { width: number; text: string; draw: (x: number, y: number) => Shape[] };

/** The scale's ends, and the T-scores between which half of a normal norm group lies (50 ± .6745 x 10). */
const SCALE = { lowest: 2, highest: 98, middle: [43.3, 56.7], mean: 50 } as const;
const TICKS = [20, 30, 40, 50, 60, 70, 80];

/** A pen for a picture with one row for the scale, so many rows, and one row for the legend. */
export function penOf(layout: ScaleLayout, rows: number, style: ChartStyle, t: Translate): Pen {
  const size: Chart['size'] = { width: layout.width, height: layout.row * (rows + 2) };
  return { layout, size, t, accent: accentOf(style.color) };
}

/** Pixel of a T-score; the scale is linear between the margins. */
function across(score: number, { layout, size }: Pen): number {
  const share = (score - SCALE.lowest) / (SCALE.highest - SCALE.lowest);
  return layout.left + share * (size.width - layout.left - layout.right);
}

/** The middle of a row; the first one below the scale is 0. */
export function middleOf(index: number, { layout }: Pen): number {
  return layout.row * (index + 1.5);
}

/** The numbers of the scale, in the picture's first row. */
export function scaleNumbers(pen: Pen): Shape[] {
  const { row, font } = pen.layout;
  return TICKS.map((tick) =>
    write(String(tick), across(tick, pen), row / 2, { font: font - 1, align: 'center', soft: true }),
  );
}

/** A hairline above every row and below the last. */
export function rowLines(rows: number, pen: Pen): Shape[] {
  const { row } = pen.layout;
  return Array.from({ length: rows + 1 }, (_, index) =>
    rule(0, row * (index + 1), pen.size.width, row * (index + 1)),
  );
}

/** Behind so many rows from `first` on: the norm's middle half shaded, the scale's lines, and the mean darker. */
export function blockShapes({ first, count }: { first: number; count: number }, pen: Pen): Shape[] {
  const top = pen.layout.row * (first + 1);
  const height = pen.layout.row * count;
  const [from, to] = SCALE.middle;
  const x = across(from, pen);
  const mean = across(SCALE.mean, pen);
  return [
    {
      type: 'rect',
      shape: { x, y: top, width: across(to, pen) - x, height },
      style: { fill: palette.shade },
    },
    ...TICKS.filter((tick) => tick !== SCALE.mean).map((tick) =>
      rule(across(tick, pen), top, across(tick, pen), top + height),
    ),
    {
      ...rule(mean, top, mean, top + height),
      style: { stroke: palette.line, lineWidth: 1, fill: 'none' },
    } as Shape,
  ];
}

/** Band with end caps and a dot at T, or that nothing can be said. */
export function scoreShapes({ t, lo, hi }: Score, y: number, pen: Pen): Shape[] {
  if (t === null || lo === null || hi === null) return undecided(y, pen);
  return bandShapes({ from: across(lo, pen), at: across(t, pen), to: across(hi, pen), y }, pen);
}

/** T with its mark, and the rank, at the right of a row; nothing where nothing can be said. */
export function numberShapes({ t, lo, hi, rank, mark }: Score, y: number, pen: Pen): Shape[] {
  if (t === null || lo === null || hi === null || rank === null) return [];
  const { font } = pen.layout;
  const right = pen.size.width;
  const arrow = mark === null ? '' : mark === 'high' ? '▲ ' : '▼ ';
  return [
    write(`${arrow}${t}`, right - 44, y, { font, align: 'right' }),
    write(rank, right - 14, y, { font: font + 1, align: 'center', weight: 700 }),
  ];
}

/** A second score on the same row: a hollow diamond, told from the dot by its shape, and not hiding it. */
export function secondMark(t: number, y: number, pen: Pen): Shape {
  return diamond(across(t, pen), y, pen);
}

/**
 * Samples of the signs with their names, centred below the plot of so many rows.
 * @param names what the dot means, and the second mark where there is one
 */
export function legendShape(
  rows: number,
  pen: Pen,
  names: { dot: string; second?: string | undefined } = { dot: pen.t('result.legend.t') },
): Shape {
  const y = middleOf(rows, pen);
  const font = pen.layout.font - 2;
  const { dot, second } = names;
  const signs = [...signsOf(dot, pen), ...(second === undefined ? [] : [secondSign(second, pen)])];
  const gap = 5;
  const apart = 16;
  const total = signs.reduce((sum, sign) => sum + sign.width + gap + emsOf(sign.text) * font + apart, -apart);
  let x = Math.max(2, (across(SCALE.lowest, pen) + across(SCALE.highest, pen) - total) / 2);
  const children = signs.flatMap((sign) => {
    const shapes = [...sign.draw(x, y), write(sign.text, x + sign.width + gap, y, { font, soft: true })];
    x += sign.width + gap + emsOf(sign.text) * font + apart;
    return shapes;
  });
  return { type: 'group', children } as Shape;
}

function secondSign(text: string, pen: Pen): Sign {
  return { width: 12, text, draw: (x, y) => [diamond(x + 6, y, pen)] };
}

function signsOf(dot: string, pen: Pen): Sign[] {
  const [from, to] = SCALE.middle;
  return [
    {
      width: 12,
      text: dot,
      draw: (x, y) => bandShapes({ from: x, at: x + 6, to: x, y }, pen).slice(3),
    },
    {
      width: 30,
      text: pen.t('result.legend.band'),
      draw: (x, y) => bandShapes({ from: x, at: x, to: x + 30, y }, pen).slice(0, 3),
    },
    {
      width: 22,
      text: pen.t('result.legend.middle'),
      draw: (x, y): Shape[] => [
        {
          type: 'rect',
          shape: { x, y: y - 6, width: to - from + 9, height: 12 },
          style: { fill: palette.shade, stroke: palette.hairline },
        },
      ],
    },
  ];
}

function undecided(y: number, pen: Pen): Shape[] {
  const { font } = pen.layout;
  const text = pen.t('result.undecidable');
  const half = (emsOf(text) * font) / 2 + 6;
  const x = across(SCALE.mean, pen);
  return [
    {
      type: 'rect',
      shape: { x: x - half, y: y - font, width: half * 2, height: font * 2 },
      style: { fill: palette.shade },
    },
    write(text, x, y, { font: font - 1, align: 'center' }),
  ];
}

function bandShapes(
  { from, at, to, y }: { from: number; at: number; to: number; y: number },
  pen: Pen,
): Shape[] {
  const half = 4;
  const cap = (x: number): Shape => ({
    type: 'line',
    shape: { x1: x, y1: y - half - 1, x2: x, y2: y + half + 1 },
    style: { stroke: pen.accent, lineWidth: 1.5, fill: 'none' },
  });
  return [
    {
      type: 'rect',
      shape: { x: from, y: y - half, width: to - from, height: half * 2 },
      style: { fill: tintOf(pen.accent) },
    },
    cap(from),
    cap(to),
    {
      type: 'circle',
      shape: { cx: at, cy: y, r: 5 },
      style: { fill: pen.accent, stroke: palette.paper, lineWidth: 1.5 },
    },
  ];
}

function diamond(x: number, y: number, pen: Pen): Shape {
  const r = 7;
  const points = [
    [x, y - r],
    [x + r, y],
    [x, y + r],
    [x - r, y],
  ];
  return {
    type: 'polygon',
    shape: { points },
    style: { fill: 'none', stroke: pen.accent, lineWidth: 1.75 },
  } as Shape;
}
