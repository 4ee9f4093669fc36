import type { PersonalityResult, ResultWords } from '#contract/shapes/result.ts';
import { type Translate, translator } from '#messages/translator.ts';
import type { Chart, ChartStyle, Shape } from './chart.ts';
import { namedRow, sayScore, scoreRows } from './score-rows.ts';
import { type Pen, scoreShapes } from './score-scale.ts';
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
  const layout = style.layout ?? 'full';
  const rows = profileRows(result, words, translator(style.language));
  const bare = layout === 'bare';
  return scoreRows<ProfileRow>(
    {
      title: 'result.profile.title',
      layout: profileLayouts[layout],
      rows,
      say: (row, t) => (row.kind === 'heading' ? null : sayScore(row.name, row.factor, t)),
      draw: bare ? drawBare : drawFull,
      blocks: blocksOf(rows),
      bare,
    },
    style,
  );
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

/** A heading, or a factor beside its name. */
function drawFull(row: ProfileRow, y: number, pen: Pen): Shape {
  if (row.kind === 'factor') return namedRow(row.name, row.factor, y, pen);
  return write(row.text, 0, y + 3, { font: pen.layout.font, weight: 700 });
}

/** A factor's band and dot alone: the table around it says the rest. */
function drawBare(row: ProfileRow, y: number, pen: Pen): Shape {
  if (row.kind === 'heading') return null;
  return { type: 'group', children: scoreShapes(row.factor, y, pen) } as Shape;
}
