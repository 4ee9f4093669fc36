/**
 * P(Z <= z) for a standard normal Z, right to about 1e-15, in the tails to 13 digits and more.
 *
 * Near zero by Hart, "Computer Approximations" (1968), algorithm 5666, in the double precision form of West, "Better
 * approximations to cumulative normal functions" (Wilmott Magazine, 2005); beyond 3 by Laplace's continued
 * fraction (Abramowitz and Stegun 26.2.14). NaN stays NaN.
 */
export function normalCdf(z: number): number {
  if (Number.isNaN(z)) return Number.NaN;
  const distance = Math.abs(z);
  const tail = distance > FARTHEST ? 0 : upperTail(distance);
  return z > 0 ? 1 - tail : tail;
}

/**
 * The z that a standard normal variable stays below with probability `p`; 0 gives -Infinity, 1 gives Infinity.
 *
 * Wichura, algorithm AS 241 (PPND16), Applied Statistics 37 (1988): relative error about 1e-16.
 * @throws RangeError unless 0 <= p <= 1
 */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`normal quantile of p ${p}`);
  if (p === 0) return Number.NEGATIVE_INFINITY;
  if (p === 1) return Number.POSITIVE_INFINITY;
  const fromHalf = p - 0.5;
  if (Math.abs(fromHalf) <= 0.425) {
    const r = 0.180625 - fromHalf * fromHalf;
    return (fromHalf * polynomial(CENTRE_ABOVE, r)) / polynomial(CENTRE_BELOW, r);
  }
  const r = Math.sqrt(-Math.log(Math.min(p, 1 - p)));
  const z =
    r <= 5
      ? polynomial(MIDDLE_ABOVE, r - 1.6) / polynomial(MIDDLE_BELOW, r - 1.6)
      : polynomial(FAR_ABOVE, r - 5) / polynomial(FAR_BELOW, r - 5);
  return fromHalf < 0 ? -z : z;
}

const ROOT_OF_TWO_PI = Math.sqrt(2 * Math.PI);
/** Beyond this the tail is smaller than the smallest number. */
const FARTHEST = 38.5;

/** P(Z > distance) for distance >= 0: a rational function near, a continued fraction far away. */
function upperTail(distance: number): number {
  const density = Math.exp((-distance * distance) / 2);
  if (distance < 3) return (density * polynomial(TAIL_ABOVE, distance)) / polynomial(TAIL_BELOW, distance);
  let fraction = distance;
  for (let k = 48; k >= 1; k--) fraction = distance + k / fraction;
  return density / fraction / ROOT_OF_TWO_PI;
}

/** Horner's rule; coefficients from the constant upwards. */
function polynomial(coefficients: readonly number[], x: number): number {
  let value = 0;
  for (let power = coefficients.length - 1; power >= 0; power--)
    value = value * x + (coefficients[power] ?? 0);
  return value;
}

const TAIL_ABOVE = [
  220.206867912376, 221.213596169931, 112.079291497871, 33.912866078383, 6.37396220353165, 0.700383064443688,
  0.0352624965998911,
];
const TAIL_BELOW = [
  440.413735824752, 793.826512519948, 637.333633378831, 296.564248779674, 86.7807322029461, 16.064177579207,
  1.75566716318264, 0.0883883476483184,
];

const CENTRE_ABOVE = [
  3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987,
  67265.7709270087, 33430.57558358813, 2509.0809287301227,
];
const CENTRE_BELOW = [
  1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271,
  28729.085735721943, 5226.495278852854,
];
const MIDDLE_ABOVE = [
  1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684,
  0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
];
const MIDDLE_BELOW = [
  1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
  0.0005475938084995345, 1.0507500716444169e-9,
];
const FAR_ABOVE = [
  6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
  0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
];
const FAR_BELOW = [
  1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133,
  1.8463183175100548e-5, 1.421511758316446e-7, 2.0442631033899397e-15,
];
