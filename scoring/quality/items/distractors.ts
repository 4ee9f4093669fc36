import { correlation, mean } from '#scoring/statistics/moments.ts';

/** What choosing one option goes with. */
export interface OptionUse {
  option: string;
  is_key: boolean;
  n: number;
  /** Of those who answered the item. */
  share: number;
  /** Mean total score of those who chose it; NaN when nobody did. */
  mean_total: number;
  /** Correlation of choosing it (1) or another (0) with the score on the other items; NaN when nobody or all did. */
  r_rest: number;
}

/** An item whose own correlation is below this while another option reaches it looks keyed wrongly. */
const SUSPICIOUS = 0.2;
/** A wrong option that fewer choose does no work. */
const LEAST_SHARE = 0.03;

/**
 * The use of each option of one multiple-choice item.
 * @param choices what each person chose, '' = no answer; who did not answer is left out
 * @param totals total score of each person, this item included
 * @param rests score of each person on the other items
 */
export function distractorTable(
  choices: readonly string[],
  { options, key }: { options: readonly string[]; key: string },
  totals: Float64Array,
  rests: Float64Array,
): OptionUse[] {
  const answered = choices.filter((choice) => choice !== '').length;
  return options.map((option) => {
    const chose = choices.map((choice) => {
      if (choice === '') return Number.NaN;
      return choice === option ? 1 : 0;
    });
    const n = chose.filter((each) => each === 1).length;
    return {
      option,
      is_key: option === key,
      n,
      share: n / answered,
      mean_total: mean(totals.filter((_, person) => chose[person] === 1)),
      r_rest: correlation(chose, rests),
    };
  });
}

/** Wrong options that fewer than 3 % choose. */
export function listWeakDistractors(uses: readonly OptionUse[]): string[] {
  return uses.filter(({ is_key, share }) => !is_key && share < LEAST_SHARE).map(({ option }) => option);
}

/**
 * The option that looks like the right one: the key does not go with the other items (r below .20), while this other
 * option does (.20 or more, the highest of them). Undefined when the key holds.
 */
export function findBetterKey(uses: readonly OptionUse[], r_drop: number): string | undefined {
  if (r_drop >= SUSPICIOUS) return undefined;
  const rivals = uses.filter(({ is_key, r_rest }) => !is_key && r_rest >= SUSPICIOUS);
  return rivals.sort((a, b) => b.r_rest - a.r_rest)[0]?.option;
}
