import { disc, type Fill, fills, type Point, polygon, turn } from '../drawing.ts';
import type { Cell, Layout } from './cell.ts';

/** Side of a cell in drawing units. */
export const cellSide = 100;
const centre = cellSide / 2;

/** What stands in one cell, in a square of 100 units. */
export function drawCell(cell: Cell, layout: Layout): string {
  if (layout === 'lines') return drawFrame(cell.frame) + drawLines(cell.marks);
  if (layout === 'dots') return drawFrame(cell.frame) + drawDots(cell.marks);
  const fill = fills[cell.fill] ?? 'white';
  if (layout === 'pointers') return drawPointer(cell, fill);
  const radius = radii[cell.size] ?? 0;
  return (places[cell.number] ?? []).map((place) => drawShape(cell.shape, place, radius, fill)).join('');
}

/** Up to six of the smallest fit into a cell. */
const radii = [14, 25, 38];
/** Thin shapes need more room for their hatching. */
const pointerRadii = [18, 28, 40];

/** Where the copies of a shape stand, by their number. */
const places: Record<number, readonly Point[]> = {
  1: [[50, 50]],
  2: [
    [28, 50],
    [72, 50],
  ],
  3: [
    [50, 28],
    [28, 70],
    [72, 70],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [22, 22],
    [78, 22],
    [50, 50],
    [22, 78],
    [78, 78],
  ],
  6: [
    [28, 18],
    [72, 18],
    [28, 50],
    [72, 50],
    [28, 82],
    [72, 82],
  ],
};

const shapes: readonly (readonly Point[] | 'disc')[] = [
  'disc',
  regular(3, 1.12, 0),
  regular(4, 1.2, 45),
  star(),
  [
    [-0.38, -1],
    [0.38, -1],
    [0.38, -0.38],
    [1, -0.38],
    [1, 0.38],
    [0.38, 0.38],
    [0.38, 1],
    [-0.38, 1],
    [-0.38, 0.38],
    [-1, 0.38],
    [-1, -0.38],
    [-0.38, -0.38],
  ],
  [...arc(180, 360, 1.05, 12)].map(([x, y]) => [x, y + 0.5]),
];

/** Shapes without any symmetry of rotation: no two directions of one look the same. */
const pointers: readonly (readonly Point[])[] = [
  // arrow
  [
    [0, -1],
    [0.75, -0.15],
    [0.28, -0.15],
    [0.28, 0.95],
    [-0.28, 0.95],
    [-0.28, -0.15],
    [-0.75, -0.15],
  ],
  // angle iron
  [
    [-0.65, -0.95],
    [-0.15, -0.95],
    [-0.15, 0.45],
    [0.7, 0.45],
    [0.7, 0.95],
    [-0.65, 0.95],
  ],
  // flag
  [
    [-0.45, -1],
    [0.8, -0.45],
    [-0.13, 0],
    [-0.13, 1],
    [-0.45, 1],
  ],
  // mushroom
  [
    ...arc(180, 360, 0.8, 10).map(([x, y]): Point => [x, y - 0.15]),
    [0.17, -0.15],
    [0.17, 0.95],
    [-0.17, 0.95],
    [-0.17, -0.15],
  ],
  // disc with a slice cut out
  [[0, 0], ...arc(-50, 230, 0.95, 16)],
];

function drawShape(shape: number, [x, y]: Point, radius: number, fill: Fill): string {
  const corners = shapes[shape];
  if (corners === undefined) throw new RangeError(`no shape ${shape}`);
  if (corners === 'disc') return disc([x, y], radius, fill);
  return polygon(
    corners.map(([u, v]): Point => [x + radius * u, y + radius * v]),
    fill,
  );
}

function drawPointer({ shape, size, angle }: Cell, fill: Fill): string {
  const radius = pointerRadii[size] ?? 0;
  const corners = (pointers[shape] ?? []).map((corner) => turn(corner, angle));
  return polygon(
    corners.map(([u, v]): Point => [centre + radius * u, centre + radius * v]),
    fill,
  );
}

/** Frame 0 is none. */
function drawFrame(frame: number): string {
  if (frame === 0) return '';
  if (frame === 1) return disc([centre, centre], 45, 'white');
  const corners = frame === 2 ? regular(4, 60, 45) : regular(6, 47, 30);
  return polygon(
    corners.map(([x, y]): Point => [centre + x, centre + y]),
    'white',
  );
}

const near = 28;
const far = cellSide - near;

/** Eight lines on a square: three across, three down, and both diagonals. No line covers a part of another. */
const lines: readonly string[] = [
  `M${near} ${near}H${far}`,
  `M${near} ${centre}H${far}`,
  `M${near} ${far}H${far}`,
  `M${near} ${near}V${far}`,
  `M${centre} ${near}V${far}`,
  `M${far} ${near}V${far}`,
  `M${near} ${near}L${far} ${far}`,
  `M${far} ${near}L${near} ${far}`,
];

function drawLines(marks: number): string {
  const drawn = lines.filter((_, bit) => (marks >> bit) & 1).join('');
  return `<path stroke-width="4.5" stroke-linecap="round" d="${drawn}"/>`;
}

/** Nine places for a dot, row by row. */
function drawDots(marks: number): string {
  const dots = [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((bit) => (marks >> bit) & 1);
  return dots
    .map((bit) =>
      disc([centre + 20 * ((bit % 3) - 1), centre + 20 * (Math.floor(bit / 3) - 1)], 5.5, 'black'),
    )
    .join('');
}

function regular(corners: number, radius: number, from: number): Point[] {
  return Array.from({ length: corners }, (_, corner) => turn([0, -radius], from + (360 * corner) / corners));
}

function star(): Point[] {
  return Array.from({ length: 10 }, (_, corner) => turn([0, corner % 2 === 0 ? -1.2 : -0.5], 36 * corner));
}

/** Points along an arc about the origin, degrees clockwise from the right. */
function arc(from: number, to: number, radius: number, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) =>
    turn([radius, 0], from + ((to - from) * step) / steps),
  );
}
