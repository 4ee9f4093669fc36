import type { Random } from '#scoring/random.ts';
import { between, drawUntil, sample, shuffle } from '../draw.ts';
import { arrange, type OfficeTask, officeOptions, placeId, type Slip } from './task.ts';
import { addDistractors, drawShape, type Mistake } from './wrong-choices.ts';

/** J3: sums that are worked out in the head. The form of each is fixed by its place, the numbers grow by the round. */
export const calculating: OfficeTask = {
  id: 'J3',
  instruction: {
    ja: '計算して、□に入る数を選んでください。掛け算と割り算は、足し算と引き算より先に計算します。',
    en: 'Work out the number that belongs in □. Multiply and divide before you add and subtract.',
    zh: '请计算□中应填入的数。先乘除，后加减。',
  },
  write: (round, keys, random, asked) => {
    return {
      common: { text: calculating.instruction },
      items: keys.map((key, place) => {
        const form = forms[place % forms.length] ?? forms[0];
        let sum = form(round, random);
        while (asked.has(sum.text)) sum = form(round, random);
        asked.add(sum.text);
        return {
          id: placeId('J3', round, place),
          family: 'J3',
          prompt: { text: sum.text },
          ...arrange(String(sum.value), slipsOf(sum, random), key, random),
        };
      }),
    };
  },
};

/** `misread`: what comes out by the named mistake. */
type Sum = { text: string; value: number; misread: { value: number; slip: string } };

const forms: [SumForm, ...SumForm[]] = [
  (round, random) => {
    const [a, b] = [two(round, random), two(round, random)];
    return { text: `${a} + ${b} = □`, value: a + b, misread: { value: a + b - 10, slip: 'forgot-carry' } };
  },
  (round, random) => {
    const b = two(round, random);
    const a = b + between(random, 13, 40);
    return { text: `${a} − ${b} = □`, value: a - b, misread: { value: a - b + 10, slip: 'forgot-borrow' } };
  },
  (round, random) => {
    const [a, b] = [between(random, 3, 9), between(random, 12 + 4 * round, 17 + 6 * round)];
    return { text: `${b} × ${a} = □`, value: a * b, misread: { value: a * (b - 1), slip: 'one-too-few' } };
  },
  (round, random) => {
    const [a, b] = [between(random, 3, 9), between(random, 6 + 3 * round, 12 + 6 * round)];
    return { text: `${a * b} ÷ ${a} = □`, value: b, misread: { value: b + a, slip: 'wrong-operation' } };
  },
  (round, random) => {
    const [a, value] = [two(round, random), between(random, 11, 48)];
    return {
      text: `${a} + □ = ${a + value}`,
      value,
      misread: { value: a + a + value, slip: 'inverse-operation' },
    };
  },
  (round, random) => {
    const [a, b, c] = [between(random, 4, 9), between(random, 3, 9), two(round, random)];
    return {
      text: `${c} + ${a} × ${b} = □`,
      value: c + a * b,
      misread: { value: (c + a) * b, slip: 'wrong-order' },
    };
  },
  (round, random) => {
    const [a, b] = [between(random, 4, 9), between(random, 5 + round, 12 + round)];
    const c = between(random, 3, Math.min(20, a * b - 8));
    return {
      text: `${a} × ${b} − ${c} = □`,
      value: a * b - c,
      misread: { value: a * b + c, slip: 'wrong-operation' },
    };
  },
  (round, random) => {
    const [a, b] = [two(round, random), between(random, 11, 39)];
    const c = between(random, 11, Math.min(39, a));
    return {
      text: `${a} + ${b} − ${c} = □`,
      value: a + b - c,
      misread: { value: a - b + c, slip: 'wrong-operation' },
    };
  },
];
type SumForm = (round: number, random: Random) => Sum;

/** A summand of two digits whose ones are not 0; larger from round to round. */
function two(round: number, random: Random): number {
  return 10 * between(random, 2 + round, 5 + 2 * round) + between(random, 1, 9);
}

/** Differences from careless counting, for options without a typical mistake of their own. */
const nearMisses: readonly Move[] = [
  ...[10, -10].map((by) => ({ by, slip: 'ten-off' })),
  ...[1, -1].map((by) => ({ by, slip: 'one-off' })),
  ...[2, -2].map((by) => ({ by, slip: 'two-off' })),
  ...[3, -3].map((by) => ({ by, slip: 'three-off' })),
];
type Move = { by: number; slip: string };

/**
 * The named mistake and two near misses, alone and together. How many wrong numbers are smaller is drawn first, each
 * rank as likely as another; where the named mistake lies on the wrong side for it, three near misses stand in.
 */
function slipsOf({ value, misread }: Sum, random: Random): Slip[] {
  const rank = random.below(officeOptions);
  const { home } = drawShape(random);
  const named: Move = { by: misread.value - value, slip: misread.slip };
  let attempt = 0;
  return drawUntil(
    () => {
      const near = sample(random, nearMisses, 3);
      attempt += 1;
      const moves = attempt > 60 ? near : shuffle(random, [named, ...near.slice(0, 2)]);
      return addDistractors(value, moves.map(mistakeOf) as Mistakes, { ...drawShape(random), home }, String);
    },
    (slips) => {
      const wrong = slips.map(({ text }) => Number(text));
      return (
        new Set([value, ...wrong]).size === officeOptions &&
        wrong.every((number) => number > 0) &&
        wrong.filter((number) => number < value).length === rank
      );
    },
  );
}

type Mistakes = [Mistake<number>, Mistake<number>, Mistake<number>];

function mistakeOf({ by, slip }: Move): Mistake<number> {
  return { slip, apply: (value) => value + by };
}
