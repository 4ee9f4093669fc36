import type { Random } from '#scoring/random.ts';
import { between, pick, sample, shuffle } from '../../draw.ts';
import { type Attribute, type Layout, variety } from './cell.ts';

/**
 * How an attribute goes through the nine cells.
 * - line: one value for each row (or column), given to keep the cells from looking bare;
 * - progression: one step more (or less) from column to column, or from row to row;
 * - distribution: each of three values once in every row and every column, along the falling or the rising diagonal;
 * - rotation: a fixed turn from column to column and another one from row to row;
 * - sum: the third of a row (and of a column) has as many as the first two together;
 * - overlay: the third holds the marks of the first two together;
 * - exclusive: the third holds the marks that stand in one of the first two, but not in both.
 */
export type Rule =
  | 'line'
  | 'progression'
  | 'distribution'
  | 'rising-distribution'
  | 'rotation'
  | 'sum'
  | 'overlay'
  | 'exclusive';

/**
 * Nine values, row by row. Lines run along the rows and progressions across them; with `turned` it is the other way
 * round. The rules for marks and sums hold in rows and columns alike.
 */
export function fillGrid(
  random: Random,
  attribute: Attribute,
  rule: Rule,
  layout: Layout,
  turned: boolean,
): number[] {
  const make = (value: (row: number, column: number) => number) =>
    Array.from({ length: 9 }, (_, place) => {
      const [row, column] = [Math.floor(place / 3), place % 3];
      return turned ? value(column, row) : value(row, column);
    });
  switch (rule) {
    case 'line': {
      const values = three(random, attribute, layout);
      return make((row) => values[row] ?? 0);
    }
    case 'progression': {
      const values = stairs(random, attribute);
      return make((_, column) => values[column] ?? 0);
    }
    case 'distribution':
    case 'rising-distribution': {
      const values = three(random, attribute, layout);
      const step = rule === 'distribution' ? 1 : 2;
      return make((row, column) => values[(row * step + column) % 3] ?? 0);
    }
    case 'rotation': {
      const [start, across, down] = turns(random);
      return make((row, column) => (start + row * down + column * across) % 360);
    }
    case 'sum':
      return sums(random);
    default:
      return sets(random, layout, rule === 'overlay' ? (a, b) => a | b : (a, b) => a ^ b);
  }
}

/**
 * Three different values of an attribute. Numbers are such that none is the sum of the others: 1 3 2 over 3 2 1 would
 * explain itself as well by taking the second from the first.
 */
function three(random: Random, attribute: Attribute, layout: Layout): number[] {
  if (attribute === 'number') return shuffle(random, pick(random, trios));
  return sample(random, valuesOf(attribute, layout), 3);
}

const trios: readonly (readonly number[])[] = [
  [1, 2, 4],
  [1, 2, 5],
  [1, 3, 5],
  [1, 3, 6],
  [1, 4, 6],
  [2, 3, 4],
  [2, 3, 6],
  [2, 4, 5],
  [3, 4, 5],
];

/** All values an attribute may take in a layout (of marks: none, since those are sets). */
export function valuesOf(attribute: Attribute, layout: Layout): number[] {
  switch (attribute) {
    case 'shape':
      return count(0, layout === 'pointers' ? variety.pointers : variety.shapes);
    case 'size':
      return count(0, variety.sizes);
    case 'fill':
      return count(0, variety.fills);
    case 'angle':
      return count(0, 8).map((eighth) => eighth * 45);
    case 'number':
      return count(1, 6);
    case 'frame':
      return count(1, variety.frames - 1);
    default:
      return [];
  }
}

function count(from: number, length: number): number[] {
  return Array.from({ length }, (_, step) => from + step);
}

function stairs(random: Random, attribute: Attribute): number[] {
  const low = attribute === 'number' ? between(random, 1, 3) : 0;
  const rising = [low, low + 1, low + 2];
  return pick(random, [rising, rising.toReversed()]);
}

/** Start and two turns. Neither is a half turn, and together they never undo each other: every row looks different. */
function turns(random: Random): [start: number, across: number, down: number] {
  const steps = [45, 90, 270, 315];
  const start = 45 * random.below(8);
  const across = pick(random, steps);
  const down = pick(
    random,
    steps.filter((step) => step !== across && step !== 360 - across),
  );
  return [start, across, down];
}

/** Two times two small numbers with their sums; the last is 4 .. 6. */
function sums(random: Random): number[] {
  const squares = [
    [1, 1, 1, 2],
    [1, 1, 1, 3],
    [1, 1, 2, 2],
  ];
  const [a = 0, b = 0, c = 0, d = 0] = shuffle(random, pick(random, squares));
  return [a, b, a + b, c, d, c + d, a + c, b + d, a + b + c + d];
}

/**
 * Two times two sets of marks joined by `join`. In one of the first two rows, and of the first two columns, both sets
 * have marks of their own and a mark in common: so no other rule of sets explains what is seen.
 */
function sets(random: Random, layout: Layout, join: (a: number, b: number) => number): number[] {
  const bits = layout === 'lines' ? variety.lines : variety.dots;
  for (;;) {
    const [a, b, c, d] = [draw(), draw(), draw(), draw()];
    const grid = [a, b, join(a, b), c, d, join(c, d), join(a, c), join(b, d), join(join(a, b), join(c, d))];
    const told = (isMixed(a, b) || isMixed(c, d)) && (isMixed(a, c) || isMixed(b, d));
    const [left = 0, middle = 0, last = 0] = grid.slice(6);
    const crowded = grid.some((set) => size(set) === 0 || size(set) > bits - 3);
    if (told && isMixed(left, middle) && size(last) >= 2 && !crowded && new Set(grid).size === 9) return grid;
  }

  function draw(): number {
    const marks = sample(random, count(0, bits), between(random, 1, 3));
    return marks.reduce((set, bit) => set | (1 << bit), 0);
  }
}

/** Whether both sets have marks of their own and some in common. */
function isMixed(a: number, b: number): boolean {
  return (a & b) !== 0 && (a & ~b) !== 0 && (b & ~a) !== 0;
}

function size(set: number): number {
  let marks = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) marks++;
  return marks;
}
