import type { Random } from '#scoring/random.ts';
import { type KeyRank, listDistractors } from '../distractors.ts';
import { shuffle } from '../draw.ts';
import type { Slip } from './facts.ts';

export type NumericChoices = {
  values: number[];
  /** The mistake behind each value; null at the answer. */
  slips: (string | null)[];
  /** Choices that no named slip leads to, only an error of reckoning. Fewer is better. */
  fillers: number;
};

const filler = 'misreckoned';
/** An answer below this leaves no room for four smaller numbers that are not absurd. */
const smallest = 6;

/**
 * Five numbers with the answer at `digit`, or undefined when the main slip, the first of the list, leads to no
 * plausible number or the answer is too small: the question is then drawn anew. The order is free (`placeKeys` gives
 * the digit) and not by size: in an ascending list the key's place would decide which slips fit, and with them the
 * difficulty.
 * `rank` gives the number of choices larger than the answer, so that no rank is a better guess than another; the main
 * slip is left out where all choices lie on the other side. Likelier slips come first; where a side has too few, an
 * error of calculation on the answer or on a slip fills it.
 */
export function arrangeChoices(
  random: Random,
  answer: number,
  slips: readonly Slip[],
  digit: number,
  rank: KeyRank,
): NumericChoices | undefined {
  const grain = grainOf(answer);
  const right = inGrains(answer, grain);
  const [main, ...others] = slips.map(([name, value]): Slip => [name, inGrains(value, grain)]);
  if (!main || !isPlausible(main[1], right) || right < smallest) return undefined;

  const fitting = [main, ...others.filter(([, value]) => isPlausible(value, right))];
  const wrong = listDistractors(random, right, fitting, rank, {
    name: filler,
    step: Math.max(1, Math.round(right * (0.04 + 0.06 * random.uniform()))),
    isFitting: (value) => value > 0,
  });
  const order = shuffle(random, wrong);
  order.splice(digit - 1, 0, ['', right]);
  return {
    values: order.map(([, value]) => (value * Math.round(grain * 10)) / 10),
    slips: order.map(([name]) => name || null),
    fillers: order.filter(([name]) => name.endsWith(filler)).length,
  };
}

/**
 * The roundness all choices share: a lone number that ends in another digit would be out at a glance. A slip is rounded
 * to it, as a person would who looks for the nearest choice.
 */
function grainOf(answer: number): number {
  const tenths = Math.round(answer * 10);
  if (tenths % 10 !== 0) return 0.1;
  const round = [1000, 500, 100, 50, 10, 5].find((grain) => answer % grain === 0 && answer >= 24 * grain);
  return round ?? 1;
}

function inGrains(value: number, grain: number): number {
  return Math.round((value * 10) / Math.round(grain * 10));
}

/** Nobody takes a price of five yen for one of a thousand, so neither is offered beside the other. */
function isPlausible(value: number, answer: number): boolean {
  return value > 0 && value !== answer && value >= answer * 0.3 && value <= answer * 2.6;
}
