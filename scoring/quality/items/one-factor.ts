/** How far the items have one thing in common. */
export interface OneFactor {
  /** Standardized loading of each item. */
  loadings: number[];
  /** Omega of the sum of the answers as they are. */
  omega: number;
  /** Omega of the sum of standardized answers. */
  standardized_omega: number;
}

type Matrix = readonly (readonly number[])[];

const MOST_ROUNDS = 20_000;
const SMALLEST_STEP = 1e-11;

/**
 * McDonald's omega (McDonald 1999) of one factor: (sum of loadings)^2 / ((sum of loadings)^2 + sum of uniquenesses).
 * Loadings are those of the minres solution (Harman and Jones 1966): the sum of squared differences between
 * correlation and product of loadings, off the diagonal, is least. For `omega` each loading and root of uniqueness
 * is multiplied by its item's standard deviation, as the sum of the plain answers asks.
 * Undefined for fewer than three items (no one solution) and when a correlation is missing.
 * @param correlations items x items, symmetric, 1 on the diagonal
 * @param sd standard deviation of each item
 */
export function findOneFactor(correlations: Matrix, sd: readonly number[]): OneFactor | undefined {
  if (correlations.length < 3 || correlations.some((row) => row.some(Number.isNaN))) return undefined;
  const loadings = minres(correlations);
  return {
    loadings,
    omega: omegaOf(loadings, sd),
    standardized_omega: omegaOf(
      loadings,
      loadings.map(() => 1),
    ),
  };
}

/**
 * With all loadings but one held, the best value of that one is sum r_ij l_j / sum l_j^2 over the others: going round
 * the items never makes the fit worse. A loading beyond 1 would leave a negative uniqueness and is held at 1
 * (Harman and Fukuda 1966).
 */
function minres(correlations: Matrix): number[] {
  const loadings = firstGuess(correlations);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let step = 0;
    correlations.forEach((row, i) => {
      let above = 0;
      let below = 0;
      loadings.forEach((loading, j) => {
        if (j === i) return;
        above += (row[j] ?? Number.NaN) * loading;
        below += loading * loading;
      });
      const best = below === 0 ? 0 : Math.max(-1, Math.min(1, above / below));
      step = Math.max(step, Math.abs(best - (loadings[i] ?? 0)));
      loadings[i] = best;
    });
    if (step < SMALLEST_STEP) break;
  }
  const direction = loadings.reduce((sum, each) => sum + each, 0) < 0 ? -1 : 1;
  return loadings.map((each) => direction * each);
}

/** The first principal component by repeated multiplication, from the item that has most in common with the others. */
function firstGuess(correlations: Matrix): number[] {
  const weight = (row: readonly number[]) => row.reduce((sum, each) => sum + Math.abs(each), 0);
  const [start = []] = [...correlations].sort((a, b) => weight(b) - weight(a));
  let guess = [...start];
  let size = 1;
  for (let round = 0; round < 100; round++) {
    const next = correlations.map((row) => row.reduce((sum, each, j) => sum + each * (guess[j] ?? 0), 0));
    size = Math.hypot(...next);
    guess = next.map((each) => each / size);
  }
  return guess.map((each) => each * Math.sqrt(size));
}

function omegaOf(loadings: readonly number[], sd: readonly number[]): number {
  let common = 0;
  let unique = 0;
  loadings.forEach((loading, i) => {
    const spread = sd[i] ?? Number.NaN;
    common += loading * spread;
    unique += (1 - loading * loading) * spread * spread;
  });
  return (common * common) / (common * common + unique);
}
