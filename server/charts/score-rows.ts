import type { MessageKey } from '#messages/catalogue.ts';
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
  type ScaleLayout,
  type Score,
  scaleNumbers,
  scoreShapes,
} from './score-scale.ts';
import { write } from './strokes.ts';

/** What tells one picture of scores in rows from another. */
export type ScoreRows<Row> = {
  title: MessageKey;
  layout: ScaleLayout;
  rows: readonly Row[];
  /** A row as a sentence; null for one that holds no score. */
  say: (row: Row, t: Translate) => string | null;
  /** A row, its middle at y. */
  draw: (row: Row, y: number, pen: Pen) => Shape;
  /** Runs of rows that have the scale behind them; all of them where it is left out. */
  blocks?: readonly { first: number; count: number }[];
  /** Stands in a table that has lines of its own between its rows. */
  bare?: boolean;
  /** What the dot means where it is not simply T, and the second mark where there is one. */
  legend?: { dot: MessageKey; second: MessageKey | undefined };
};

/** Scores below each other on one scale: one row for the scale, one for each score, and one for the legend. */
export function scoreRows<Row>(picture: ScoreRows<Row>, style: ChartStyle): Chart {
  const { title, layout, rows, say, draw } = picture;
  const t = translator(style.language);
  const pen = penOf(layout, rows.length, style, t);
  return {
    size: pen.size,
    language: style.language,
    title: t(title),
    description: rows.flatMap((row) => say(row, t) ?? []).join(t('result.profile.separator')),
    option: drawing([
      { datum: 'ground', shape: () => ground(picture, pen) },
      ...rows.map((row, index) => ({ datum: row, shape: () => draw(row, middleOf(index, pen), pen) })),
      { datum: 'legend', shape: () => legend(picture, pen) },
    ]),
  };
}

/** The scale's numbers, and for each block of rows the shaded middle half, the scale's lines and the mean. */
function ground<Row>({ rows, blocks, bare }: ScoreRows<Row>, pen: Pen): Shape {
  const behind = blocks ?? [{ first: 0, count: rows.length }];
  const children = [
    ...scaleNumbers(pen),
    ...behind.flatMap((block) => blockShapes(block, pen)),
    ...(bare ? [] : rowLines(rows.length, pen)),
  ];
  return { type: 'group', children } as Shape;
}

function legend<Row>({ rows, legend: names }: ScoreRows<Row>, pen: Pen): Shape {
  if (!names) return legendShape(rows.length, pen);
  const { dot, second } = names;
  return legendShape(rows.length, pen, { dot: pen.t(dot), second: second && pen.t(second) });
}

/** A score by its name as a sentence; one that cannot be judged says so. */
export function sayScore(name: string, { t: score, lo, hi, rank }: Score, t: Translate): string {
  if (score === null || lo === null || hi === null || rank === null)
    return t('result.profile.undecidable', { name });
  return t('result.profile.factor', { name, t: score, lo, hi, rank });
}

/** A row: its name on the left, band, dot, T and rank, or that it cannot be judged. */
export function namedRow(name: string, score: Score, y: number, pen: Pen): Shape {
  const { font } = pen.layout;
  return {
    type: 'group',
    children: [write(name, 12, y, { font }), ...scoreShapes(score, y, pen), ...numberShapes(score, y, pen)],
  } as Shape;
}
