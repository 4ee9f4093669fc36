import { opposite, rightOf, type Side } from './cube.ts';

/** A square of a net: column to the right, row downwards. */
export type Place = { column: number; row: number };
export type Net = readonly Place[];

/** The eleven nets of the cube, one of each set of mirror images and turns: those with four in a row come first. */
const pictures = {
  straight: [
    ['#...', '####', '#...'],
    ['#...', '####', '.#..'],
    ['#...', '####', '..#.'],
    ['#...', '####', '...#'],
    ['.#..', '####', '.#..'],
    ['.#..', '####', '..#.'],
  ],
  bent: [
    ['##...', '.###.', '.#...'],
    ['##...', '.###.', '..#..'],
    ['##...', '.###.', '...#.'],
    ['##..', '.##.', '..##'],
    ['###..', '..###'],
  ],
};

export type NetKind = keyof typeof pictures;

/** Nets that have four squares in a row, or those that have not. */
export const nets: Record<NetKind, readonly Net[]> = {
  straight: pictures.straight.map(readNet),
  bent: pictures.bent.map(readNet),
};

function readNet(rows: readonly string[]): Net {
  return rows.flatMap((text, row) =>
    [...text].flatMap((sign, column) => (sign === '#' ? [{ column, row }] : [])),
  );
}

/** The net turned by a quarter so many times, and turned over if wanted. */
export function layNet(net: Net, quarters: number, over: boolean): Net {
  let laid = net.map(({ column, row }) => ({ column: over ? -column : column, row }));
  for (let turned = 0; turned < quarters; turned++) {
    laid = laid.map(({ column, row }) => ({ column: -row, row: column }));
  }
  const left = Math.min(...laid.map(({ column }) => column));
  const top = Math.min(...laid.map(({ row }) => row));
  return laid.map(({ column, row }) => ({ column: column - left, row: row - top }));
}

/**
 * Where each square of a net comes to lie when the net is folded away from the viewer, in the order of its squares.
 * The cube is rolled over the net: one step to the right brings the right side to the front.
 */
export function foldNet(net: Net): Side[] {
  const first = net[0] as Place;
  const folded = new Map<Place, Side>([[first, { outwards: [0, 0, 1], up: [0, 1, 0] }]]);
  for (const [place, side] of folded) {
    for (const other of net) {
      const [right, down] = [other.column - place.column, other.row - place.row];
      if (Math.abs(right) + Math.abs(down) === 1 && !folded.has(other)) {
        folded.set(other, roll(side, right, down));
      }
    }
  }
  return net.map((place) => folded.get(place) as Side);
}

function roll(side: Side, right: number, down: number): Side {
  if (right === 1) return { outwards: rightOf(side), up: side.up };
  if (right === -1) return { outwards: opposite(rightOf(side)), up: side.up };
  return down === 1
    ? { outwards: opposite(side.up), up: side.outwards }
    : { outwards: side.up, up: opposite(side.outwards) };
}
