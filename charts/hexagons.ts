/** People at a place of two scores. */
export interface Counted {
  x: number;
  y: number;
  people: number;
  passed: number;
}

/** A hexagon with its middle, and the people in it. */
export type Hexagon = Counted;

/**
 * People gathered in hexagons that stand on a corner (Carr et al., Journal of the American Statistical Association 82,
 * 1987): as many are drawn for a hundred thousand people as for a hundred.
 * @param radius from the middle to a corner
 */
export function hexagonsOf(counted: Iterable<Counted>, radius: number): Hexagon[] {
  const [wide, high] = [Math.sqrt(3) * radius, 1.5 * radius];
  const found = new Map<string, Hexagon>();
  for (const { x, y, people, passed } of counted) {
    const middle = nearestMiddle(x, y, wide, high);
    const key = `${middle.x} ${middle.y}`;
    const hexagon = found.get(key) ?? { ...middle, people: 0, passed: 0 };
    hexagon.people += people;
    hexagon.passed += passed;
    found.set(key, hexagon);
  }
  return [...found.values()].sort((one, other) => one.y - other.y || one.x - other.x);
}

/** Of the rows below and above a place, every second one shifted by half a hexagon, the nearest middle. */
function nearestMiddle(x: number, y: number, wide: number, high: number): { x: number; y: number } {
  const below = Math.floor(y / high);
  const [one, other] = [below, below + 1].map((row) => {
    const shift = row % 2 === 0 ? 0 : wide / 2;
    return { x: wide * Math.round((x - shift) / wide) + shift, y: row * high };
  }) as [{ x: number; y: number }, { x: number; y: number }];
  const apart = (middle: { x: number; y: number }) => (middle.x - x) ** 2 + (middle.y - y) ** 2;
  return apart(other) < apart(one) ? other : one;
}

/** The corners of a hexagon, from the upper one on. */
export function cornersOf(radius: number): [number, number][] {
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner - Math.PI / 2;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}
