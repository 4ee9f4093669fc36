import type { Point } from '../drawing.ts';

/** What a drawing is made of, read from its bytes: solvers do not know how it was made. */
export type Piece = { tag: string; at: Record<string, string> };

/** All elements of an SVG or a part of one, in order. */
export function readPieces(svg: string): Piece[] {
  return [...svg.matchAll(/<(\w+)((?: [\w-]+="[^"]*")*)/g)].map(([, tag = '', list = '']) => ({
    tag,
    at: Object.fromEntries(
      [...list.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    ),
  }));
}

/** The groups `<g transform="...">` on the outermost level, each with its numbers and what is in it. */
export function readGroups(svg: string): { numbers: number[]; body: string }[] {
  const groups: { numbers: number[]; body: string }[] = [];
  let depth = 0;
  let from = 0;
  let numbers: number[] = [];
  for (const match of svg.matchAll(/<g transform="([^"]*)">|<\/g>/g)) {
    if (match[1] !== undefined) {
      if (depth === 0) {
        numbers = readNumbers(match[1]);
        from = match.index + match[0].length;
      }
      depth++;
    } else {
      depth--;
      if (depth === 0) groups.push({ numbers, body: svg.slice(from, match.index) });
    }
  }
  return groups;
}

/** Every number in a text such as path data. */
export function readNumbers(text: string): number[] {
  return (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
}

/** The corners of path data that has only absolute points. */
export function readPoints(data: string): Point[] {
  const numbers = readNumbers(data);
  return Array.from(
    { length: numbers.length / 2 },
    (_, place): Point => [numbers[2 * place] ?? Number.NaN, numbers[2 * place + 1] ?? Number.NaN],
  );
}

/** The middle of some points. */
export function middle(points: readonly Point[]): Point {
  const [x, y] = points.reduce<Point>(([a, b], [u, v]) => [a + u, b + v], [0, 0]);
  return [x / points.length, y / points.length];
}

export function distance([a, b]: Point, [x, y]: Point): number {
  return Math.hypot(a - x, b - y);
}
