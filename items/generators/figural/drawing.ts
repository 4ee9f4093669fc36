/** [x, y] in drawing units, y downwards. */
export type Point = readonly [x: number, y: number];

/** How the inside of a closed shape is filled. Lines and black stay apart without any colour. */
export const fills = ['white', 'hatched', 'black'] as const;
export type Fill = (typeof fills)[number];

const paints: Record<Fill, string> = { white: '#fff', hatched: 'url(#h)', black: '#000' };

// The same id in every picture is harmless: each picture stands alone, and the pattern is always this one.
const hatching =
  '<defs><pattern id="h" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
  '<path d="M0 3.5H7" stroke-width="2.2"/></pattern></defs>';

/**
 * A picture that stands alone: white ground (so that it can be read in dark mode and forced colours), black lines
 * three units wide unless the body says otherwise. Sizes in drawing units; it may be shown at any size.
 */
export function picture(width: number, height: number, body: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"` +
    ' fill="none" stroke="#000" stroke-width="3" stroke-linejoin="round">' +
    (body.includes(paints.hatched) ? hatching : '') +
    `<path fill="#fff" stroke="none" d="M0 0H${width}V${height}H0Z"/>${body}</svg>`
  );
}

/** Width of the picture above the options: as wide as a matrix, so that all are shown in the scale of their options. */
export const promptWidth = 308;

/** A number with at most two decimals, written the same on every machine. */
export function digits(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return String(rounded === 0 ? 0 : rounded);
}

/** Path data of a closed polygon. */
export function outline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${digits(x)} ${digits(y)}`).join('L')}Z`;
}

/** A closed polygon with its border. */
export function polygon(points: readonly Point[], fill: Fill): string {
  return `<path fill="${paints[fill]}" d="${outline(points)}"/>`;
}

/** A disc with its border. */
export function disc([x, y]: Point, radius: number, fill: Fill): string {
  return `<circle fill="${paints[fill]}" cx="${digits(x)}" cy="${digits(y)}" r="${digits(radius)}"/>`;
}

/** `body` moved to the right and down. */
export function moved([x, y]: Point, body: string): string {
  return `<g transform="translate(${digits(x)} ${digits(y)})">${body}</g>`;
}

/** The point turned clockwise, as seen, about the origin. */
export function turn([x, y]: Point, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  const cosine = Math.cos(radians);
  const sine = Math.sin(radians);
  return [x * cosine - y * sine, x * sine + y * cosine];
}
