import { between, drawUntil, pick } from '../draw.ts';
import type { Fractional, Givens, Template } from './facts.ts';
import { figure } from './words.ts';

/** Bare sums with one gap, the same in every language. */
export const orderOfOperations: Template<Givens['order-of-operations']> = {
  draw(random, size) {
    const count = between(random, 3, 9);
    const each = between(random, 6 * size, 14 * size);
    return {
      count,
      each,
      whole: count * each + between(random, 12, 60 * size),
      back: between(random, 11, 39 * size),
    };
  },
  text: ({ whole, count, each, back }) =>
    `${figure(whole)} − ${count} × ${figure(each)} + ${figure(back)} = □`,
  answer: ({ whole, count, each, back }) => whole - count * each + back,
  slips: ({ whole, count, each, back }) => [
    ['wrong-grouping', whole - (count * each + back)],
    ['forgot-to-add-back', whole - count * each],
    ['one-too-few', whole - (count - 1) * each + back],
    ['one-too-many', whole - (count + 1) * each + back],
    ['left-to-right', (whole - count) * each + back],
    ['wrong-sign', whole + count * each - back],
  ],
};

export const missingOperand: Template<Givens['missing-operand']> = {
  draw(random, size) {
    const times = between(random, 4, 9 * size);
    const added = between(random, 6, 19 * size);
    return { times, added, product: (between(random, 15, 45 * size) + added) * times };
  },
  text: ({ added, times, product }) => `(□ + ${added}) × ${times} = ${figure(product)}`,
  answer: ({ added, times, product }) => product / times - added,
  slips: ({ added, times, product }) => [
    ['inverse', product / times + added],
    ['stopped-early', product / times],
    ['wrong-order', (product - added) / times],
    ['took-away-twice', product / times - 2 * added],
    ['one-step-off', product / (times + 1) - added],
    ['one-step-off', product / (times - 1) - added],
  ],
};

const fractions: readonly (readonly [number, number])[] = [
  [2, 3],
  [3, 4],
  [2, 5],
  [3, 5],
  [5, 6],
  [3, 8],
  [5, 8],
];

export const fractionOf: Template<Givens['fraction-of']> = {
  draw(random, size) {
    const fractional = (): Fractional => {
      const [part, of] = pick(random, fractions) as readonly [number, number];
      return { part, of, amount: of * between(random, 6, 15 * size) };
    };
    return drawUntil(
      () => ({ first: fractional(), second: fractional() }),
      ({ first, second }) => first.of !== second.of && first.amount !== second.amount,
    );
  },
  text: ({ first, second }) =>
    `${figure(first.amount)} × ${first.part}/${first.of} + ${figure(second.amount)} × ${second.part}/${second.of} = □`,
  answer: ({ first, second }) => of(first) + of(second),
  slips: ({ first, second }) => [
    ['the-rest', first.amount - of(first) + of(second)],
    ['the-rest', of(first) + second.amount - of(second)],
    ['swapped', (second.amount * first.part) / first.of + (first.amount * second.part) / second.of],
    ['one-part-only', first.amount / first.of + of(second)],
    ['one-part-only', of(first) + second.amount / second.of],
    ['wrong-base', ((first.amount + second.amount) * (first.part + second.part)) / (first.of + second.of)],
    ['one-part-more', of(first) + first.amount / first.of + of(second)],
  ],
};

const percents = [15, 20, 24, 25, 30, 35, 36, 40, 45, 48, 60, 75] as const;

export const percentOfUnknown: Template<Givens['percent-of-unknown']> = {
  draw: (random, size) =>
    drawUntil(
      () => ({
        percent: pick(random, percents),
        base: 20 * between(random, 4, 24 * size),
        rate: pick(random, percents),
      }),
      ({ percent, base, rate }) => {
        const steps = Math.max(percent, rate) / Math.min(percent, rate);
        return (
          (base * rate) % 100 === 0 &&
          (base * rate) % percent === 0 &&
          steps > 1.2 &&
          steps <= 2.5 &&
          !Number.isInteger(steps)
        );
      },
    ),
  text: ({ percent, base, rate }) => `□ × ${percent}% = ${figure(base)} × ${rate}%`,
  answer: ({ percent, base, rate }) => (base * rate) / percent,
  slips: ({ percent, base, rate }) => [
    ['wrong-base', (base * percent) / rate],
    ['stopped-early', (base * rate) / 100],
    ['added-the-percents', (base * (100 + rate)) / (100 + percent)],
    ['took-the-difference', (base * (100 + rate - percent)) / 100],
    ['took-the-rest', (base * (100 - rate)) / percent],
    ['took-the-rest', (base * rate) / (100 - percent)],
  ],
};

function of({ part, of: whole, amount }: Fractional): number {
  return (amount * part) / whole;
}
