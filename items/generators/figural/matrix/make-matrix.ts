import type { Random } from '#scoring/random.ts';
import { pick, shuffle } from '../../draw.ts';
import { type Change, crossChanges, type Option, ringChanges } from '../balance.ts';
import type { Question } from '../question.ts';
import { alts, texts } from '../texts.ts';
import { type Attribute, attributes, type Cell, type Layout } from './cell.ts';
import { drawMatrix, drawOption } from './draw-matrix.ts';
import { fillGrid, type Rule, valuesOf } from './rules.ts';

/**
 * The radicals of a matrix: which attribute follows which rule. Wrong options differ from the right one in these
 * attributes. With two of them, one has two wrong values and the other has one, or a third attribute that never varies
 * is wrong too; with three, each has one wrong value. A set of marks counts as two attributes (one mark is missing;
 * common marks are kept or lost), and alone as three (one mark is added).
 */
export type MatrixPlan = { layout: Layout; rules: Partial<Record<Attribute, Rule>> };

/** Nine cells row by row (the last one is asked for), and six options with the right one first. */
export type Matrix = { layout: Layout; cells: Cell[]; options: Option<Cell>[] };

/** The question of a matrix, as it is drawn. */
export function askMatrix(random: Random, plan: MatrixPlan): Question {
  const { cells, options, layout } = makeMatrix(random, plan);
  return {
    family: 'figural-matrix',
    text: texts.matrix,
    picture: { svg: drawMatrix(cells, layout), alt: alts.matrix },
    options: options.map(({ value, slip }) => ({
      value: { svg: drawOption(value, layout), cell: value },
      slip,
    })),
    given: cells.slice(0, 8),
  };
}

/** Shapes and numbers for the rules of a plan. */
export function makeMatrix(random: Random, plan: MatrixPlan): Matrix {
  const turned = random.below(2) === 1;
  const grids = attributes.map((attribute): [Attribute, number[]] => {
    const rule = plan.rules[attribute];
    if (rule) return [attribute, fillGrid(random, attribute, rule, plan.layout, turned)];
    return [attribute, Array(9).fill(constantOf(random, attribute, plan))];
  });
  const cells = Array.from(
    { length: 9 },
    (_, place) => Object.fromEntries(grids.map(([attribute, values]) => [attribute, values[place]])) as Cell,
  );
  return { layout: plan.layout, cells, options: makeOptions(random, plan, cells) };
}

/** Where the number varies, shapes are small from the first: their size must not be a second cue. */
function constantOf(random: Random, attribute: Attribute, { layout, rules }: MatrixPlan): number {
  if (attribute === 'number') return 1;
  if (attribute === 'size') return rules.number ? 0 : 2;
  if (attribute === 'angle' || attribute === 'marks' || attribute === 'frame') return 0;
  return pick(random, valuesOf(attribute, layout));
}

/** Sets of options drawn for a matrix, of which the one is taken that gives away least. */
const attempts = 24;

function makeOptions(random: Random, plan: MatrixPlan, cells: readonly Cell[]): Option<Cell>[] {
  let best: { options: Option<Cell>[]; cost: number } | undefined;
  for (let attempt = 0; attempt < attempts && (best?.cost ?? 1) >= 1; attempt++) {
    const options = drawOptions(random, plan, cells);
    const cost = countGivenAway(options, cells.slice(0, 8)) + random.uniform() / 2;
    if (!best || cost < best.cost) best = { options, cost };
  }
  return best?.options ?? [];
}

/**
 * How many wrong options a guesser can strike without the rules: by striking options that are shown already, or by
 * looking which options have a value shown nowhere and taking the smaller group; the larger number of the two. Two
 * crossed rules show every pair of their values but one, so there some wrong options need a value from outside.
 */
function countGivenAway(options: readonly Option<Cell>[], shown: readonly Cell[]): number {
  const seen = attributes.map((attribute) => new Set(shown.map((cell) => cell[attribute])));
  const isCopy = (cell: Cell) =>
    shown.some((other) => attributes.every((name) => cell[name] === other[name]));
  // All sets of marks differ, so a new set is not strange.
  const isStrange = (cell: Cell) =>
    attributes.some((name, place) => name !== 'marks' && !seen[place]?.has(cell[name]));
  const [key, ...wrong] = options.map(({ value }) => value);
  const isKeyStrange = key !== undefined && isStrange(key);
  const copies = wrong.filter(isCopy).length;
  return Math.max(
    copies + (copies > 0 ? 0.5 : 0),
    wrong.filter((cell) => isStrange(cell) !== isKeyStrange).length,
  );
}

function drawOptions(random: Random, plan: MatrixPlan, cells: readonly Cell[]): Option<Cell>[] {
  const key = cells[8] as Cell;
  const ruled = Object.keys(plan.rules) as Attribute[];
  const wrong = (attribute: Attribute) => wrongValues(random, attribute, cells, plan.layout);
  if (ruled.length === 2 && !plan.rules.marks) {
    const constant = (['shape', 'fill'] as const).filter((attribute) => !plan.rules[attribute]);
    const third = pick(random, [undefined, ...constant]);
    if (third)
      return ringChanges(
        random,
        key,
        [...ruled, third].map((name) => change(name, wrong(name)[0])),
      );
    const [first = 'shape', second = 'fill'] = shuffle(random, ruled);
    const [a, b] = wrong(first);
    return crossChanges(
      key,
      [change(first, a), change(first, b, 'other-')],
      change(second, wrong(second)[0]),
    );
  }
  const changes = ruled.flatMap((attribute) => {
    if (attribute === 'marks') return changeMarks(random, plan, cells);
    return change(attribute, wrong(attribute)[0]);
  });
  return ringChanges(random, key, changes);
}

function change(attribute: Attribute, value: number | undefined, prefix = ''): Change<Cell> {
  if (value === undefined) throw new RangeError(`no wrong value for ${attribute}`);
  return { slip: `${prefix}${attribute}`, apply: (cell) => ({ ...cell, [attribute]: value }) };
}

/** Values that are not the right one, in any order: of those that stand in the matrix more than of others. */
function wrongValues(random: Random, attribute: Attribute, cells: readonly Cell[], layout: Layout): number[] {
  const right = cells[8]?.[attribute];
  const seen = new Set(cells.map((cell) => cell[attribute]));
  const wrong = valuesOf(attribute, layout).filter((value) => value !== right);
  const order = wrong.map((value) => ({ value, rank: random.uniform() + (seen.has(value) ? 0 : 0.5) }));
  return order.toSorted((a, b) => a.rank - b.rank).map(({ value }) => value);
}

/**
 * Slips with sets of marks: the common marks are lost where they should stay (or stay where they should go), one mark
 * is missing, and, where nothing else varies, one is added that neither cell has.
 */
function changeMarks(random: Random, { rules }: MatrixPlan, cells: readonly Cell[]): Change<Cell>[] {
  const [left, middle, right] = [cells[6]?.marks ?? 0, cells[7]?.marks ?? 0, cells[8]?.marks ?? 0];
  const overlay = rules.marks === 'overlay';
  const toggle = (slip: string, marks: number): Change<Cell> => ({
    slip,
    apply: (cell) => ({ ...cell, marks: cell.marks ^ marks }),
  });
  const changes = [
    toggle(overlay ? 'common-marks-lost' : 'common-marks-kept', left & middle),
    toggle('mark-missing', pick(random, bitsOf(right & (left ^ middle)))),
  ];
  if (Object.keys(rules).length > 1) return changes;
  return [...changes, toggle('mark-added', pick(random, bitsOf(~(left | middle) & 0xff)))];
}

function bitsOf(set: number): number[] {
  return Array.from({ length: 9 }, (_, bit) => 1 << bit).filter((bit) => set & bit);
}
