import type { KeyedItem } from '#scoring/scales/personality-key.ts';

export type RawScore = {
  /** Items of the scale that were answered. */
  answered: number;
  /** Mean of the answered items x number of items (8 four-point items: 8 .. 32); null = cannot be judged. */
  raw: number | null;
};

/**
 * Raw score of one personality scale. Reversed items count as options + 1 - digit. Omitted items are missing,
 * not zero: the mean of the rest stands in for them as long as at least 75 % were answered.
 * @param digits canonical digits, 0 = not answered
 */
export function rawScore(digits: Uint8Array, items: readonly KeyedItem[], options: number): RawScore {
  let answered = 0;
  let sum = 0;
  for (const item of items) {
    const digit = digits[item.position] ?? 0;
    if (digit === 0) continue;
    answered++;
    sum += item.reversed ? options + 1 - digit : digit;
  }
  // 4 x answered >= 3 x items is "75 %" without a fraction that could miss the boundary.
  const enough = answered > 0 && answered * 4 >= items.length * 3;
  return { answered, raw: enough ? (sum * items.length) / answered : null };
}

/** The keyed answers as categories 0 .. options - 1, NaN = not answered: what a response model takes. */
export function keyedCategories(
  digits: Uint8Array,
  items: readonly KeyedItem[],
  options: number,
): Float64Array {
  const categories = new Float64Array(items.length);
  for (const [index, { position, reversed }] of items.entries()) {
    const digit = digits[position] ?? 0;
    const category = reversed ? options - digit : digit - 1;
    categories[index] = digit === 0 ? Number.NaN : category;
  }
  return categories;
}
