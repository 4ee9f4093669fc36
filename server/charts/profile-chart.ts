import type { PersonalityResult, ResultWords } from '#contract/shapes/result.ts';
import { type Translate, translator } from '#messages/translator.ts';
import { type Chart, type ChartStyle, drawing, type Shape, type Size } from './chart.ts';
import { accentOf, palette, tintOf } from './palette.ts';
import { rule, write } from './strokes.ts';
import { emsOf } from './text-width.ts';

type Item = PersonalityResult['factors'][number];

/** A line of the picture: the heading of a list, or one factor. */
export type ProfileRow = { kind: 'heading'; text: string } | { kind: 'factor'; name: string; factor: Item };

/** The scale's ends, and the T-scores between which half of a normal norm group lies (50 ± .6745 x 10). */
const SCALE = { lowest: 2, highest: 98, middle: [43.3, 56.7], mean: 50 } as const;
const TICKS = [20, 30, 40, 50, 60, 70, 80];
const LISTS = ['temperament', 'performance'] as const;

/**
 * `full` stands alone (screen, download): names on the left, T and rank on the right. `bare` is the plot only, for a
 * table that prints names, numbers and lines in its own cells, one row of the table to one row of the picture.
 */
export const profileLayouts = {
  full: { width: 720, row: 32, left: 184, right: 116, font: 14 },
  bare: { width: 360, row: 28, left: 6, right: 6, font: 11 },
} as const;
export type ProfileLayout = keyof typeof profileLayouts;
type Layout = (typeof profileLayouts)[ProfileLayout];

/**
 * A person's profile (measurement 3.4-3.6): for each factor the band lo..hi on the scale 2..98, a dot at T, the norm's
 * middle half shaded and its mean as a line. A factor without a score says so in words.
 * The picture has one row for the scale, one for each row, and one for the legend.
 */
export function profileChart(
  result: Pick<PersonalityResult, 'factors'>,
  words: Pick<ResultWords, 'factors'>,
  style: ChartStyle & { layout?: ProfileLayout },
): Chart {
  const t = translator(style.language);
  const name = style.layout ?? 'full';
  const layout = profileLayouts[name];
  const rows = profileRows(result, words, t);
  const size = { width: layout.width, height: layout.row * (rows.length + 2) };
  const pen = { layout, size, t, accent: accentOf(style.color), full: name === 'full' };
  return {
    size,
    language: style.language,
    title: t('result.profile.title'),
    description: inWords(rows, t),
    option: drawing([
      { datum: 'ground', shape: () => ground(rows, pen) },
      ...rows.map((row, index) => ({ datum: row, shape: () => rowShape(row, index, pen) })),
      { datum: 'legend', shape: () => legend(rows, pen) },
    ]),
  };
}

/** The rows in reading order: temperament under its heading, then performance; an empty list has no heading. */
export function profileRows(
  result: Pick<PersonalityResult, 'factors'>,
  words: Pick<ResultWords, 'factors'>,
  t: Translate,
): ProfileRow[] {
  const names = new Map(words.factors.map((factor) => [factor.id, factor.name]));
  return LISTS.flatMap((list): ProfileRow[] => {
    const factors = result.factors.filter((factor) => factor.list === list);
    if (factors.length === 0) return [];
    return [
      { kind: 'heading', text: t(`result.list.${list}`) },
      ...factors.map((factor) => ({
        kind: 'factor' as const,
        name: names.get(factor.id) ?? factor.id,
        factor,
      })),
    ];
  });
}

function inWords(rows: readonly ProfileRow[], t: Translate): string {
  const sentences = rows.flatMap((row) => {
    if (row.kind === 'heading') return [];
    const { t: score, lo, hi, rank } = row.factor;
    if (score === null || lo === null || hi === null || rank === null) {
      return [t('result.profile.undecidable', { name: row.name })];
    }
    return [t('result.profile.factor', { name: row.name, t: score, lo, hi, rank })];
  });
  return sentences.join(t('result.profile.separator'));
}

type Pen = { layout: Layout; size: Size; t: Translate; accent: string; full: boolean };

/** Pixel of a T-score; the scale is linear between the margins. */
function across(score: number, { layout, size }: Pen): number {
  const share = (score - SCALE.lowest) / (SCALE.highest - SCALE.lowest);
  return layout.left + share * (size.width - layout.left - layout.right);
}

/** The scale's numbers, and for each block of factors the shaded middle half, the scale's lines and the mean. */
function ground(rows: readonly ProfileRow[], pen: Pen): Shape {
  const { row, font } = pen.layout;
  const numbers = TICKS.map((tick) =>
    write(String(tick), across(tick, pen), row / 2, { font: font - 1, align: 'center', soft: true }),
  );
  const lines = pen.full ? rows.length + 1 : 0;
  const hairs = Array.from({ length: lines }, (_, index) =>
    rule(0, row * (index + 1), pen.size.width, row * (index + 1)),
  );
  const blocks = blocksOf(rows).flatMap(({ first, count }) =>
    blockShapes(row * (first + 1), row * count, pen),
  );
  return { type: 'group', children: [...numbers, ...blocks, ...hairs] } as Shape;
}

/** Runs of factor rows between headings. */
function blocksOf(rows: readonly ProfileRow[]): { first: number; count: number }[] {
  const blocks: { first: number; count: number }[] = [];
  rows.forEach((row, index) => {
    const open = blocks.at(-1);
    if (row.kind === 'heading') blocks.push({ first: index + 1, count: 0 });
    else if (open) open.count++;
  });
  return blocks;
}

function blockShapes(top: number, height: number, pen: Pen): Shape[] {
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

/** One row: a heading, a judged factor (band with end caps, dot, T, rank), or a factor that cannot be judged. */
function rowShape(row: ProfileRow, index: number, pen: Pen): Shape {
  const { font } = pen.layout;
  const y = pen.layout.row * (index + 1.5);
  if (row.kind === 'heading') return pen.full ? write(row.text, 0, y + 3, { font, weight: 700 }) : null;
  const name = pen.full ? [write(row.name, 12, y, { font })] : [];
  return { type: 'group', children: [...name, ...scoreOf(row.factor, y, pen)] } as Shape;
}

function scoreOf({ t, lo, hi, rank, mark }: Item, y: number, pen: Pen): Shape[] {
  const { font } = pen.layout;
  if (t === null || lo === null || hi === null || rank === null) {
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
  const band = bandShapes({ from: across(lo, pen), at: across(t, pen), to: across(hi, pen), y }, pen);
  if (!pen.full) return band;
  const right = pen.size.width;
  const arrow = mark === null ? '' : mark === 'high' ? '▲ ' : '▼ ';
  return [
    ...band,
    write(`${arrow}${t}`, right - 44, y, { font, align: 'right' }),
    write(rank, right - 14, y, { font: font + 1, align: 'center', weight: 700 }),
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

/** Samples of the three signs with their names, centred below the plot. */
function legend(rows: readonly ProfileRow[], pen: Pen): Shape {
  const { layout } = pen;
  const y = layout.row * (rows.length + 1.5);
  const font = layout.font - 2;
  const [from, to] = SCALE.middle;
  const signs = [
    {
      width: 12,
      text: pen.t('result.legend.t'),
      draw: (x: number) => bandShapes({ from: x, at: x + 6, to: x, y }, pen).slice(3),
    },
    {
      width: 30,
      text: pen.t('result.legend.band'),
      draw: (x: number) => bandShapes({ from: x, at: x, to: x + 30, y }, pen).slice(0, 3),
    },
    {
      width: 22,
      text: pen.t('result.legend.middle'),
      draw: (x: number): Shape[] => [
        {
          type: 'rect',
          shape: { x, y: y - 6, width: to - from + 9, height: 12 },
          style: { fill: palette.shade, stroke: palette.hairline },
        },
      ],
    },
  ];
  const gap = 5;
  const apart = 16;
  const total = signs.reduce((sum, sign) => sum + sign.width + gap + emsOf(sign.text) * font + apart, -apart);
  let x = Math.max(2, (across(SCALE.lowest, pen) + across(SCALE.highest, pen) - total) / 2);
  const children = signs.flatMap((sign) => {
    const shapes = [...sign.draw(x), write(sign.text, x + sign.width + gap, y, { font, soft: true })];
    x += sign.width + gap + emsOf(sign.text) * font + apart;
    return shapes;
  });
  return { type: 'group', children } as Shape;
}
