import type { Family, Size } from './facts.ts';
import type { TableFamily } from './table.ts';
import type { LoneFamily } from './templates.ts';

export type NumericalPlace<F extends Family = Family> = {
  family: F;
  /** How large the operands are. */
  size: Size;
  /** Expected 2PL difficulty for people with theta N(0, 1): a rational guess until answers exist. */
  difficulty: number;
};

/** The radicals of a form: four pages of questions that stand alone, and a page around one table. */
export type NumericalBlueprint = {
  form_id: string;
  pages: readonly (readonly NumericalPlace<LoneFamily>[])[];
  tablePage: readonly NumericalPlace<TableFamily>[];
};

type Pages = readonly (readonly (readonly [LoneFamily, number])[])[];

const easyPages: Pages = [
  [
    ['order-of-operations', -1.9],
    ['missing-operand', -1.4],
    ['fraction-of', -1.0],
    ['percent-of-unknown', -0.2],
  ],
  [
    ['unit-price', -1.6],
    ['share-by-ratio', -1.0],
    ['chain-ratio', 0.3],
    ['mixture', 0.6],
  ],
  [
    ['travel-time', -0.9],
    ['round-trip', 0.4],
    ['catch-up', 0.5],
    ['joint-work', 1.2],
  ],
  [
    ['discount', -1.1],
    ['interest', -0.3],
    ['reverse-change', 0.2],
    ['markup-profit', 0.6],
  ],
];

/** Each page goes without its first question and asks one more of several steps. */
const hardPages: Pages = [
  [
    ['missing-operand', -1.4],
    ['fraction-of', -1.0],
    ['percent-of-unknown', -0.2],
    ['percent-of-unknown', -0.2],
  ],
  [
    ['share-by-ratio', -1.0],
    ['chain-ratio', 0.3],
    ['mixture', 0.6],
    ['mixture', 0.6],
  ],
  [
    ['travel-time', -0.9],
    ['round-trip', 0.4],
    ['catch-up', 0.5],
    ['joint-work', 1.2],
  ],
  [
    ['interest', -0.3],
    ['reverse-change', 0.2],
    ['markup-profit', 0.6],
    ['markup-profit', 0.6],
  ],
];

const tablePage: readonly (readonly [TableFamily, number])[] = [
  ['table-difference', -1.5],
  ['table-growth', 0.0],
  ['table-average', 0.1],
  ['table-share', 0.8],
];

/** Level I: small operands. */
export const numerical1 = plan('numerical-1-v1', easyPages, 1, 0);

/** Level II: the same kinds of question with larger operands. */
export const numerical2 = plan('numerical-2-v1', easyPages, 2, 0.3);

/** Level III: larger operands still, and more questions of several steps. */
export const numerical3 = plan('numerical-3-v1', hardPages, 3, 0.4);

function plan(form_id: string, pages: Pages, size: Size, harder: number): NumericalBlueprint {
  const place = <F extends Family>([family, difficulty]: readonly [F, number]): NumericalPlace<F> => ({
    family,
    size,
    difficulty: difficulty + harder,
  });
  return { form_id, pages: pages.map((page) => page.map(place)), tablePage: tablePage.map(place) };
}
