import { type Attribute, attributes, type Cell } from '../matrix/cell.ts';

/**
 * Which options complete a matrix: for every attribute all rules of the family are tried on rows and on columns. A rule
 * that explains both full lines, and begins the third as it should, foretells the missing value; an option is accepted
 * when each of its attributes is foretold by some rule. So a second defensible answer would be accepted as well.
 *
 * @param given eight cells row by row
 * @returns digits from 1
 */
export function solveMatrix(given: readonly Cell[], options: readonly Cell[]): number[] {
  const foretold = attributes.map((attribute): [Attribute, Set<number>] => {
    const values = given.map((cell) => cell[attribute]);
    return [
      attribute,
      new Set([...foretell(attribute, rows(values)), ...foretell(attribute, columns(values))]),
    ];
  });
  return options.flatMap((option, place) =>
    foretold.every(([attribute, values]) => values.has(option[attribute])) ? [place + 1] : [],
  );
}

/** Three lines of values; the third has only two. */
type Lines = [number[], number[], number[]];

function rows(v: readonly number[]): Lines {
  return [v.slice(0, 3), v.slice(3, 6), v.slice(6, 8)];
}

function columns(v: readonly number[]): Lines {
  const column = (first: number) => v.filter((_, place) => place % 3 === first);
  return [column(0), column(1), column(2)];
}

function foretell(attribute: Attribute, [first, second, [a = 0, b = 0]]: Lines): number[] {
  const found = linewise(attribute).flatMap((rule) => {
    const explains = [first, second].every(([x = 0, y = 0, z = 0]) => rule(x, y) === z);
    const value = rule(a, b);
    return explains && value !== undefined ? [value] : [];
  });
  return [...found, ...steady(attribute, first, second, a, b), ...sameSet(first, second, a, b)];
}

/** Rules by which two values of a line make the third. */
function linewise(attribute: Attribute): ((x: number, y: number) => number | undefined)[] {
  const equal = (x: number, y: number) => (x === y ? x : undefined);
  const around = (value: number) => ((value % 360) + 360) % 360;
  switch (attribute) {
    case 'marks':
      return [equal, (x, y) => x | y, (x, y) => x & y, (x, y) => x ^ y, (x, y) => x & ~y, (x, y) => y & ~x];
    case 'angle':
      return [equal, (x, y) => around(2 * y - x), (x, y) => around(x + y)];
    case 'number':
    case 'size':
      return [equal, (x, y) => x + y, (x, y) => Math.abs(x - y), (x, y) => 2 * y - x];
    default:
      return [equal];
  }
}

/** Every line goes through the same three values, or takes the same two steps from wherever it begins. */
function steady(attribute: Attribute, first: number[], second: number[], a: number, b: number): number[] {
  const wrap = (value: number) => (attribute === 'angle' ? ((value % 360) + 360) % 360 : value);
  const steps = ([x = 0, y = 0, z = 0]: number[]) => [wrap(y - x), wrap(z - y)];
  const [[to = 0, on = 0], [otherTo = 0, otherOn = 0]] = [steps(first), steps(second)];
  const ordered = attribute === 'angle' || attribute === 'number' || attribute === 'size';
  if (ordered && to === otherTo && on === otherOn && wrap(b - a) === to) return [wrap(b + on)];
  const repeated = first.every((value, place) => value === second[place]) && first[0] === a && first[1] === b;
  return repeated ? [first[2] ?? 0] : [];
}

/** Each line has the same three values in some order. */
function sameSet(first: number[], second: number[], a: number, b: number): number[] {
  const set = new Set(first);
  const same = set.size === 3 && second.every((value) => set.has(value)) && new Set(second).size === 3;
  if (!same || a === b || !set.has(a) || !set.has(b)) return [];
  return first.filter((value) => value !== a && value !== b);
}
