import { fisherExact } from '#scoring/statistics/fisher-exact.ts';

/** How many people of a group were there, and how many of them passed. */
export interface GroupCount {
  selected: number;
  total: number;
}

export interface ImpactRatio {
  /** selected / total. */
  rate: number;
  /** rate / the highest rate of any group; NaN when nobody was selected at all. */
  ratio: number;
  /** The ratio is below four fifths. */
  is_below: boolean;
  /** Fisher's exact test, two-sided, of this group against the one with the highest rate; 1 for that group. */
  p: number;
}

/**
 * The four-fifths rule (Uniform Guidelines on Employee Selection Procedures 1978, 29 CFR 1607.4 D): a selection rate
 * below 4/5 of that of the group with the highest rate is taken as a sign of adverse impact. Small groups fall below
 * by chance, hence the exact test beside it.
 * @throws RangeError for fewer than two groups, an empty group, or counts that cannot be
 */
export function impactRatios(groups: readonly GroupCount[]): ImpactRatio[] {
  if (groups.length < 2) throw new RangeError('an impact ratio needs at least two groups');
  for (const { selected, total } of groups) {
    const isCount = Number.isSafeInteger(selected) && Number.isSafeInteger(total);
    if (!isCount || selected < 0 || total < 1 || selected > total)
      throw new RangeError(`${selected} of ${total} is no selection`);
  }
  const highest = groups.reduce((best, each) => (rateOf(each) > rateOf(best) ? each : best));
  return groups.map((group) => ({
    rate: rateOf(group),
    ratio: rateOf(group) / rateOf(highest),
    is_below: isBelowFourFifths(group, highest),
    p:
      group === highest
        ? 1
        : fisherExact(
            group.selected,
            group.total - group.selected,
            highest.selected,
            highest.total - highest.selected,
          ),
  }));
}

/** In whole numbers, so that a ratio of exactly 4/5 is not below by rounding. */
export function isBelowFourFifths(group: GroupCount, highest: GroupCount): boolean {
  return 5 * group.selected * highest.total < 4 * highest.selected * group.total;
}

function rateOf({ selected, total }: GroupCount): number {
  return selected / total;
}
