import type { MotivationResult, ResultWords } from '#contract/shapes/result.ts';
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
  secondMark,
} from './score-scale.ts';
import { write } from './strokes.ts';

type Item = MotivationResult['factors'][number];

/** A line of the picture: one motive. */
export type MotiveRow = { name: string; motive: Item };

const layout = { width: 720, row: 32, left: 220, right: 116, font: 14 } as const;

/**
 * What matters to somebody (measurement 3.8), first what matters most within the person: for each motive the band and
 * the T-score of its importance, drawn like the profile. Where satisfaction was asked, a hollow diamond stands at
 * its T-score.
 */
export function motivationChart(
  result: Pick<MotivationResult, 'factors'>,
  words: Pick<ResultWords, 'motives'>,
  style: ChartStyle,
): Chart {
  const t = translator(style.language);
  const rows = motiveRows(result, words);
  const pen = penOf(layout, rows.length, style, t);
  return {
    size: pen.size,
    language: style.language,
    title: t('result.motivation.title'),
    description: inWords(rows, t),
    option: drawing([
      { datum: 'ground', shape: () => ground(rows.length, pen) },
      ...rows.map((row, index) => ({ datum: row, shape: () => rowShape(row, middleOf(index, pen), pen) })),
      { datum: 'legend', shape: () => legend(rows, pen) },
    ]),
  };
}

/** The motives in the person's own order; those without one come last, as the result lists them. */
export function motiveRows(
  result: Pick<MotivationResult, 'factors'>,
  words: Pick<ResultWords, 'motives'>,
): MotiveRow[] {
  const names = new Map(words.motives.map((motive) => [motive.id, motive.name]));
  return result.factors
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((motive) => ({ name: names.get(motive.id) ?? motive.id, motive }));
}

/** Behind everybody: whole numbers, since the difference of two infinities is none. */
function placeOf({ rank }: Item): number {
  return rank ?? Number.MAX_SAFE_INTEGER;
}

function inWords(rows: readonly MotiveRow[], t: Translate): string {
  return rows.map((row) => rowInWords(row, t)).join(t('result.profile.separator'));
}

function rowInWords({ name, motive }: MotiveRow, t: Translate): string {
  const { t: score, lo, hi, rank } = motive.importance;
  if (score === null || lo === null || hi === null || rank === null || motive.rank === null)
    return t('result.profile.undecidable', { name });
  const place = motive.rank;
  const satisfaction = motive.satisfaction?.t ?? null;
  return satisfaction === null
    ? t('result.motivation.value', { place, name, t: score, lo, hi, rank })
    : t('result.motivation.value.satisfied', { place, name, t: score, lo, hi, rank, satisfaction });
}

function ground(count: number, pen: Pen): Shape {
  const children = [...scaleNumbers(pen), ...blockShapes({ first: 0, count }, pen), ...rowLines(count, pen)];
  return { type: 'group', children } as Shape;
}

function rowShape({ name, motive }: MotiveRow, y: number, pen: Pen): Shape {
  const { font } = pen.layout;
  // Beside an importance that cannot be judged it would stand in the words that say so.
  const satisfaction = motive.importance.t === null ? null : (motive.satisfaction?.t ?? null);
  return {
    type: 'group',
    children: [
      ...(motive.rank === null ? [] : [write(String(motive.rank), 26, y, { font, align: 'right' })]),
      write(name, 38, y, { font }),
      ...scoreShapes(motive.importance, y, pen),
      ...(satisfaction === null ? [] : [secondMark(satisfaction, y, pen)]),
      ...numberShapes(motive.importance, y, pen),
    ],
  } as Shape;
}

function legend(rows: readonly MotiveRow[], pen: Pen): Shape {
  const asked = rows.some(({ motive }) => motive.satisfaction !== null);
  return legendShape(rows.length, pen, {
    dot: pen.t('result.motivation.importance'),
    second: asked ? pen.t('result.motivation.satisfaction') : undefined,
  });
}
