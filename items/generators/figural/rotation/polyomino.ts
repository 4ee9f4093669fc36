import type { Random } from '#scoring/random.ts';
import { pick, shuffle } from '../../draw.ts';
import { type Fill, fills } from '../drawing.ts';

/** Squares of a lattice that hang together by their sides. */
export type Square = { x: number; y: number; fill: Fill };
export type Polyomino = readonly Square[];

/** Size of a figure and the fills of some of its squares (the others are white). */
export type FigurePlan = { squares: number; filled: readonly Fill[] };

/**
 * Three figures of one plan that differ from each other in the place of one square (or of one filled square). None is
 * its own mirror image, and no two of the three and their three mirror images are the same figure turned.
 */
export function drawThreeFigures(random: Random, plan: FigurePlan): [Polyomino, Polyomino, Polyomino] {
  for (;;) {
    const first = grow(random, plan);
    const near = shuffle(random, neighboursOf(first)).filter(isCompact);
    const chosen: Polyomino[] = [];
    const known = new Set<string>();
    for (const figure of [first, ...near]) {
      const names = [nameOf(figure), nameOf(mirror(figure))];
      if (names[0] === names[1] || names.some((name) => known.has(name))) continue;
      for (const name of names) known.add(name);
      chosen.push(figure);
      if (chosen.length === 3) break;
    }
    const [a, b, c] = chosen;
    if (a === first && b && c) return [a, b, c];
  }
}

export function mirror(figure: Polyomino): Polyomino {
  return figure.map(({ x, y, fill }) => ({ x: -x, y, fill }));
}

function grow(random: Random, { squares, filled }: FigurePlan): Polyomino {
  for (;;) {
    const figure: Square[] = [{ x: 0, y: 0, fill: 'white' }];
    while (figure.length < squares) {
      const [x, y] = pick(random, freeBeside(figure));
      figure.push({ x, y, fill: 'white' });
    }
    if (!isCompact(figure)) continue;
    const order = shuffle(random, figure);
    return order.map((square, place) => ({ ...square, fill: filled[place] ?? 'white' }));
  }
}

/** Figures made by moving one square, or by exchanging the fills of two. */
function neighboursOf(figure: Polyomino): Polyomino[] {
  const exchanged = figure.flatMap((one, i) =>
    figure.slice(i + 1).flatMap((other) => (one.fill === other.fill ? [] : [exchange(figure, one, other)])),
  );
  if (exchanged.length > 0) return exchanged;
  return figure.flatMap((square) => {
    const rest = figure.filter((each) => each !== square);
    if (!isConnected(rest)) return [];
    return freeBeside(rest)
      .filter(([x, y]) => x !== square.x || y !== square.y)
      .map(([x, y]) => [...rest, { ...square, x, y }]);
  });
}

function exchange(figure: Polyomino, one: Square, other: Square): Polyomino {
  return figure.map((square) => {
    if (square === one) return { ...square, fill: other.fill };
    return square === other ? { ...square, fill: one.fill } : square;
  });
}

/** At most four by three: long figures would have to be drawn small. No solid blocks of two by three either. */
function isCompact(figure: Polyomino): boolean {
  const width = spread(figure.map(({ x }) => x));
  const height = spread(figure.map(({ y }) => y));
  return Math.max(width, height) <= 4 && Math.min(width, height) <= 3 && width * height > figure.length + 1;
}

function spread(values: number[]): number {
  return Math.max(...values) - Math.min(...values) + 1;
}

function freeBeside(figure: Polyomino): [x: number, y: number][] {
  const taken = new Set(figure.map(({ x, y }) => `${x},${y}`));
  const beside = figure.flatMap(({ x, y }): [number, number][] => [
    [x + 1, y],
    [x - 1, y],
    [x, y + 1],
    [x, y - 1],
  ]);
  const free = new Map<string, [number, number]>();
  for (const place of beside) if (!taken.has(place.join(','))) free.set(place.join(','), place);
  return [...free.values()];
}

function isConnected(figure: Polyomino): boolean {
  const reached = new Set(figure.slice(0, 1));
  for (const { x, y } of reached) {
    for (const other of figure) if (Math.abs(other.x - x) + Math.abs(other.y - y) === 1) reached.add(other);
  }
  return reached.size === figure.length;
}

/** The same for a figure however it is turned or moved: the smallest of the four ways to write it down. */
function nameOf(figure: Polyomino): string {
  let turned = figure;
  const names = [0, 1, 2, 3].map(() => {
    turned = turned.map(({ x, y, fill }) => ({ x: -y, y: x, fill }));
    const left = Math.min(...turned.map(({ x }) => x));
    const top = Math.min(...turned.map(({ y }) => y));
    const squares = turned.map(({ x, y, fill }) => `${x - left},${y - top},${fills.indexOf(fill)}`);
    return squares.toSorted().join(' ');
  });
  return names.toSorted()[0] ?? '';
}
