/**
 * The one source of chance in Hakaru. Everything that draws (simulated people, generated items, seeded
 * match probabilities) draws here, so a stored seed brings the same numbers back on every machine.
 *
 * Generator: xoshiro128** 1.1 (Blackman and Vigna, "Scrambled Linear Pseudorandom Number Generators", ACM
 * TOMS 47(4), 2021): 32-bit words, which JavaScript multiplies exactly (Math.imul), period 2^128 - 1.
 * It is not for secrets: passwords and codes come from the server's own random source.
 */
export type Random = {
  /** The next 32 bits as a whole number, 0 .. 2^32 - 1. */
  uint32(): number;
  /** A number in [0, 1) with 53 random bits. */
  uniform(): number;
  /** A whole number 0 .. count - 1, each equally likely. Throws RangeError unless 1 <= count <= 2^32. */
  below(count: number): number;
  /** A standard normal deviate (mean 0, sd 1). */
  normal(): number;
};

/** Four 32-bit words, not all zero. */
export type RandomState = readonly [number, number, number, number];

/**
 * A random source that depends on `seed` alone.
 * @param seed whole number 0 .. 2^53 - 1; neighbouring seeds give unrelated streams.
 * @throws RangeError on any other seed.
 */
export function createRandom(seed: number): Random {
  return continueRandom(spreadSeed(seed));
}

/**
 * A random source that goes on from a state of xoshiro128**.
 * @throws RangeError when all four words are zero, the one state the generator never leaves.
 */
export function continueRandom(state: RandomState): Random {
  if (state.every((word) => word === 0)) throw new RangeError('the random state must not be all zero');
  let [s0, s1, s2, s3] = state;
  let spare: number | undefined;

  function uint32(): number {
    const result = Math.imul(rotateLeft(Math.imul(s1, 5), 7), 9) >>> 0;
    const shifted = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= shifted;
    s3 = rotateLeft(s3, 11);
    return result;
  }

  function uniform(): number {
    const high = uint32() >>> 5; // 27 bits
    const low = uint32() >>> 6; // 26 bits
    return (high * 0x4000000 + low) / 0x20000000000000;
  }

  function below(count: number): number {
    if (!Number.isInteger(count) || count < 1 || count > 0x100000000) {
      throw new RangeError(`cannot draw below ${count}`);
    }
    // 2^32 is rarely a multiple of count: the incomplete last run is refused, so no value is favoured.
    const limit = 0x100000000 - (0x100000000 % count);
    let drawn = uint32();
    while (drawn >= limit) drawn = uint32();
    return drawn % count;
  }

  /** Marsaglia's polar method (Marsaglia and Bray, SIAM Review 6, 1964): two deviates for each accepted pair. */
  function normal(): number {
    if (spare !== undefined) {
      const kept = spare;
      spare = undefined;
      return kept;
    }
    let x = 0;
    let y = 0;
    let square = 0;
    do {
      x = 2 * uniform() - 1;
      y = 2 * uniform() - 1;
      square = x * x + y * y;
    } while (square >= 1 || square === 0);
    const stretch = Math.sqrt((-2 * Math.log(square)) / square);
    spare = y * stretch;
    return x * stretch;
  }

  return { uint32, uniform, below, normal };
}

/**
 * The generator's authors ask for a state filled by a generator of another kind: a Weyl sequence (golden ratio
 * step) through the finaliser of MurmurHash3, which sends similar seeds to unrelated states.
 */
function spreadSeed(seed: number): RandomState {
  if (!Number.isSafeInteger(seed) || seed < 0) throw new RangeError(`not a seed: ${seed}`);
  const low = seed >>> 0;
  const high = Math.floor(seed / 0x100000000);
  const word = (step: number) => mixBits(mixBits(low + Math.imul(step, 0x9e3779b9)) ^ mixBits(high + step));
  const state: RandomState = [word(1), word(2), word(3), word(4)];
  return state.every((each) => each === 0) ? [1, 2, 3, 4] : state;
}

function mixBits(word: number): number {
  let mixed = word | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function rotateLeft(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
