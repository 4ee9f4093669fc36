import type { MotivationResult, ResultWords } from '#contract/shapes/result.ts';
import type { Translate } from '#messages/translator.ts';
import type { Chart, ChartStyle, Shape } from './chart.ts';
import { scoreRows } from './score-rows.ts';
import { numberShapes, type Pen, scoreShapes, secondMark } from './score-scale.ts';
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
  const rows = motiveRows(result, words);
  const asked = rows.some(({ motive }) => motive.satisfaction !== null);
  return scoreRows(
    {
      title: 'result.motivation.title',
      layout,
      rows,
      say,
      draw,
      legend: {
        dot: 'result.motivation.importance',
        second: asked ? 'result.motivation.satisfaction' : undefined,
      },
    },
    style,
  );
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

function say({ name, motive }: MotiveRow, t: Translate): string {
  const { t: score, lo, hi, rank } = motive.importance;
  if (score === null || lo === null || hi === null || rank === null || motive.rank === null)
    return t('result.profile.undecidable', { name });
  const place = motive.rank;
  const satisfaction = motive.satisfaction?.t ?? null;
  return satisfaction === null
    ? t('result.motivation.value', { place, name, t: score, lo, hi, rank })
    : t('result.motivation.value.satisfied', { place, name, t: score, lo, hi, rank, satisfaction });
}

function draw({ name, motive }: MotiveRow, y: number, pen: Pen): Shape {
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
