import { fractionOf, missingOperand, orderOfOperations, percentOfUnknown } from './arithmetic.ts';
import type { Family, Givens, Template, Wording } from './facts.ts';
import { discount, interest, markupProfit, reverseChange } from './money.ts';
import { catchUp, jointWork, roundTrip, travelTime } from './motion.ts';
import { chainRatio, mixture, shareByRatio, unitPrice } from './ratio.ts';
import { type TableFamily, tableAverage, tableDifference, tableGrowth, tableShare } from './table.ts';

export type LoneFamily = Exclude<Family, TableFamily>;

/** Families whose questions stand alone. */
export const templates: { [F in LoneFamily]: Template<Givens[F]> } = {
  'order-of-operations': orderOfOperations,
  'missing-operand': missingOperand,
  'fraction-of': fractionOf,
  'percent-of-unknown': percentOfUnknown,
  'unit-price': unitPrice,
  'share-by-ratio': shareByRatio,
  'chain-ratio': chainRatio,
  mixture,
  'travel-time': travelTime,
  'round-trip': roundTrip,
  'catch-up': catchUp,
  'joint-work': jointWork,
  discount,
  interest,
  'reverse-change': reverseChange,
  'markup-profit': markupProfit,
};

/** Families that ask about the table of their page. */
export const tableWordings: { [F in TableFamily]: Wording<Givens[F]> } = {
  'table-difference': tableDifference,
  'table-growth': tableGrowth,
  'table-average': tableAverage,
  'table-share': tableShare,
};
