import type { Norm } from '#scoring/norms/norm.ts';
import type { Suitability } from '#scoring/reports/suitability.ts';
import type { KeyedFactor, PersonalityKey } from '#scoring/scales/personality-key.ts';

/**
 * A form of the real size without a single real item, so that the numbers of the scoring tests do not move when
 * an item of a real form does: 120 items, 12 factors x 8 (the last three reversed), 10 virtues, 10 paraphrases,
 * 4 attention items (two instructed to answer 3, two that nearly everybody agrees with).
 *
 * Positions: item j of factor f stands at 12 j + f (0 .. 95), virtue i at 96 + i, the paraphrase of the first item
 * of factor i at 106 + i, the attention items at 116 .. 119.
 */
const IDS = ['SOC', 'STB', 'DEL', 'CUR', 'VIT', 'HON', 'ACH', 'PER', 'ORD', 'COO', 'LEA', 'ADP'];

const factors: KeyedFactor[] = IDS.map((id, f) => ({
  id,
  list: f < 6 ? 'temperament' : 'performance',
  items: Array.from({ length: 8 }, (_, j) => ({ position: 12 * j + f, reversed: j >= 5 })),
}));

export const syntheticKey: PersonalityKey = {
  form_id: 'synthetic-120',
  length: 120,
  options: 4,
  factors,
  desirability: Array.from({ length: 10 }, (_, i) => 96 + i),
  pairs: Array.from({ length: 10 }, (_, i) => [i, 106 + i] as const),
  attention: [
    { position: 116, accept: [3] },
    { position: 117, accept: [3] },
    { position: 118, accept: [3, 4] },
    { position: 119, accept: [3, 4] },
  ],
};

/** The design norm: 8 items of mean 2.6 and sd .85 with alpha .80. */
export const designNorm: Norm = {
  id: 'synthetic-design',
  version: '1',
  date: '2026-01-01',
  n: null,
  provisional: true,
  scales: Object.fromEntries(IDS.map((id) => [id, { mean: 20.8, sd: 4.5, omega: 0.8 }])),
  correlation: 0.2,
};

/** Six jobs with the real form's weights. */
export const jobs: Suitability[] = [
  {
    k: 1,
    weights: { SOC: 0.25, ACH: 0.2, LEA: 0.15, VIT: 0.15, ADP: 0.15, STB: 0.1 },
    ability: { share: 0.2, weights: { V: 0.6, N: 0.4 } },
  },
  {
    k: 2,
    weights: { CUR: 0.3, ACH: 0.15, LEA: 0.15, ADP: 0.15, DEL: 0.15, SOC: 0.1 },
    ability: { share: 0.35, weights: { L: 0.5, V: 0.3, N: 0.2 } },
  },
  {
    k: 3,
    weights: { ORD: 0.35, DEL: 0.2, COO: 0.2, PER: 0.15, HON: 0.1 },
    ability: { share: 0.35, weights: { J: 0.6, V: 0.2, N: 0.2 } },
  },
  {
    k: 4,
    weights: { CUR: 0.3, PER: 0.25, DEL: 0.2, ORD: 0.15, STB: 0.1 },
    ability: { share: 0.4, weights: { L: 0.4, N: 0.3, F: 0.3 } },
  },
  {
    k: 5,
    weights: { ORD: 0.25, PER: 0.25, COO: 0.2, VIT: 0.15, STB: 0.15 },
    ability: { share: 0.25, weights: { F: 0.4, J: 0.3, N: 0.3 } },
  },
  {
    k: 6,
    weights: { LEA: 0.3, STB: 0.2, COO: 0.15, ADP: 0.15, ACH: 0.1, HON: 0.1 },
    ability: { share: 0.3, weights: { L: 0.4, V: 0.4, N: 0.2 } },
  },
];

/** An answer of one digit throughout, but for some canonical positions. */
export function answerOf(digit: number, changes: Readonly<Record<number, number>> = {}): string {
  return Array.from({ length: syntheticKey.length }, (_, position) => changes[position] ?? digit).join('');
}

/** The digit that speaks for the high pole by `keyed` (1 .. 4) at every item of the factor, as changes. */
export function answersTo(factor: string, keyed: number): Record<number, number> {
  const items = syntheticKey.factors.find((each) => each.id === factor)?.items ?? [];
  return Object.fromEntries(items.map((item) => [item.position, item.reversed ? 5 - keyed : keyed]));
}
