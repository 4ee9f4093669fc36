import type { Random } from '#scoring/random.ts';
import { pick } from '../draw.ts';

/** An option before it has a place: what it shows, and the mistake that leads to it (null at the right one). */
export type Option<T> = { value: T; slip: string | null };

/** One way to be wrong. Changes of one question can be combined in any order. */
export type Change<T> = { slip: string; apply: (value: T) => T };

/**
 * Six options, the right one first: one of {right, first, second} crossed with one of {right, other}.
 *
 * Wrong options that each differ from the key alone would make it the average of all, and taking what most options have
 * in common would find it without the question. Here every value stands as often as any other, and every option has the
 * same number of near and far neighbours, so the options by themselves say nothing.
 */
export function crossChanges<T>(key: T, three: readonly [Change<T>, Change<T>], two: Change<T>): Option<T>[] {
  const columns = [[], [three[0]], [three[1]]];
  return columns.flatMap((changes) => [combine(key, changes), combine(key, [...changes, two])]);
}

/**
 * Six options, the right one first: of the eight combinations of three changes all but two opposite ones. Each change
 * is made in three of the six, and each option has two neighbours one change away: as fair as `crossChanges`.
 */
export function ringChanges<T>(random: Random, key: T, changes: readonly Change<T>[]): Option<T>[] {
  const all = 2 ** changes.length - 1;
  const left = 1 << pick(random, [...changes.keys()]);
  const combinations = Array.from({ length: all + 1 }, (_, bits) => bits);
  return combinations
    .filter((bits) => bits !== left && bits !== all - left)
    .map((bits) =>
      combine(
        key,
        changes.filter((_, place) => (bits >> place) & 1),
      ),
    );
}

function combine<T>(key: T, changes: readonly Change<T>[]): Option<T> {
  if (changes.length === 0) return { value: key, slip: null };
  const value = changes.reduce((changed, change) => change.apply(changed), key);
  return { value, slip: changes.map(({ slip }) => slip).join('+') };
}
