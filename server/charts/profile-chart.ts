import type { PersonalityResult, ResultWords } from '#contract/shapes/result.ts';
import { type Translate, translator } from '#messages/translator.ts';
import { type Chart, type ChartStyle, drawing, type Shape } from './chart.ts';
import {
  blockShapes,
  legendShape,
  middleOf,
  numberShapes,
  type Pen,
  penOf,
  rowLines,
  scaleNumbers,
  scoreShapes,
} from './score-scale.ts';
import { write } from './strokes.ts';

type Item = PersonalityResult['factors'][number];

/** A line of the picture: the heading of a list, or one factor. */
export type ProfileRow = { kind: 'heading'; text: string } | { kind: 'factor'; name: string; factor: Item };

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
  const rows = profileRows(result, words, t);
  const pen = { ...penOf(profileLayouts[name], rows.length, style, t), full: name === 'full' };
  return {
    size: pen.size,
    language: style.language,
    title: t('result.profile.title'),
    description: inWords(rows, t),
    option: drawing([
      { datum: 'ground', shape: () => ground(rows, pen) },
      ...rows.map((row, index) => ({ datum: row, shape: () => rowShape(row, index, pen) })),
      { datum: 'legend', shape: () => legendShape(rows.length, pen) },
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

type ProfilePen = Pen & { full: boolean };

/** The scale's numbers, and for each block of factors the shaded middle half, the scale's lines and the mean. */
function ground(rows: readonly ProfileRow[], pen: ProfilePen): Shape {
  const blocks = blocksOf(rows).flatMap((block) => blockShapes(block, pen));
  const hairs = pen.full ? rowLines(rows.length, pen) : [];
  return { type: 'group', children: [...scaleNumbers(pen), ...blocks, ...hairs] } as Shape;
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

/** One row: a heading, a judged factor (band with end caps, dot, T, rank), or a factor that cannot be judged. */
function rowShape(row: ProfileRow, index: number, pen: ProfilePen): Shape {
  const { font } = pen.layout;
  const y = middleOf(index, pen);
  if (row.kind === 'heading') return pen.full ? write(row.text, 0, y + 3, { font, weight: 700 }) : null;
  const score = scoreShapes(row.factor, y, pen);
  if (!pen.full) return { type: 'group', children: score } as Shape;
  const name = write(row.name, 12, y, { font });
  return { type: 'group', children: [name, ...score, ...numberShapes(row.factor, y, pen)] } as Shape;
}
