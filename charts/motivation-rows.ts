import type { MotivationResult, ResultWords } from '#contract/shapes/result.ts';
import type { Translate } from '#messages/translator.ts';

type Motive = MotivationResult['factors'][number];
type Result = Pick<MotivationResult, 'factors'>;
type Words = Pick<ResultWords, 'motives'>;

/** A line of the picture: one motive. */
export type MotiveRow = { name: string; motive: Motive };

/** The motives in the person's own order; those without one come last, as the result lists them. */
export function motiveRows(result: Result, words: Words): MotiveRow[] {
  const names = new Map(words.motives.map((motive) => [motive.id, motive.name]));
  return result.factors
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((motive) => ({ name: names.get(motive.id) ?? motive.id, motive }));
}

/** The motives as one text. */
export function sayMotives(result: Result, words: Words, t: Translate, hidesNumbers = false): string {
  return motiveRows(result, words)
    .map((row) => sayMotive(row, t, hidesNumbers))
    .join(t('result.profile.separator'));
}

/** A rank behind all others. Not Infinity: the difference of two infinities is NaN. */
function rankOf({ rank }: Motive): number {
  return rank ?? Number.MAX_SAFE_INTEGER;
}

function sayMotive({ name, motive }: MotiveRow, t: Translate, hidesNumbers: boolean): string {
  const { t: score, lo, hi, rank } = motive.importance;
  if (score === null || lo === null || hi === null || rank === null || motive.rank === null)
    return t('result.profile.undecidable', { name });
  const place = motive.rank;
  if (hidesNumbers) return t('result.motivation.value.rank', { place, name, rank });
  const satisfaction = motive.satisfaction?.t ?? null;
  return satisfaction === null
    ? t('result.motivation.value', { place, name, t: score, lo, hi, rank })
    : t('result.motivation.value.satisfied', { place, name, t: score, lo, hi, rank, satisfaction });
}
