import { digits, moved, outline, type Point, picture, promptWidth } from '../drawing.ts';
import { opposite, rightOf, type Side, type Vector } from './cube.ts';
import { drawMark, type Mark } from './marks.ts';
import type { Place } from './nets.ts';

const square = 40;
const margin = 4;
const cubeBox = 100;
const edge = 47;

/** A square of the net: its mark, turned clockwise by so many quarters. */
export type Printed = Place & { mark: Mark; quarters: number };

/** A side of a cube and what is seen on it. */
export type Seen = Side & { mark: Mark };

/** The net as it lies on the table, marks up. */
export function drawNet(net: readonly Printed[]): string {
  const columns = Math.max(...net.map(({ column }) => column)) + 1;
  const rows = Math.max(...net.map(({ row }) => row)) + 1;
  const left = (promptWidth - columns * square) / 2;
  const squares = net.map(({ column, row, mark, quarters }) => {
    const [a, b, c, d] = quarterTurns[quarters % 4] ?? [1, 0, 0, 1];
    const drawn = drawMark(mark, `${a} ${b} ${c} ${d} 0 0`) + border;
    return moved([left + square * (column + 0.5), margin + square * (row + 0.5)], drawn);
  });
  return picture(promptWidth, rows * square + 2 * margin, squares.join(''));
}

const border = `<path stroke-width="2.5" d="M-20 -20H20V20H-20Z"/>`;

const quarterTurns = [
  [1, 0, 0, 1],
  [0, 1, -1, 0],
  [-1, 0, 0, -1],
  [0, -1, 1, 0],
] as const;

/** A cube seen from above one of its corners, so that three sides are equally plain. */
export function drawCube(seen: readonly Seen[]): string {
  return picture(cubeBox, cubeBox, seen.map(drawSide).join(''));
}

function drawSide({ mark, ...side }: Seen): string {
  const [x, y] = project(side.outwards);
  const right = project(rightOf(side));
  const down = project(opposite(side.up));
  const middle: Point = [cubeBox / 2 + (x * edge) / 2, cubeBox / 2 + (y * edge) / 2];
  const matrix = [...right, ...down].map((part) => digits((part * edge) / square));
  const corner = (u: number, v: number): Point => [
    middle[0] + ((u * right[0] + v * down[0]) * edge) / 2,
    middle[1] + ((u * right[1] + v * down[1]) * edge) / 2,
  ];
  const rim = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
  return (
    drawMark(mark, `${matrix.join(' ')} ${digits(middle[0])} ${digits(middle[1])}`) +
    `<path stroke-width="2.5" d="${outline(rim)}"/>`
  );
}

/** Isometric: x goes down to the left, y down to the right, z up, all of the same length. */
function project([x, y, z]: Vector): Point {
  return [((y - x) * Math.sqrt(3)) / 2, (x + y) / 2 - z];
}
