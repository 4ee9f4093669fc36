import type { Point } from '../drawing.ts';

/**
 * A sheet of four by four tiles about the origin, each of side 1. A hole is the middle of a tile.
 *
 * A fold: the part of the sheet with `normal` . point < `at` is turned over onto the rest. Normals are (1, 0), (0, 1),
 * a diagonal, or the opposite of one.
 */
export type Fold = { normal: Point; at: number };

export const half = 2;

/** The middles of the tiles. */
export const tiles: readonly Point[] = Array.from(
  { length: 16 },
  (_, place): Point => [(place % 4) - 1.5, Math.floor(place / 4) - 1.5],
);

/** Folds of a whole sheet: along the middle, and along a diagonal. */
const middleFolds: readonly Fold[] = withBothSides([
  [1, 0],
  [0, 1],
]);
const diagonalFolds: readonly Fold[] = withBothSides([
  [1, 1],
  [1, -1],
]);

/** Every way to fold so many times whose last layer covers what lies below it. */
export function listFoldings(times: 1 | 2): Fold[][] {
  if (times === 1) return [...middleFolds, ...diagonalFolds].map((fold) => [fold]);
  return middleFolds.flatMap((first) => secondFolds(first).map((second) => [first, second]));
}

/** Once more along the middle of the folded sheet: across the first fold, or alongside it. */
function secondFolds({ normal: [x, y] }: Fold): Fold[] {
  const across = middleFolds.filter(({ normal: [u, v] }) => u * x + v * y === 0);
  return [...across, { normal: [x, y], at: 1 }, { normal: [-x, -y], at: -1 }];
}

function withBothSides(normals: readonly Point[]): Fold[] {
  return normals.flatMap(([x, y]) => [
    { normal: [x, y] as const, at: 0 },
    { normal: [-x, -y] as const, at: 0 },
  ]);
}

/** How far a point lies on the side that stays; 0 on the crease, below 0 on the side that is turned over. */
export function heightOver({ normal: [u, v], at }: Fold, [x, y]: Point): number {
  return u * x + v * y - at;
}

/** The point turned over the crease. */
export function reflect(fold: Fold, point: Point): Point {
  const [u, v] = fold.normal;
  const by = (2 * heightOver(fold, point)) / (u * u + v * v);
  return [point[0] - by * u, point[1] - by * v];
}
