import type { Random } from '#scoring/random.ts';

/**
 * Small seeded draws that every generator shares. All are pure: the same random source in the same state gives
 * the same result, and no list given is changed.
 */

/** One element, each equally likely. Throws RangeError on an empty list. */
export function pick<T>(random: Random, list: readonly T[]): T {
  const [first] = sample(random, list, 1);
  return first as T;
}

/** A whole number low .. high, both included. Throws RangeError when high < low. */
export function between(random: Random, low: number, high: number): number {
  return low + random.below(high - low + 1);
}

/** A new list in random order (Fisher and Yates). */
export function shuffle<T>(random: Random, list: readonly T[]): T[] {
  return sample(random, list, list.length);
}

/**
 * `count` different places of the list in random order, without replacement: equal elements may both be drawn.
 * Throws RangeError when the list is shorter than `count`.
 */
export function sample<T>(random: Random, list: readonly T[], count: number): T[] {
  if (count > list.length) throw new RangeError(`cannot draw ${count} of ${list.length}`);
  const rest = [...list];
  for (let place = 0; place < count; place++) {
    const other = place + random.below(rest.length - place);
    const drawn = rest[other] as T;
    rest[other] = rest[place] as T;
    rest[place] = drawn;
  }
  return rest.slice(0, count);
}

/**
 * Digits of the right answers of `count` questions, 1 .. `options`: every digit equally often (within one), none more
 * than twice in a row. A candidate who counts positions or always takes the same one gains nothing.
 * Throws RangeError when no such order exists.
 */
export function placeKeys(random: Random, count: number, options: number): number[] {
  if (options < 1 || (options === 1 && count > 2)) {
    throw new RangeError(`cannot place ${count} keys on ${options} options`);
  }
  const digits = shuffle(
    random,
    Array.from({ length: options }, (_, place) => place + 1),
  );
  const quota = new Map(
    digits.map((digit, rank) => [digit, Math.floor(count / options) + (rank < count % options ? 1 : 0)]),
  );
  for (;;) {
    const placed = placeOnce(random, count, new Map(quota));
    if (placed) return placed;
  }
}

/** So many draws that a condition only one in two hundred meets is met for certain (e^-500 of missing it). */
const mostDraws = 100_000;

/**
 * Draws again until the result is good. Throws when none of a hundred thousand draws was: the condition is then a
 * mistake of the generator, and no paper is better than an endless one.
 */
export function drawUntil<T>(draw: () => T, isGood: (drawn: T) => boolean): T {
  for (let attempt = 0; attempt < mostDraws; attempt++) {
    const drawn = draw();
    if (isGood(drawn)) return drawn;
  }
  throw new Error('none of a hundred thousand draws fits');
}

/** Draws place by place from what is left; gives up (undefined) when only a third of the same digit remains. */
function placeOnce(random: Random, count: number, left: Map<number, number>): number[] | undefined {
  const placed: number[] = [];
  while (placed.length < count) {
    const last = placed.at(-1);
    const barred = last === placed.at(-2) ? last : undefined;
    const pool = [...left].flatMap(([digit, times]) => (digit === barred ? [] : Array(times).fill(digit)));
    if (pool.length === 0) return undefined;
    const digit = pick(random, pool as number[]);
    left.set(digit, (left.get(digit) ?? 0) - 1);
    placed.push(digit);
  }
  return placed;
}
