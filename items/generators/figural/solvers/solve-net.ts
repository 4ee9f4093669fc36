import { readGroups, readPieces } from './read-drawing.ts';

type Space = [number, number, number];

/** A drawn mark: its shape as drawn, where its middle is, and where its upper edge points, in space or on paper. */
type Posed<Place> = { mark: string; middle: Place; up: Place };

/**
 * Which drawn cubes can be folded from a drawn net. Every square of the net is carried through real quarter turns about
 * the edges it hangs on; the cube is then held in all 24 ways, drawn, and compared with what the option shows. It reads
 * the drawings alone.
 */
export function solveNet(net: string, options: readonly string[]): number[] {
  const cube = fold(readNet(net));
  const looks = turns.map((turn) => look(cube.map((side) => pose(side, turn))));
  return options.flatMap((option, place) => {
    const seen = readCube(option);
    return looks.some((marks) => isSameLook(marks, seen)) ? [place + 1] : [];
  });
}

const square = 40;
const edge = 47;

function readNet(svg: string): Posed<Space>[] {
  return readGroups(svg).map(({ numbers: [x = 0, y = 0], body }) => {
    const [inner] = readGroups(body);
    const [, , right = 0, down = 0] = inner?.numbers ?? [];
    return {
      mark: inner?.body ?? '',
      middle: [x / square, -y / square, 0],
      up: [-right, down, 0],
    };
  });
}

function readCube(svg: string): Posed<[number, number]>[] {
  return readGroups(svg).map(({ numbers: [, , c = 0, d = 0, x = 0, y = 0], body }) => ({
    mark: body,
    middle: [(x - 50) / edge, (y - 50) / edge],
    up: [(-c * square) / edge, (-d * square) / edge],
  }));
}

/** Squares hang together as a tree; what hangs on a square turns with it. Ends as a cube about the origin. */
function fold(net: readonly Posed<Space>[]): Posed<Space>[] {
  const [root] = net;
  if (!root) return [];
  const placed = new Map<Posed<Space>, (point: Space) => Space>([[root, (point) => point]]);
  for (const [square, carry] of placed) {
    for (const other of net) {
      const [dx, dy] = [other.middle[0] - square.middle[0], other.middle[1] - square.middle[1]];
      if (placed.has(other) || Math.abs(Math.hypot(dx, dy) - 1) > 1e-6) continue;
      const hinge: Space = [square.middle[0] + dx / 2, square.middle[1] + dy / 2, 0];
      placed.set(other, (point) => carry(swing(point, hinge, [dx, dy])));
    }
  }
  const centre: Space = [root.middle[0], root.middle[1], -0.5];
  return [...placed].map(([side, carry]) => {
    const at = carry(side.middle);
    return { mark: side.mark, middle: minus(at, centre), up: minus(carry(plus(side.middle, side.up)), at) };
  });
}

/** A quarter turn about a hinge in the plane: what lies beyond it in direction `to` goes down behind the sheet. */
function swing(point: Space, hinge: Space, [u, v]: [number, number]): Space {
  const [x, y, z] = minus(point, hinge);
  const beyond = x * u + y * v;
  return plus(hinge, [x + (z - beyond) * u, y + (z - beyond) * v, -beyond]);
}

/** The 24 turns of the cube as matrices, from two quarter turns by closing under multiplication. */
const turns: readonly Space[][] = closeTurns();

function closeTurns(): Space[][] {
  const aboutZ: Space[] = [
    [0, -1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ];
  const aboutX: Space[] = [
    [1, 0, 0],
    [0, 0, -1],
    [0, 1, 0],
  ];
  const found = new Map<string, Space[]>();
  const open: Space[][] = [
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
  ];
  for (let turn = open.pop(); turn; turn = open.pop()) {
    const name = turn.flat().map(Math.round).join();
    if (found.has(name)) continue;
    found.set(name, turn);
    for (const by of [aboutZ, aboutX]) open.push(turn.map((row) => multiply(row, by)));
  }
  return [...found.values()];
}

function multiply(row: Space, matrix: readonly Space[]): Space {
  const part = (column: number) => row.reduce((sum, value, k) => sum + value * (matrix[k]?.[column] ?? 0), 0);
  return [part(0), part(1), part(2)];
}

function pose(side: Posed<Space>, turn: readonly Space[]): Posed<Space> {
  const carry = (point: Space): Space => turn.map((row) => dot(row, point)) as Space;
  return { mark: side.mark, middle: carry(side.middle), up: carry(side.up) };
}

/** The three sides in front, as they are seen by an eye far away in direction (1, 1, 1) with z upwards. */
function look(cube: readonly Posed<Space>[]): Posed<[number, number]>[] {
  return cube
    .filter(({ middle }) => middle[0] + middle[1] + middle[2] > 0.1)
    .map(({ mark, middle, up }) => ({ mark, middle: onPaper(middle), up: onPaper(up) }));
}

function onPaper([x, y, z]: Space): [number, number] {
  return [(y - x) * Math.cos(Math.PI / 6), (x + y) * Math.sin(Math.PI / 6) - z];
}

function isSameLook(
  some: readonly Posed<[number, number]>[],
  others: readonly Posed<[number, number]>[],
): boolean {
  return others.every((other) =>
    some.some(
      (one) =>
        one.mark === other.mark &&
        isNear(one.middle, other.middle) &&
        (looksTheSameTurned(one.mark) || isNear(one.up, other.up)),
    ),
  );
}

/** Discs, a centred square, upright and diagonal crosses, four dots: their drawings say nothing about up. */
function looksTheSameTurned(mark: string): boolean {
  const [piece] = readPieces(mark);
  if (piece?.tag === 'circle') return true;
  const data = piece?.at.d ?? '';
  return (
    ['M-14 0H14M0 -14V14', 'M-15 -15H15V15H-15Z', 'M-20 -20L20 20M20 -20L-20 20'].includes(data) ||
    data.includes('h.1')
  );
}

function isNear([a, b]: [number, number], [x, y]: [number, number]): boolean {
  return Math.hypot(a - x, b - y) < 0.05;
}

function plus([a, b, c]: Space, [x, y, z]: Space): Space {
  return [a + x, b + y, c + z];
}

function minus([a, b, c]: Space, [x, y, z]: Space): Space {
  return [a - x, b - y, c - z];
}

function dot([a, b, c]: Space, [x, y, z]: Space): number {
  return a * x + b * y + c * z;
}
