import { type GroupCount, isBelowFourFifths } from '#scoring/fairness/four-fifths.ts';
import { NINETY_FIVE_PERCENT } from '#scoring/norms/band.ts';
import { fisherExact } from '#scoring/statistics/fisher-exact.ts';

/** Too few people to say anything; look again at the selection; nothing to see by this rule. */
export type Verdict = 'too_few' | 'look' | 'ok';

/** A group beside the one with the highest rate. Rates and ratios are for the verdict: see printedGrouping. */
export interface GroupImpact {
  /** Selected / total; null without people. */
  rate: number | null;
  /** Rate / the highest rate; null where nothing can be compared. */
  ratio: number | null;
  /** 95 % interval of the ratio on the log scale (Katz et al., Biometrics 34, 1978); null where nobody was selected. */
  interval: { low: number; high: number } | null;
  /** Fisher's exact test against the group with the highest rate; null for that group, and without a comparison. */
  p: number | null;
  /** The same for all groups of the grouping together (Holm, Scandinavian Journal of Statistics 6, 1979). */
  p_holm: number | null;
  verdict: Verdict;
}

export interface GroupingImpact {
  verdict: Verdict;
  groups: GroupImpact[];
}

/** A group needs so many people. */
export const fewestInGroup = 30;
/** So many people of all groups need to be selected. */
export const fewestSelected = 10;

/**
 * The four-fifths rule (Uniform Guidelines 1978, 29 CFR 1607.4 D) for one way of grouping people, as gender or age, with
 * what keeps it from judging small numbers:
 *  - a group of fewer than 30 people is too small, and so are all where fewer than 10 were selected;
 *  - a ratio below four fifths counts for nothing where one person more of the group and one less of the other would
 *    turn the result round: (s_a + 1) / n_a > (s_b - 1) / n_b (Questions and Answers on the guidelines, 1979, no. 21).
 * Each group is compared with the highest rate among groups that are large enough. The grouping is to be looked at when
 * any of its groups is, else too small when any that has people is. It is a sign, no judgement of the law.
 * @throws RangeError for counts that cannot be
 */
export function judgeGrouping(groups: readonly GroupCount[]): GroupingImpact {
  for (const { selected, total } of groups)
    if (
      !(Number.isSafeInteger(selected) && Number.isSafeInteger(total) && selected >= 0 && selected <= total)
    )
      throw new RangeError(`${selected} of ${total} is no selection`);
  const selected = groups.reduce((sum, group) => sum + group.selected, 0);
  const large = groups.filter(({ total }) => total >= fewestInGroup);
  if (large.length < 2 || selected < fewestSelected) return tooFew(groups);
  const highest = large.reduce((best, each) => (isHigher(each, best) ? each : best));
  if (highest.selected === 0) return tooFew(groups);
  const compared = groups.map((group) => (group.total > 0 ? compare(group, highest) : uncompared(group)));
  const adjusted = holm(compared.map(({ p }) => p));
  const judged = compared.map((group, i) => ({ ...group, p_holm: adjusted[i] ?? null }));
  const has = (verdict: Verdict) => judged.some((group) => group.rate !== null && group.verdict === verdict);
  return { verdict: has('look') ? 'look' : has('too_few') ? 'too_few' : 'ok', groups: judged };
}

/** Of equal rates the one of more people counts, whatever the order of the groups. */
function isHigher(one: GroupCount, other: GroupCount): boolean {
  const difference = one.selected * other.total - other.selected * one.total;
  return difference > 0 || (difference === 0 && one.total > other.total);
}

function tooFew(groups: readonly GroupCount[]): GroupingImpact {
  return { verdict: 'too_few', groups: groups.map(uncompared) };
}

function uncompared(group: GroupCount): GroupImpact {
  const rate = group.total > 0 ? rateOf(group) : null;
  return { rate, ratio: null, interval: null, p: null, p_holm: null, verdict: 'too_few' };
}

function compare(group: GroupCount, highest: GroupCount): GroupImpact {
  const rate = rateOf(group);
  if (group === highest) return { rate, ratio: 1, interval: null, p: null, p_holm: null, verdict: 'ok' };
  const [a, b] = [group, highest];
  return {
    rate,
    ratio: rate / rateOf(highest),
    interval: ratioInterval(group, highest),
    p: fisherExact(a.selected, a.total - a.selected, b.selected, b.total - b.selected),
    p_holm: null,
    verdict: verdictOf(group, highest),
  };
}

function verdictOf(group: GroupCount, highest: GroupCount): Verdict {
  if (group.total < fewestInGroup) return 'too_few';
  if (!isBelowFourFifths(group, highest)) return 'ok';
  return turnsRound(group, highest) ? 'too_few' : 'look';
}

/** Whether one person more in the group and one less in the other would give the group the higher rate. */
export function turnsRound(group: GroupCount, other: GroupCount): boolean {
  return (group.selected + 1) * other.total > (other.selected - 1) * group.total;
}

function ratioInterval(group: GroupCount, highest: GroupCount): GroupImpact['interval'] {
  if (group.selected === 0 || highest.selected === 0) return null;
  const part = ({ selected, total }: GroupCount) => 1 / selected - 1 / total;
  const reach = NINETY_FIVE_PERCENT * Math.sqrt(part(group) + part(highest));
  const ratio = rateOf(group) / rateOf(highest);
  return { low: ratio * Math.exp(-reach), high: ratio * Math.exp(reach) };
}

/** Holm's step-down: the smallest of m is multiplied by m, the next by m - 1, and none is smaller than one before. */
function holm(ps: readonly (number | null)[]): (number | null)[] {
  const order = ps.flatMap((p, i) => (p === null ? [] : [{ p, i }])).sort((one, other) => one.p - other.p);
  const adjusted: (number | null)[] = ps.map(() => null);
  let highest = 0;
  order.forEach(({ p, i }, rank) => {
    highest = Math.max(highest, Math.min(1, p * (order.length - rank)));
    adjusted[i] = highest;
  });
  return adjusted;
}

function rateOf({ selected, total }: GroupCount): number {
  return selected / total;
}

/** A grouping as it may be shown. */
export interface PrintedGrouping {
  verdict: Verdict;
  /** Null where counts, or what is computed from them, would say something about single people. */
  groups: PrintedGroup[] | null;
}

export interface PrintedGroup extends GroupImpact {
  /** Rounded to 5. */
  selected: number;
  /** Rounded to 5 as the sum of both rounded parts. */
  total: number;
}

/**
 * What may be shown of a grouping: counts rounded to 5, and rates, ratios and probabilities of the rounding alone to two
 * decimals, where in every group nobody or at least five people passed, and nobody or at least five did not. Else the
 * verdict alone, for all groups together: the number of people found is told exactly, so that one hidden group could be
 * worked out from the others.
 */
export function printedGrouping(counts: readonly GroupCount[]): PrintedGrouping {
  const { verdict, groups } = judgeGrouping(counts);
  if (!counts.every(mayBeShown)) return { verdict, groups: null };
  const printed = groups.map((group, i) => {
    const { selected = 0, total = 0 } = counts[i] ?? {};
    const [passed, others] = [toFive(selected), toFive(total - selected)];
    const { interval } = group;
    return {
      verdict: group.verdict,
      ...{ selected: passed, total: passed + others },
      ...{ rate: toHundredths(group.rate), ratio: toHundredths(group.ratio) },
      interval: interval && { low: hundredths(interval.low), high: hundredths(interval.high) },
      ...{ p: toHundredths(group.p), p_holm: toHundredths(group.p_holm) },
    };
  });
  return { verdict, groups: printed };
}

function mayBeShown({ selected, total }: GroupCount): boolean {
  return [selected, total - selected].every((people) => people === 0 || people >= FEWEST_SHOWN);
}

const FEWEST_SHOWN = 5;

function toFive(people: number): number {
  return 5 * Math.round(people / 5);
}

function toHundredths(value: number | null): number | null {
  return value === null ? null : hundredths(value);
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
