import type { Choice } from '../../types.ts';
import type { Facts, Family, Givens, Sheet } from './facts.ts';
import { equals, type Fraction, fraction, minus, over, plus, readFraction, times } from './fraction.ts';

/**
 * The digits of the printed choices that are true of the facts. A choice is put into the situation and both sides are
 * reckoned in exact fractions: never the formula that made the key, and no rounding.
 */
export function solveNumerical(facts: Facts, choices: readonly Choice[]): number[] {
  return choices.flatMap((choice, index) => {
    if (!('text' in choice) || typeof choice.text !== 'string') return [];
    return isTrueOf(facts, readFraction(choice.text)) ? [index + 1] : [];
  });
}

function isTrueOf<F extends Family>(facts: { family: F; given: Givens[F] }, x: Fraction): boolean {
  const [left, right] = balances[facts.family](facts.given, x);
  return equals(left, right);
}

type Balance<Given> = (given: Given, x: Fraction) => [Fraction, Fraction];

/** For each family two amounts that are equal when, and only when, x is the answer. */
const balances: { [F in Family]: Balance<Givens[F]> } = {
  'order-of-operations': ({ whole, count, each, back }, x) => [
    plus(x, fraction(count * each)),
    fraction(whole + back),
  ],
  'missing-operand': ({ added, times: by, product }, x) => [
    times(plus(x, fraction(added)), fraction(by)),
    fraction(product),
  ],
  'fraction-of': ({ first, second }, x) => [
    minus(x, times(fraction(first.part, first.of), fraction(first.amount))),
    times(fraction(second.part, second.of), fraction(second.amount)),
  ],
  'percent-of-unknown': ({ percent, base, rate }, x) => [
    over(x, fraction(base)),
    over(fraction(rate), fraction(percent)),
  ],
  'unit-price': ({ count, price, wanted }, x) => [over(x, fraction(wanted)), fraction(price, count)],
  'share-by-ratio': ({ amount, first, second }, x) => [
    over(minus(fraction(amount), x), x),
    fraction(first, second),
  ],
  'chain-ratio': ({ red, blue, blueAgain, white, total }, x) => {
    const blues = times(x, fraction(blueAgain, white));
    const reds = times(blues, fraction(red, blue));
    return [plus(plus(reds, blues), x), fraction(total)];
  },
  mixture: ({ firstMass, firstPercent, secondMass, secondPercent }, x) => [
    times(fraction(firstMass), minus(fraction(firstPercent), x)),
    times(fraction(secondMass), minus(x, fraction(secondPercent))),
  ],
  'travel-time': ({ speed, distance }, x) => [
    times(fraction(speed), over(x, fraction(60))),
    fraction(distance),
  ],
  'round-trip': ({ distance, there, back }, x) => [
    over(fraction(2 * distance), x),
    plus(fraction(distance, there), fraction(distance, back)),
  ],
  'catch-up': ({ first, second, wait }, x) => [
    times(fraction(first), plus(x, fraction(wait))),
    times(fraction(second), x),
  ],
  'joint-work': ({ first, second, ahead }, x) => [
    plus(over(x, fraction(first)), over(minus(x, fraction(ahead)), fraction(second))),
    fraction(1),
  ],
  discount: ({ price, off, count }, x) => [
    plus(x, times(fraction(off, 100), fraction(price * count))),
    fraction(price * count),
  ],
  interest: ({ principal, rate, months }, x) => [
    over(x, fraction(principal)),
    times(fraction(rate * 2, 200), fraction(months, 12)),
  ],
  'reverse-change': ({ value, change }, x) => [plus(x, times(x, fraction(change, 100))), fraction(value)],
  'markup-profit': ({ cost, markup, off }, x) => {
    const list = plus(fraction(cost), times(fraction(cost), fraction(markup, 100)));
    const sold = minus(list, times(list, fraction(off, 100)));
    return [plus(fraction(cost), x), sold];
  },
  'table-difference': ({ sheet, row, from, to }, x) => [
    plus(cell(sheet, row, from), x),
    cell(sheet, row, to),
  ],
  'table-growth': ({ sheet, row, from, to }, x) => [
    times(cell(sheet, row, from), plus(fraction(1), over(x, fraction(100)))),
    cell(sheet, row, to),
  ],
  'table-average': ({ sheet, column }, x) => [
    times(x, fraction(sheet.cells.length)),
    columnSum(sheet, column),
  ],
  'table-share': ({ sheet, row, column }, x) => [
    times(columnSum(sheet, column), over(x, fraction(100))),
    cell(sheet, row, column),
  ],
};

function cell(sheet: Sheet, row: number, column: number): Fraction {
  return fraction(sheet.cells[row]?.[column] ?? Number.NaN);
}

function columnSum(sheet: Sheet, column: number): Fraction {
  return sheet.cells.reduce((sum, _, row) => plus(sum, cell(sheet, row, column)), fraction(0));
}
