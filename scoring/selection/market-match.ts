import type { Margin } from '#scoring/norms/margin.ts';
import { checkRows, hasMatch, matchOf, type PatternRow, printedMatch } from '#scoring/patterns/points.ts';
import { drawMarket, type Market, PEOPLE_DRAWN, placeOf } from '#scoring/selection/market.ts';
import { normalCdf } from '#scoring/statistics/normal.ts';

/** How well the people of a market fit a pattern, by their printed scores. */
export interface MarketMatches {
  /** Exact, not rounded, 0 .. 100. */
  mean: number;
  /** From 10,000 draws. */
  sd: number;
  /** Standard error of what the draws say: that of their mean. */
  error: number;
  /** Shares of the market with a match of 0 to 4, 5 to 9 ... 95 to 100: 20 shares, together 1. */
  bins: number[];
}

/**
 * The distribution of the match with a pattern in a market; null when the market lacks more than 40 % of its weight.
 * @throws RangeError as matchPattern does
 */
export function matchesOfMarket(market: Market, rows: readonly PatternRow[]): MarketMatches | null {
  const pattern = patternIn(market, rows);
  if (!pattern) return null;
  const bins = Array.from({ length: BINS }, () => 0);
  let sum = 0;
  let squares = 0;
  drawMarket(market, (positions) => {
    const match = pattern.matchAt(positions);
    const bin = Math.min(BINS - 1, Math.floor(match / WIDTH));
    bins[bin] = (bins[bin] ?? 0) + 1 / PEOPLE_DRAWN;
    sum += match;
    squares += match * match;
  });
  const drawn = sum / PEOPLE_DRAWN;
  const sd = Math.sqrt((squares - PEOPLE_DRAWN * drawn * drawn) / (PEOPLE_DRAWN - 1));
  return { mean: pattern.mean, sd, error: sd / Math.sqrt(PEOPLE_DRAWN), bins };
}

const BINS = 20;
const WIDTH = 5;

/** A pattern on the positions of a market's people; undefined when too much of its weight has no score there. */
export function patternIn(market: Market, rows: readonly PatternRow[]) {
  checkRows(rows);
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const judged = rows.flatMap((row) => {
    const place = placeOf(market, row);
    const margin = market.scores[place]?.margin;
    return margin && row.weight > 0 ? [{ weight: row.weight, place, passes: passesOf(row, margin) }] : [];
  });
  const weight = judged.reduce((sum, row) => sum + row.weight, 0);
  if (!hasMatch(weight, total)) return undefined;
  const expected = judged.reduce((sum, row) => sum + row.weight * shareOf(row.passes), 0);
  return {
    mean: matchOf(expected, weight),
    /** The printed match of a person at these positions. */
    matchAt(positions: Float64Array): number {
      let sum = 0;
      for (const row of judged) sum += row.weight * passedAt(row.passes, positions[row.place] ?? 0);
      return printedMatch(matchOf(sum, weight));
    },
  };
}

/** Positions at which the cuts are passed: from them up where the row ascends, else below them. */
interface Passes {
  isAscending: boolean;
  positions: readonly number[];
}

function passesOf({ direction, cuts }: PatternRow, margin: Margin): Passes {
  const isAscending = direction === 'ascending';
  // Printed T-scores are whole: at most 58 is below 59.
  const firstT = (cut: number) => (isAscending ? Math.ceil(cut) : Math.floor(cut) + 1);
  return { isAscending, positions: cuts.map((cut) => margin.from(firstT(cut))) };
}

function passedAt({ isAscending, positions }: Passes, at: number): number {
  let passed = 0;
  for (const position of positions) if (at >= position === isAscending) passed++;
  return passed;
}

/** The cuts that the market's people pass on average, 0 .. 4. */
function shareOf({ isAscending, positions }: Passes): number {
  return positions.reduce(
    (sum, position) => sum + (isAscending ? normalCdf(-position) : normalCdf(position)),
    0,
  );
}
