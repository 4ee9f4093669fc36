import { type FairnessGrouping, type FairnessVerdict, fairnessGroupings } from '#contract/codes/analysis.ts';
import { type Language, languages } from '#contract/codes/languages.ts';
import type { Fairness } from '#contract/shapes/fairness.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { translator } from '#messages/translator.ts';
import type { PrintedGrouping, Verdict } from '#scoring/fairness/selection-verdict.ts';

/** What of somebody decides the groups. */
export interface GroupedPerson {
  gender_cd: number | null;
  generation_cd: number | null;
  language: string | null;
}

/** The groups of each grouping, by the names of their texts; who belongs to none is not counted. */
const groups = {
  gender: ['gender.1', 'gender.2'],
  age: ['fairness.age.under30', 'fairness.age.30to39', 'fairness.age.from40'],
  language: ['fairness.language.ja', 'fairness.language.en', 'fairness.language.zh'],
} as const satisfies Record<FairnessGrouping, readonly MessageKey[]>;

const placeIn: Record<FairnessGrouping, (person: GroupedPerson) => number> = {
  gender: ({ gender_cd }) => (gender_cd === null ? -1 : [1, 2].indexOf(gender_cd)),
  // Ages are known in steps: three below 30, one of the thirties, three above.
  age: ({ generation_cd }) => {
    if (generation_cd === null) return -1;
    return generation_cd <= 3 ? 0 : generation_cd === 4 ? 1 : 2;
  },
  language: ({ language }) => (languages as readonly (string | null)[]).indexOf(language),
};

/** Which group of a grouping each person belongs to, among groups that somebody belongs to. */
export interface Grouped {
  grouping: FairnessGrouping;
  /** Places of the groups that are there. */
  present: number[];
  members: (number | null)[];
}

/** Groupings with two groups or more: of one there is nothing to compare. */
export function groupPeople(people: readonly GroupedPerson[]): Grouped[] {
  return fairnessGroupings
    .map((grouping) => {
      const places = people.map(placeIn[grouping]);
      const present = groups[grouping].map((_, place) => place).filter((place) => places.includes(place));
      const members = places.map((place) => (place < 0 ? null : present.indexOf(place)));
      return { grouping, present, members };
    })
    .filter(({ present }) => present.length > 1);
}

/** A verdict as it is told, with numbers where they may be shown. */
export function presentFairness(
  { grouping, present }: Pick<Grouped, 'grouping' | 'present'>,
  printed: PrintedGrouping,
  language: Language,
): Fairness {
  const t = translator(language);
  return {
    grouping,
    verdict: verdictOf(printed.verdict),
    groups: (printed.groups ?? []).map((group, at) => {
      const key = groups[grouping][present[at] ?? 0] ?? groups[grouping][0];
      return {
        group: key,
        name: t(key),
        verdict: verdictOf(group.verdict),
        passed: group.selected,
        of: group.total,
        ratio: group.ratio,
        ratio_lo: group.interval?.low ?? null,
        ratio_hi: group.interval?.high ?? null,
        p: group.p_holm,
      };
    }),
  };
}

function verdictOf(verdict: Verdict): FairnessVerdict {
  return verdict === 'ok' ? 'fine' : verdict;
}
