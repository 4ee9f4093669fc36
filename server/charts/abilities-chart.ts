import type { OfficeResult, PortionResult, SubjectResult } from '#contract/shapes/result.ts';
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

/** A subject or the office test as it was scored. */
export type Ability = Extract<PortionResult, { type: 'subjects' | 'jimu' }>;

/** A line of the picture: one test, by the name it was taken under. */
export type AbilityRow = { name: string; score: SubjectResult | OfficeResult };

const layout = { width: 720, row: 32, left: 220, right: 116, font: 14 } as const;

/** Those portions that measure an ability, in the order they were taken in. */
export function abilitiesOf(portions: readonly PortionResult[]): Ability[] {
  return portions.filter(
    (portion): portion is Ability => portion.type === 'subjects' || portion.type === 'jimu',
  );
}

/**
 * How somebody stands in each ability test (measurement 3.3-3.6), drawn like the profile: band lo..hi, a dot at T, the
 * norm's middle half shaded. One row for the scale, one for each test, one for the legend.
 */
export function abilitiesChart(portions: readonly PortionResult[], style: ChartStyle): Chart {
  const t = translator(style.language);
  const rows = abilitiesOf(portions).map(({ display_name: name, scores: score }) => ({ name, score }));
  const pen = penOf(layout, rows.length, style, t);
  return {
    size: pen.size,
    language: style.language,
    title: t('result.ability.title'),
    description: inWords(rows, t),
    option: drawing([
      { datum: 'ground', shape: () => ground(rows.length, pen) },
      ...rows.map((row, index) => ({ datum: row, shape: () => rowShape(row, middleOf(index, pen), pen) })),
      { datum: 'legend', shape: () => legendShape(rows.length, pen) },
    ]),
  };
}

function inWords(rows: readonly AbilityRow[], t: Translate): string {
  return rows
    .map(({ name, score: { t: score, lo, hi, rank } }) =>
      score === null || lo === null || hi === null || rank === null
        ? t('result.profile.undecidable', { name })
        : t('result.profile.factor', { name, t: score, lo, hi, rank }),
    )
    .join(t('result.profile.separator'));
}

function ground(count: number, pen: Pen): Shape {
  const children = [...scaleNumbers(pen), ...blockShapes({ first: 0, count }, pen), ...rowLines(count, pen)];
  return { type: 'group', children } as Shape;
}

function rowShape({ name, score }: AbilityRow, y: number, pen: Pen): Shape {
  const { font } = pen.layout;
  return {
    type: 'group',
    children: [write(name, 12, y, { font }), ...scoreShapes(score, y, pen), ...numberShapes(score, y, pen)],
  } as Shape;
}
