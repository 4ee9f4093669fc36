import { DEFAULT_ROUNDS, DEFAULT_SIGNIFICANCE, type DifOptions } from '#scoring/fairness/dif-people.ts';
import {
  DEFAULT_SMALLEST,
  differenceIn,
  type MantelHaenszelDif,
  mergeSmall,
  stratify,
} from '#scoring/fairness/mantel-haenszel-dif.ts';
import { type Purified, purify } from '#scoring/fairness/purification.ts';

/** Two groups who each answered a part of a bank; the papers are parallel by their plan. */
export interface BankPeople {
  /** Items x people: 1 = right, 0 = wrong, NaN = not in the person's paper. */
  items: readonly ArrayLike<number>[];
  /** By person: true = focal group, false = reference group, undefined = neither. */
  focal: readonly (boolean | undefined)[];
}

/**
 * Mantel-Haenszel DIF of every item of a bank (Holland and Thayer 1988) among those who were asked it. People are
 * matched on their own paper: the share right of its items, the studied one included, as a number right of the longest
 * paper, rounded to whole answers; with everybody asked everything that is `mantelHaenszelDif`. Purified like it: an
 * item that shows DIF leaves the paper of everybody who is not being compared on it, and the share is of the rest.
 * Values are on the ETS delta metric (below 0: harder for the focal group than for its equals).
 * @param fewest people each group must have among those who were asked; with fewer the item has NaN throughout, and
 *   stays in the matching score. 2 without it
 * @param smallest people of both groups a score group must have, as in `mantelHaenszelDif`
 * @throws RangeError for answers that are not 0, 1 or NaN
 */
export function bankDif(
  { items, focal }: BankPeople,
  options: DifOptions & { smallest?: number; fewest?: number } = {},
): Purified<MantelHaenszelDif> {
  const {
    significance = DEFAULT_SIGNIFICANCE,
    rounds = DEFAULT_ROUNDS,
    smallest = DEFAULT_SMALLEST,
    fewest = 2,
  } = options;
  const papers = papersOf(items, focal.length);
  const longest = papers.reduce((most, { length }) => Math.max(most, length), 0);
  const askedOf = items.map((answers) =>
    focal.flatMap((group, person) => (group === undefined || Number.isNaN(answers[person]) ? [] : [person])),
  );
  const test = (item: number, anchors: readonly number[]) => {
    const asked = askedOf[item] ?? [];
    const groups = asked.map((person) => focal[person] === true);
    if (smallerGroup(groups) < fewest) return differenceIn([]);
    const matching = new Set(anchors);
    const rightOf = (person: number) => (each: number) => items[each]?.[person] === 1;
    const scores = asked.map((person) => {
      const paper = (papers[person] ?? []).filter((each) => matching.has(each));
      return Math.round((paper.filter(rightOf(person)).length / paper.length) * longest);
    });
    const right = asked.map((person) => rightOf(person)(item));
    return differenceIn(mergeSmall(stratify(scores, right, groups), smallest));
  };
  return purify(items.length, { rounds, test }, ({ p }) => p < significance);
}

/** By person, the items they were asked. */
function papersOf(items: BankPeople['items'], people: number): number[][] {
  const papers: number[][] = Array.from({ length: people }, () => []);
  items.forEach((answers, item) => {
    papers.forEach((paper, person) => {
      const answer = answers[person] ?? Number.NaN;
      if (Number.isNaN(answer)) return;
      if (answer !== 0 && answer !== 1)
        throw new RangeError('DIF of a bank is of items scored 0 and 1, or not asked');
      paper.push(item);
    });
  });
  return papers;
}

function smallerGroup(isFocal: readonly boolean[]): number {
  const focal = isFocal.filter(Boolean).length;
  return Math.min(focal, isFocal.length - focal);
}
