import type { Random } from '#scoring/random.ts';
import type { Words } from '../../types.ts';

/** A thing that is counted and sold; `ja` and `zh` count words stand behind the number. */
export type Good = { ja: string; en: string; zh: string; count: { ja: string; zh: string } };

/** A table of whole numbers: one row for each place, one column for each period; the words are chosen by number. */
export type Sheet = { subject: number; periods: number; cells: number[][] };

/** What a question tells, by its family. The text is rendered from this and from nothing else. */
export type Givens = {
  /** whole - count x each + back */
  'order-of-operations': { whole: number; count: number; each: number; back: number };
  /** (? + added) x times = product */
  'missing-operand': { added: number; times: number; product: number };
  /** part/of x amount + part/of x amount */
  'fraction-of': { first: Fractional; second: Fractional };
  /** ? x percent = base x rate, both in percent */
  'percent-of-unknown': { percent: number; base: number; rate: number };
  /** `count` pieces cost `price`; what do `wanted` pieces cost? */
  'unit-price': { good: Good; count: number; price: number; wanted: number };
  /** an amount split first : second; what is the second share? */
  'share-by-ratio': { amount: number; first: number; second: number };
  /** red : blue and blue : white, and the total; how many are white? */
  'chain-ratio': { red: number; blue: number; blueAgain: number; white: number; total: number };
  /** two salt solutions, in grams and percent; percent of the mixture? */
  mixture: { firstMass: number; firstPercent: number; secondMass: number; secondPercent: number };
  /** km/h and km; minutes? */
  'travel-time': { speed: number; distance: number };
  /** there and back the same way, km and km/h; mean speed? */
  'round-trip': { distance: number; there: number; back: number };
  /** m/min; the second starts `wait` minutes later; minutes until it catches up, from its start? */
  'catch-up': { first: number; second: number; wait: number };
  /** days alone; the first works `ahead` days alone, then both; days in all? */
  'joint-work': { first: number; second: number; ahead: number };
  /** price of one, percent off, pieces bought; to be paid? */
  discount: { good: Good; price: number; off: number; count: number };
  /** simple interest, percent a year; interest after `months`? */
  interest: { principal: number; rate: number; months: number };
  /** now `value` after a change of `change` percent (negative: less); before? */
  'reverse-change': { subject: number; value: number; change: number };
  /** cost, percent put on it, percent taken off the list price; profit? */
  'markup-profit': { cost: number; markup: number; off: number };
  /** row, and the later and the earlier column; how much more? */
  'table-difference': { sheet: Sheet; row: number; from: number; to: number };
  /** the same in percent of the earlier column */
  'table-growth': { sheet: Sheet; row: number; from: number; to: number };
  /** mean of a column */
  'table-average': { sheet: Sheet; column: number };
  /** percent that a row has of its column */
  'table-share': { sheet: Sheet; row: number; column: number };
};

export type Fractional = { part: number; of: number; amount: number };

export type Family = keyof Givens;

/** What one question tells, with the family that says how to read it. */
export type Facts = { [F in Family]: { family: F; given: Givens[F] } }[Family];

/** How large the operands are: 1 for level I. */
export type Size = 1 | 2 | 3;

/** A mistake by its name, and the number it leads to. */
export type Slip = readonly [name: string, value: number];

/** How questions of one family are worded, answered and mistaken. */
export type Wording<Given> = {
  text: (given: Given) => Words;
  answer: (given: Given) => number;
  /** Likelier mistakes first. Values may be rough or impossible; the choices keep what fits. */
  slips: (given: Given) => Slip[];
};

/** A wording that also draws its own numbers, as all do but those that share a table. */
export type Template<Given> = Wording<Given> & { draw: (random: Random, size: Size) => Given };
