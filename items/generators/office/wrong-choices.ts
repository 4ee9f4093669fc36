import type { Random } from '#scoring/random.ts';
import type { Slip } from './task.ts';

/** One mistake, as a change of the right option. A question's three mistakes combine in any order, or occur alone. */
export type Mistake<T> = { slip: string; apply: (value: T) => T };

/** Which of the five options is right, and which of the first four the fifth one hangs on. */
type Shape = { home: number; hook: number };

export function drawShape(random: Random): Shape {
  return { home: random.below(5), hook: random.below(4) };
}

/**
 * Four wrong options that do not hint at the right one. Two mistakes, each made or not, give four options; a third
 * mistake on one of these gives the fifth; the right option may be any of the five. So each wrong option has near
 * neighbours too, and the option most like the others is right no more often than any other.
 */
export function addDistractors<T>(
  right: T,
  mistakes: readonly [Mistake<T>, Mistake<T>, Mistake<T>],
  { home, hook }: Shape,
  print: (value: T) => string,
): Slip[] {
  const options = [0b000, 0b001, 0b010, 0b011, 0b100 | hook];
  const own = options[home] ?? 0;
  return options
    .filter((made) => made !== own)
    .map((made) => {
      const between = mistakes.filter((_, place) => ((made ^ own) >> place) & 1);
      const wrong = between.reduce((value, { apply }) => apply(value), right);
      return { text: print(wrong), slip: between.map(({ slip }) => slip).join('+') };
    });
}
