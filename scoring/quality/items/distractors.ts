import type { Weights } from '#scoring/statistics/moments.ts';

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

/** A wrong option that fewer choose does no work. */
export const LEAST_SHARE = 0.03;

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
  weights?: Weights,
): OptionUse[] {
  const places = new Map(options.map((option, place) => [option, place]));
  const tallies = options.map(() => ({ n: 0, totalled: 0, totals: 0, rested: 0, deviations: 0 }));
  const all = { answered: 0, rested: 0, rests: 0, squares: 0, deviations: 0 };
  choices.forEach((choice, person) => {
    if (choice === '') return;
    const weight = weights ? (weights[person] ?? 0) : 1;
    const total = totals[person] ?? Number.NaN;
    const rest = rests[person] ?? Number.NaN;
    const tally = tallies[places.get(choice) ?? -1];
    all.answered += weight;
    if (tally) tally.n += weight;
    if (tally && !Number.isNaN(total)) {
      tally.totalled += weight;
      tally.totals += weight * total;
    }
    if (Number.isNaN(rest)) return;
    all.rested += weight;
    all.rests += weight * rest;
    if (tally) tally.rested += weight;
  });
  const centre = all.rests / all.rested;
  choices.forEach((choice, person) => {
    const deviation = (rests[person] ?? Number.NaN) - centre;
    if (choice === '' || Number.isNaN(deviation)) return;
    const weight = weights ? (weights[person] ?? 0) : 1;
    const tally = tallies[places.get(choice) ?? -1];
    all.squares += weight * deviation * deviation;
    all.deviations += weight * deviation;
    if (tally) tally.deviations += weight * deviation;
  });
  return options.map((option, place) => {
    const tally = tallies[place] ?? { n: 0, totalled: 0, totals: 0, rested: 0, deviations: 0 };
    return {
      option,
      is_key: option === key,
      n: tally.n,
      share: tally.n / all.answered,
      mean_total: tally.totals / tally.totalled,
      r_rest: choiceCorrelation(tally, all),
    };
  });
}

/** Pearson's, of a choice counted as 1 and 0: its deviations add up to those of the people who chose it. */
function choiceCorrelation(
  chosen: { rested: number; deviations: number },
  all: { rested: number; deviations: number; squares: number },
): number {
  const share = chosen.rested / all.rested;
  const squares = chosen.rested * (1 - share);
  if (!(all.rested >= 2) || !(squares > 0) || all.squares === 0) return Number.NaN;
  const products = chosen.deviations - share * all.deviations;
  return Math.max(-1, Math.min(1, products / Math.sqrt(squares * all.squares)));
}

/** Wrong options that fewer than 3 % choose. */
export function listWeakDistractors(uses: readonly OptionUse[]): string[] {
  return uses.filter(({ is_key, share }) => !is_key && share < LEAST_SHARE).map(({ option }) => option);
}

/**
 * The option that looks like the right one: choosing it goes with the other items better than choosing the key does,
 * by more than the standard error of that difference; the best of them. Undefined when the key holds. A key that
 * nobody chose goes with nothing.
 */
export function findBetterKey(uses: readonly OptionUse[]): string | undefined {
  const key = uses.find(({ is_key }) => is_key);
  if (key === undefined) return undefined;
  const rivals = uses.filter((use) => !use.is_key && use.r_rest > 0 && beats(use, key));
  return rivals.sort((a, b) => b.r_rest - a.r_rest)[0]?.option;
}

/**
 * Two correlations with the same scores differ by the slope of those scores on the difference of the two choices, both
 * standardized: its error is that of any slope. The choices exclude each other, hence their own correlation.
 */
function beats(rival: OptionUse, key: OptionUse): boolean {
  const people = rival.n / rival.share;
  const difference = rival.r_rest - (Number.isNaN(key.r_rest) ? 0 : key.r_rest);
  const variance = Number.isNaN(key.r_rest) ? 1 : 2 + 2 * Math.sqrt(oddsOf(rival) * oddsOf(key));
  return difference > Math.sqrt(Math.max(0, variance - difference * difference) / (people - 2));
}

function oddsOf({ share }: OptionUse): number {
  return share / (1 - share);
}
