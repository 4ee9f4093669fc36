import type { Random } from '#scoring/random.ts';
import { drawKeyRank, type KeyRank, listDistractors } from '../distractors.ts';
import { between, drawUntil, pick, shuffle } from '../draw.ts';
import type { LogicalDraft, Spot } from './facts.ts';
import { listContinuations } from './solve-series.ts';

/** The rules a series may follow: the radical of its place. */
export type NumberRule = 'growing-step' | 'two-operations' | 'sum-of-two' | 'interleaved';
export type LetterRule = 'step' | 'two-steps' | 'growing-step' | 'interleaved';

/** Terms shown, the one that follows, and numbers that a person reaches who reads the rule wrongly. */
type Series = { terms: number[]; next: number; slips: (readonly [name: string, value: number])[] };

/** Which number comes next? */
export function askNumberSeries(random: Random, rule: NumberRule, spot: Spot): LogicalDraft {
  const rank = drawKeyRank(random);
  const isFitting = (value: number) => value > 0 && value < 1000;
  const series = drawUntil(
    () => numberRules[rule](random),
    ({ terms, next }) =>
      [...terms, next].every(isFitting) && hasRoom(rank, next, 999) && isUnambiguous('number', terms, next),
  );
  return arrange('number-series', series, rank, spot, random, isFitting, String);
}

/** Which letter comes next? The same in every language. */
export function askLetterSeries(random: Random, rule: LetterRule, spot: Spot): LogicalDraft {
  const rank = drawKeyRank(random);
  const isLetter = (value: number) => value >= 1 && value <= 26;
  const series = drawUntil(
    () => letterRules[rule](random),
    ({ terms, next }) =>
      [...terms, next].every(isLetter) && hasRoom(rank, next, 26) && isUnambiguous('letter', terms, next),
  );
  const print = (value: number) => String.fromCharCode(64 + value);
  return arrange('letter-series', series, rank, spot, random, isLetter, print);
}

/** Room on both sides for what `rank` wants there; below it also for what may not be used, as far off as one above. */
function hasRoom({ larger }: KeyRank, next: number, highest: number): boolean {
  return next + larger <= highest && (larger === 4 || next > 4);
}

const numberRules: Record<NumberRule, (random: Random) => Series> = {
  'growing-step': (random) => {
    const growth = between(random, 2, 5) * pick(random, [1, 1, -1]);
    const first = growth > 0 ? between(random, 1, 9) : between(random, 24, 34);
    return fromSteps(between(random, 2, 25), (index) => first + growth * index, 6);
  },
  'two-operations': (random) => {
    const added = between(random, 2, 9) * pick(random, [1, -1]);
    const factor = between(random, 2, 3);
    const timesFirst = random.below(2) === 0;
    const apply = (value: number, index: number) =>
      index % 2 === (timesFirst ? 0 : 1) ? value * factor : value + added;
    const terms = [between(random, 3, 12)];
    while (terms.length < 8) terms.push(apply(last(terms), terms.length - 1));
    const next = terms.pop() ?? 0;
    return {
      terms,
      next,
      slips: [
        ['other-operation', apply(last(terms), terms.length)],
        ['repeated-step', 2 * last(terms) - (terms.at(-2) ?? 0)],
        ['step-too-far', apply(next, terms.length)],
        ['wrong-sign', last(terms) - added],
        ['wrong-factor', last(terms) * (factor + 1)],
        ['both-operations', next + added],
        ['skipped-back', last(terms) + (terms.at(-2) ?? 0)],
      ],
    };
  },
  'sum-of-two': (random) => {
    const extra = pick(random, [0, 1, 2, -1]);
    const terms = [between(random, 1, 9), between(random, 2, 12)];
    while (terms.length < 8) terms.push(last(terms) + (terms.at(-2) ?? 0) + extra);
    const next = terms.pop() ?? 0;
    return {
      terms,
      next,
      slips: [
        ['repeated-step', 2 * last(terms) - (terms.at(-2) ?? 0)],
        ['forgot-the-extra', next + (extra === 0 ? 1 : -extra)],
        ['added-another', next + (terms.at(-3) ?? 0)],
        ['doubled', 2 * last(terms)],
      ],
    };
  },
  interleaved: (random) => {
    const step = between(random, 3, 9) * pick(random, [1, -1]);
    const start = step > 0 ? between(random, 2, 20) : between(random, 40, 70);
    const factor = between(random, 2, 3);
    const other = between(random, 2, factor === 2 ? 7 : 4);
    return interleave(
      (index) => start + step * index,
      (index) => other * factor ** index,
      random.below(2) === 0,
    );
  },
};

const letterRules: Record<LetterRule, (random: Random) => Series> = {
  step: (random) => {
    const step = pick(random, [2, 3, -2, -3, 4, -4]);
    return fromSteps(between(random, 1, 26), () => step, 5);
  },
  'two-steps': (random) => {
    const [up, down] = [between(random, 3, 8), between(random, 1, 5)];
    const sign = pick(random, [1, -1]);
    return fromSteps(between(random, 1, 26), (index) => sign * (index % 2 === 0 ? up : -down), 7);
  },
  'growing-step': (random) => {
    const sign = pick(random, [1, -1]);
    const first = pick(random, [1, 2, 6, 7]);
    return fromSteps(
      between(random, 1, 26),
      (index) => sign * (first > 5 ? first - index : first + index),
      6,
    );
  },
  interleaved: (random) => {
    const [start, other] = [between(random, 1, 26), between(random, 1, 26)];
    const [step, otherStep] = [between(random, 1, 3), -between(random, 1, 4)];
    return interleave(
      (index) => start + step * index,
      (index) => other + otherStep * index,
      random.below(2) === 0,
    );
  },
};

/** A series by its steps: `count` terms are shown. */
function fromSteps(start: number, step: (index: number) => number, count: number): Series {
  const terms = [start];
  while (terms.length < count) terms.push(last(terms) + step(terms.length - 1));
  const next = last(terms) + step(count - 1);
  return {
    terms,
    next,
    slips: [
      ['repeated-step', last(terms) + step(count - 2)],
      ['step-too-far', next + step(count)],
      ['skipped-a-step', last(terms) + step(count)],
      ['wrong-direction', last(terms) - step(count - 1)],
    ],
  };
}

/** Two series in turns, four terms of each; the first one goes on. */
function interleave(one: (index: number) => number, two: (index: number) => number, swap: boolean): Series {
  const [lead, second] = swap ? [two, one] : [one, two];
  const terms = [0, 1, 2, 3].flatMap((index) => [lead(index), second(index)]);
  const next = lead(4);
  return {
    terms,
    next,
    slips: [
      ['other-strand', second(4)],
      ['repeated-step', 2 * second(3) - lead(3)],
      ['step-too-far', lead(5)],
      ['step-from-the-other', second(3) + lead(4) - lead(3)],
      ['last-difference-again', 2 * lead(3) - lead(2)],
      ['wrong-pair', lead(3) + second(3) - second(2)],
      ['sum-of-two', lead(3) + second(3)],
    ],
  };
}

/** A second rule that fits what is shown would make a second right answer, offered or not: the series is refused. */
function isUnambiguous(kind: 'number' | 'letter', terms: readonly number[], next: number): boolean {
  const continuations = listContinuations(kind, terms);
  return continuations.size === 1 && continuations.has(next);
}

function arrange(
  family: 'number-series' | 'letter-series',
  { terms, next, slips }: Series,
  rank: KeyRank,
  { id, key }: Spot,
  random: Random,
  isFitting: (value: number) => boolean,
  print: (value: number) => string,
): LogicalDraft {
  const mistakes = slips.filter(([, value]) => isFitting(value));
  const order: [string | null, number][] = shuffle(
    random,
    listDistractors(random, next, mistakes, rank, { name: 'one-off', step: 1, isFitting }),
  );
  order.splice(key - 1, 0, [null, next]);
  return {
    facts: { family, terms },
    item: {
      id,
      family,
      prompt: { text: `${terms.map(print).join('  ')}  □` },
      choices: order.map(([, value]) => ({ text: print(value) })),
      key,
      slips: order.map(([name]) => name),
    },
  };
}

function last(list: readonly number[]): number {
  return list.at(-1) ?? 0;
}
