import { chanceAtLeast, chanceAtMost, expectedTrueScore, type Measured } from '#scoring/norms/chance.ts';
import { roundHalfAway } from '#scoring/norms/standard-score.ts';
import { createRandom } from '#scoring/random.ts';
import { findScore, type ScoreName, type ScoreTable } from '#scoring/reports/score-table.ts';

/** One row of a factor pattern. */
export type PatternRow = ScoreName & {
  /** Ascending: higher is better, a cut is passed from it up; descending: lower is better, passed from it down. */
  direction: 'ascending' | 'descending';
  /** The cuts between the five evaluations, T 2 .. 98, none below the one before it. */
  cuts: readonly [number, number, number, number];
  /** Reference value 0 .. 100: the weight of the row; 0 = only shown. */
  weight: number;
};

export type RowMatch = ScoreName & {
  /** 1 .. 5 = 1 + cuts passed; null without a score. */
  points: number | null;
  /** The points to expect of the true score; null without a score. */
  expected_points: number | null;
};

export type PatternMatch = {
  /** round(100 sum w (p - 1) / 4 / sum w); null when more than 40 % of the weight has no score. */
  match: number | null;
  /** The match to expect of the true scores, not rounded: lists sort by it, so one T near a cut flips no order. */
  expected: number | null;
  /** Probability that the match of the true scores reaches `wanted`; null without a match or a wish. */
  chance: number | null;
  /** Share of the weight that has no score, 0 .. 1; 0 when nothing has weight. */
  missing: number;
  rows: RowMatch[];
};

/** Above this share of weight without a score there is no match. */
export const MOST_MISSING = 0.4;
export const DRAWS = 2000;

/**
 * How well an examinee fits a factor pattern. Rows without a score are left out. The chance comes from 2000 draws of
 * the true scores, as each is to be expected from the printed one. They depend on `seed` alone: the same seed for
 * everybody in a list compares people with the same luck.
 * @throws RangeError when cuts are not in order inside 2 .. 98, or a weight is outside 0 .. 100
 */
export function matchPattern(pattern: {
  rows: readonly PatternRow[];
  scores: ScoreTable;
  /** The match somebody asks for, 0 .. 100. */
  wanted?: number | undefined;
  seed?: number | undefined;
}): PatternMatch {
  const { rows, scores, wanted, seed = 0 } = pattern;
  rows.forEach(checkRow);
  const found = rows.map((row) => ({ row, score: findScore(scores, row) }));
  const total = sumOf(rows, (row) => row.weight);
  const judged = found.flatMap(({ row, score }) => (score && row.weight > 0 ? [{ row, score }] : []));
  const weight = sumOf(judged, ({ row }) => row.weight);
  const missing = total > 0 ? (total - weight) / total : 0;
  const lines = found.map(({ row: { source, id, ...row }, score }) => ({
    source,
    id,
    points: score ? pointsOf(row, score.t) : null,
    expected_points: score ? expectedPoints(row, score) : null,
  }));
  if (weight === 0 || missing > MOST_MISSING) {
    return { match: null, expected: null, chance: null, missing, rows: lines };
  }
  const share = (points: (row: PatternRow, score: Measured) => number) =>
    sumOf(judged, ({ row, score }) => (row.weight * (points(row, score) - 1)) / 4) / weight;
  return {
    match: roundHalfAway(100 * share((row, { t }) => pointsOf(row, t))),
    expected: 100 * share(expectedPoints),
    chance: wanted === undefined ? null : chanceOf(judged, weight, wanted, seed),
    missing,
    rows: lines,
  };
}

type Rule = Pick<PatternRow, 'direction' | 'cuts'>;

function pointsOf({ direction, cuts }: Rule, t: number): number {
  let points = 1;
  for (const cut of cuts) if (direction === 'ascending' ? t >= cut : t <= cut) points++;
  return points;
}

/** "Passed" replaced by its probability. */
function expectedPoints({ direction, cuts }: Rule, score: Measured): number {
  const chance = direction === 'ascending' ? chanceAtLeast : chanceAtMost;
  return 1 + sumOf(cuts, (cut) => chance(score, cut));
}

function chanceOf(
  judged: readonly { row: PatternRow; score: Measured }[],
  weight: number,
  wanted: number,
  seed: number,
): number {
  const random = createRandom(seed);
  const expected = judged.map(({ row, score }) => ({ row, ...expectedTrueScore(score) }));
  let reached = 0;
  for (let draw = 0; draw < DRAWS; draw++) {
    let sum = 0;
    for (const { row, mean, sd } of expected) {
      sum += (row.weight * (pointsOf(row, mean + sd * random.normal()) - 1)) / 4;
    }
    if (roundHalfAway((100 * sum) / weight) >= wanted) reached++;
  }
  return reached / DRAWS;
}

function checkRow({ id, cuts, weight }: PatternRow): void {
  const inOrder = cuts.every((cut, index) => cut >= (cuts[index - 1] ?? 2) && cut <= 98);
  if (!inOrder) throw new RangeError(`cuts of ${id} out of order: ${cuts.join(', ')}`);
  if (!(weight >= 0 && weight <= 100)) throw new RangeError(`weight ${weight} of ${id}`);
}

function sumOf<Each>(list: readonly Each[], amount: (each: Each) => number): number {
  return list.reduce((sum, each) => sum + amount(each), 0);
}
