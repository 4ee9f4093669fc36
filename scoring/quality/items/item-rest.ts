import { restCorrelations } from '#scoring/quality/items/alpha.ts';
import { type Totals, totalScores } from '#scoring/quality/items/total-scores.ts';
import {
  columnsOf,
  correlation,
  covariancesOf,
  type DataRows,
  type Weights,
} from '#scoring/statistics/moments.ts';

/** What the correlations are made of, for who has it already. */
interface Parts {
  columns: readonly Float64Array[];
  covariances: readonly (readonly number[])[];
  totals: Totals;
}

/**
 * The correlation of each item with the sum of the others, out of the covariances over pairs; where nobody answered
 * both of two items, with the total of the other items that were answered. NaN where one side does not vary.
 * @param rows people x items, NaN = missing
 */
export function itemRestCorrelations(rows: DataRows, weights?: Weights, parts?: Parts): number[] {
  const columns = parts?.columns ?? columnsOf(rows);
  const covariances = parts?.covariances ?? covariancesOf(columns, weights);
  if (!covariances.some((row) => row.some(Number.isNaN))) return restCorrelations(covariances);
  const totals = parts?.totals ?? totalScores(rows);
  return columns.map((column) => correlation(column, totals.without(column), weights));
}
