/** A whole vector in space: x towards the viewer's left, y towards the right, z up (right-handed, seen from +++). */
export type Vector = readonly [number, number, number];

/** A side of a cube as it lies in space: outwards, and up as seen from outside. */
export type Side = { outwards: Vector; up: Vector };

export function opposite([x, y, z]: Vector): Vector {
  return [-x, -y, -z];
}

export function isSame(a: Vector, b: Vector): boolean {
  return a.every((part, axis) => part === b[axis]);
}

/** The vector at right angles to both (right hand). */
export function cross([a, b, c]: Vector, [x, y, z]: Vector): Vector {
  return [b * z - c * y, c * x - a * z, a * y - b * x];
}

/** Right as seen from outside. */
export function rightOf({ outwards, up }: Side): Vector {
  return cross(up, outwards);
}

/** The side after a quarter turn, clockwise as seen from outside. */
export function turnSide(side: Side): Side {
  return { outwards: side.outwards, up: rightOf(side) };
}

/** A way to hold a cube: where its three axes go. */
export type Holding = readonly [Vector, Vector, Vector];

/** All 24 ways to hold a cube. */
export const holdings: readonly Holding[] = listHoldings();

export function hold([x, y, z]: Vector, [a, b, c]: Holding): Vector {
  return [x * a[0] + y * b[0] + z * c[0], x * a[1] + y * b[1] + z * c[1], x * a[2] + y * b[2] + z * c[2]];
}

function listHoldings(): Holding[] {
  const axes: Vector[] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
    [-1, 0, 0],
    [0, -1, 0],
    [0, 0, -1],
  ];
  return axes.flatMap((a) =>
    axes.filter((b) => !isSame(a, b) && !isSame(a, opposite(b))).map((b): Holding => [a, b, cross(a, b)]),
  );
}
