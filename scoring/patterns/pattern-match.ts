import { chanceBetween, type Measured } from '#scoring/norms/chance.ts';
import {
  checkRows,
  cutsPassed,
  expectedPoints,
  hasMatch,
  matchOf,
  type PatternRow,
  pointsOf,
  printedMatch,
} from '#scoring/patterns/points.ts';
import { findScore, type ScoreName, type ScoreTable, writeScoreName } from '#scoring/reports/score-table.ts';
import type { Bounds } from '#scoring/reports/standards.ts';

export type RowMatch = ScoreName & {
  /** 1 .. 5 = 1 + cuts passed; null without a score. */
  points: number | null;
  /** The points to expect of the true score; null without a score. */
  expected_points: number | null;
  /** The T-score with one more point; null at 5 points, and without a score. */
  next: number | null;
};

export type PatternMatch = {
  /** round(100 sum w (p - 1) / 4 / sum w); null when more than 40 % of the weight has no score. */
  match: number | null;
  /** The match to expect of the true scores, not rounded: lists sort by it, so one T near a cut flips no order. */
  expected: number | null;
  /** Where the match of the true scores lies with 95 %, whole numbers; null without a match. */
  band: { lo: number; hi: number } | null;
  /** Probability that the match of the true scores reaches `wanted`; null without a match or a wish. */
  chance: number | null;
  /** Share of the weight that has no score, 0 .. 1; 0 when nothing has weight. */
  missing: number;
  rows: RowMatch[];
};

/**
 * How well an examinee fits a factor pattern. Rows without a score are left out. The true scores behind the printed
 * ones vary independently of each other, so how their points add up is worked out exactly.
 * @throws RangeError when cuts are not in order inside 2 .. 98, a weight is no whole number 0 .. 100, or a score has two
 * rows
 */
export function matchPattern(pattern: {
  rows: readonly PatternRow[];
  scores: ScoreTable;
  /** The match somebody asks for, 0 .. 100. */
  wanted?: number | undefined;
}): PatternMatch {
  const { rows, scores, wanted } = pattern;
  checkRows(rows);
  const { judged, weight, total } = judgedRows(rows, scores);
  const missing = total > 0 ? (total - weight) / total : 0;
  const lines = rows.map((row) => lineOf(row, findScore(scores, row)));
  if (!hasMatch(weight, total)) {
    return { match: null, expected: null, band: null, chance: null, missing, rows: lines };
  }
  const match = (points: (row: PatternRow, score: Measured) => number) =>
    matchOf(
      sumOf(judged, ({ row, score }) => row.weight * (points(row, score) - 1)),
      weight,
    );
  const shares = sharesOfSums(judged, weight);
  return {
    match: printedMatch(match((row, { t }) => pointsOf(row, t))),
    expected: match(expectedPoints),
    band: {
      lo: printedMatch(matchOf(quantileOf(shares, 0.025), weight)),
      hi: printedMatch(matchOf(quantileOf(shares, 0.975), weight)),
    },
    chance: wanted === undefined ? null : chanceOf(shares, weight, wanted),
    missing,
    rows: lines,
  };
}

/**
 * The chance that the true scores keep to bounds and reach a match, which rest on the same scores in part: no product
 * of two chances. Null without a match, or without a score that is bounded.
 * @param bounds one entry for each score
 * @throws RangeError as matchPattern does
 */
export function chanceWithin(
  bounds: readonly (ScoreName & Bounds)[],
  pattern: { rows: readonly PatternRow[]; wanted: number },
  scores: ScoreTable,
): number | null {
  checkRows(pattern.rows);
  const { judged, weight, total } = judgedRows(pattern.rows, scores);
  if (!hasMatch(weight, total)) return null;
  const left = new Map(bounds.map((bound) => [writeScoreName(bound), bound]));
  const shares = sharesOfSums(judged, weight, (row) => {
    const bound = left.get(writeScoreName(row));
    left.delete(writeScoreName(row));
    return bound ?? unbounded;
  });
  let chance = chanceOf(shares, weight, pattern.wanted);
  for (const bound of left.values()) {
    const score = findScore(scores, bound);
    if (!score) return null;
    chance *= chanceBetween(score, bound.lower, bound.upper);
  }
  return chance;
}

const unbounded: Bounds = { lower: -Infinity, upper: Infinity };

/** The rows that have weight and a score, their weight, and that of all rows. */
function judgedRows(rows: readonly PatternRow[], scores: ScoreTable) {
  const judged = rows.flatMap((row) => {
    const score = findScore(scores, row);
    return score && row.weight > 0 ? [{ row, score }] : [];
  });
  return {
    judged,
    weight: sumOf(judged, ({ row }) => row.weight),
    total: sumOf(rows, (row) => row.weight),
  };
}

function lineOf(row: PatternRow, score: Measured | undefined): RowMatch {
  const name = { source: row.source, id: row.id };
  if (!score) return { ...name, points: null, expected_points: null, next: null };
  const points = pointsOf(row, score.t);
  return {
    ...name,
    points,
    expected_points: expectedPoints(row, score),
    next: cutsPassed(row)[points - 1] ?? null,
  };
}

/**
 * The probability of each sum of weight x (points - 1) of the true scores, from 0 to 4 x weight.
 * @param rangeOf the true scores of a row that count; all unless given
 */
function sharesOfSums(
  judged: readonly { row: PatternRow; score: Measured }[],
  weight: number,
  rangeOf: (row: PatternRow) => Bounds = () => unbounded,
): Float64Array {
  let shares = new Float64Array(4 * weight + 1);
  shares[0] = 1;
  let highest = 0;
  for (const { row, score } of judged) {
    const next = new Float64Array(shares.length);
    chancesOfPoints(row, score, rangeOf(row)).forEach((chance, passed) => {
      const shift = passed * row.weight;
      if (chance <= 0) return;
      for (let sum = 0; sum <= highest; sum++)
        next[sum + shift] = (next[sum + shift] ?? 0) + chance * (shares[sum] ?? 0);
    });
    shares = next;
    highest += 4 * row.weight;
  }
  return shares;
}

/** The probability that the true score has 1 .. 5 points and lies in the range: of those who pass a cut, less the next. */
function chancesOfPoints(row: PatternRow, score: Measured, { lower, upper }: Bounds): number[] {
  const passing = cutsPassed(row).map((cut) =>
    row.direction === 'ascending'
      ? chanceBetween(score, Math.max(lower, cut), upper)
      : chanceBetween(score, lower, Math.min(upper, cut)),
  );
  const atLeast = [chanceBetween(score, lower, upper), ...passing];
  return atLeast.map((chance, passed) => chance - (atLeast[passed + 1] ?? 0));
}

/** The smallest sum that is not exceeded with probability p. */
function quantileOf(shares: Float64Array, p: number): number {
  let below = 0;
  for (let sum = 0; sum < shares.length; sum++) {
    below += shares[sum] ?? 0;
    if (below >= p) return sum;
  }
  return shares.length - 1;
}

function chanceOf(shares: Float64Array, weight: number, wanted: number): number {
  let chance = 0;
  shares.forEach((share, sum) => {
    if (printedMatch(matchOf(sum, weight)) >= wanted) chance += share;
  });
  return Math.min(1, chance);
}

function sumOf<Each>(list: readonly Each[], amount: (each: Each) => number): number {
  return list.reduce((sum, each) => sum + amount(each), 0);
}
