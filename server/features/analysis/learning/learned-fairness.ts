import type { FairnessGrouping } from '#contract/codes/analysis.ts';
import type { Language } from '#contract/codes/languages.ts';
import type { ScorePlace } from '#contract/codes/score-places.ts';
import { translator } from '#messages/translator.ts';
import type { PatternFairness } from '#scoring/patterns/pattern-fairness.ts';
import { writeScoreName } from '#scoring/reports/score-table.ts';
import type { CountedPerson } from '../people-store.ts';
import { type Group, listGroups, presentGrouping } from '../search/fairness.ts';

/** Which group of a grouping each person is in, among groups that somebody is in. */
interface Grouped {
  grouping: FairnessGrouping;
  groups: Group[];
  /** By person; null: none. */
  members: (number | null)[];
}

/** Groupings of two groups or more: one alone is compared with nobody. */
export function groupPeople(people: readonly CountedPerson[], language: Language): Grouped[] {
  return listGroups(translator(language))
    .map(({ grouping, told, groups: all }) => {
      const groups = all.filter(({ codes }) => people.some((person) => isOneOf(codes, person[told])));
      const members = people.map((person) => {
        const place = groups.findIndex(({ codes }) => isOneOf(codes, person[told]));
        return place < 0 ? null : place;
      });
      return { grouping, groups, members };
    })
    .filter(({ groups }) => groups.length > 1);
}

function isOneOf(codes: readonly number[], code: number | null): boolean {
  return code !== null && codes.includes(code);
}

/** How groups reach the learned pattern, and how they would without each of its factors. */
export function presentLearnedFairness(
  grouped: readonly Grouped[],
  found: readonly PatternFairness[],
  nameOf: (score: ScorePlace) => string,
) {
  const told = grouped.flatMap(({ grouping, groups }, at) => {
    const of = found[at];
    return of ? [{ grouping, groups, of }] : [];
  });
  const scores = (found[0]?.without ?? []).map((score) => writeScoreName(score) as ScorePlace);
  return {
    fairness: told.map(({ grouping, groups, of }) => presentGrouping(grouping, groups, of.whole)),
    without: scores.map((score, row) => ({
      score,
      name: nameOf(score),
      fairness: told.flatMap(({ grouping, groups, of }) => {
        const printed = of.without[row];
        return printed ? [presentGrouping(grouping, groups, printed)] : [];
      }),
    })),
  };
}
