import type { Point } from '../drawing.ts';
import { distance, readGroups, readPieces, readPoints } from './read-drawing.ts';

/**
 * The open sheets that folding and punching as drawn can give: every place of the sheet is carried through the folds,
 * and has a hole when it lies under a punch. (The making of the key goes the other way, from the punch outwards.) Read
 * from the drawings alone: creases are the dashed lines across, and a place is turned over when it lies outside the
 * shape that is drawn next.
 */
export function solveFolding(steps: string, options: readonly string[]): number[] {
  const panels = readGroups(steps).map(({ body }) => readPanel(body));
  const punches = panels.at(-1)?.holes ?? [];
  const punched = places.filter((place) => {
    const end = panels.reduce((point, { crease }, step) => {
      const next = panels[step + 1];
      return crease && next && !isInside(next.shape, point) ? reflect(point, crease) : point;
    }, place);
    return punches.some((punch) => distance(punch, end) < 0.5);
  });
  return options.flatMap((option, digit) => (isSame(readPanel(option).holes, punched) ? [digit + 1] : []));
}

type Panel = { shape: Point[]; crease?: [Point, Point]; holes: Point[] };

/** Where a hole may be, in the units of the drawing. */
const places: readonly Point[] = [20, 40, 60, 80].flatMap((y) => [20, 40, 60, 80].map((x): Point => [x, y]));

function readPanel(body: string): Panel {
  const pieces = readPieces(body);
  const holes = pieces
    .filter(({ tag }) => tag === 'circle')
    .map(({ at }): Point => [Number(at.cx), Number(at.cy)]);
  const paths = pieces.filter(({ tag, at }) => tag === 'path' && at.stroke !== 'none');
  const shape = readPoints(paths.find(({ at }) => at.fill)?.at.d ?? '');
  const dashes = paths.filter(({ at }) => at['stroke-dasharray']).map(({ at }) => readPoints(at.d ?? ''));
  const [from, to] = dashes.find((points) => points.length === 2) ?? [];
  return from && to ? { shape, crease: [from, to], holes } : { shape, holes };
}

/** Whether a point lies in a convex shape: on the same side of all its edges. */
function isInside(shape: readonly Point[], [x, y]: Point): boolean {
  const sides = shape.map(([a, b], place) => {
    const [c, d] = shape[(place + 1) % shape.length] ?? [a, b];
    return (c - a) * (y - b) - (d - b) * (x - a);
  });
  return sides.every((side) => side >= -1e-6) || sides.every((side) => side <= 1e-6);
}

function reflect([x, y]: Point, [[a, b], [c, d]]: [Point, Point]): Point {
  const share = ((x - a) * (c - a) + (y - b) * (d - b)) / ((c - a) ** 2 + (d - b) ** 2);
  const foot: Point = [a + share * (c - a), b + share * (d - b)];
  return [2 * foot[0] - x, 2 * foot[1] - y];
}

function isSame(some: readonly Point[], others: readonly Point[]): boolean {
  return (
    some.length === others.length && some.every((one) => others.some((other) => distance(one, other) < 0.5))
  );
}
