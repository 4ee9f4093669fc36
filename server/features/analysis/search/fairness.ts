import type { FairnessGrouping, FairnessVerdict } from '#contract/codes/analysis.ts';
import { type Language, languages } from '#contract/codes/languages.ts';
import { genders, genderUntold } from '#contract/codes/people.ts';
import type { Fairness } from '#contract/shapes/fairness.ts';
import { type Translate, translator } from '#messages/translator.ts';
import type { GroupCount } from '#scoring/fairness/four-fifths.ts';
import { type PrintedGrouping, printedGrouping, type Verdict } from '#scoring/fairness/selection-verdict.ts';
import type { Tally } from './tally.ts';

const verdicts: Readonly<Record<Verdict, FairnessVerdict>> = { ok: 'fine', look: 'look', too_few: 'too_few' };

/** What of people makes groups of them: each by its codes, the language by its place in `languages` from 1. */
type Told = keyof Tally['groups'];

/** A group of a grouping, and the codes of those who belong to it. */
export interface Group {
  group: string;
  name: string;
  codes: readonly number[];
}

interface Groups {
  grouping: FairnessGrouping;
  told: Told;
  groups: readonly Group[];
}

/** Who has not said their gender or age is in no group of it. */
export function listGroups(t: Translate): Groups[] {
  const ages = [
    { group: 'under30', codes: [1, 2, 3] },
    { group: 'thirties', codes: [4] },
    { group: 'from40', codes: [5, 6, 7] },
  ] as const;
  const told = genders.filter((code) => code !== genderUntold);
  return [
    {
      ...{ grouping: 'gender', told: 'gender' },
      groups: told.map((code) => ({ group: String(code), name: t(`gender.${code}`), codes: [code] })),
    },
    {
      ...{ grouping: 'age', told: 'generation' },
      groups: ages.map((age) => ({ ...age, name: t(`analysis.age.${age.group}`) })),
    },
    {
      ...{ grouping: 'language', told: 'language' },
      groups: languages.map((language, at) => ({
        ...{ group: language, codes: [at + 1] },
        name: t(`statistics.language.${language}`),
      })),
    },
  ];
}

/** Whether a selection treats groups alike. */
export function judgeFairness({ groups }: Pick<Tally, 'groups'>, language: Language): Fairness[] {
  return listGroups(translator(language)).flatMap(({ grouping, told, groups: all }): Fairness[] => {
    const counted = all.map(({ codes, ...group }) => ({ ...group, count: countOf(groups[told], codes) }));
    const found = counted.filter(({ count }) => count.total > 0);
    // One group alone is compared with nobody.
    if (found.length < 2) return [];
    const printed = printedGrouping(found.map(({ count }) => count));
    return [presentGrouping(grouping, found, printed)];
  });
}

function countOf({ selected, total }: Tally['groups'][Told], codes: readonly number[]): GroupCount {
  const sumOf = (people: Uint32Array) => codes.reduce((sum, code) => sum + (people[code] ?? 0), 0);
  return { selected: sumOf(selected), total: sumOf(total) };
}

/** A grouping as it is told: the groups that somebody is in, with numbers where they may be shown. */
export function presentGrouping(
  grouping: FairnessGrouping,
  found: readonly Pick<Group, 'group' | 'name'>[],
  printed: PrintedGrouping,
): Fairness {
  return {
    grouping,
    verdict: verdicts[printed.verdict],
    groups: (printed.groups ?? []).map((impact, at) => ({
      group: found[at]?.group ?? '',
      name: found[at]?.name ?? '',
      verdict: verdicts[impact.verdict],
      passed: impact.selected,
      of: impact.total,
      ratio: impact.ratio,
      ratio_lo: impact.interval?.low ?? null,
      ratio_hi: impact.interval?.high ?? null,
      p: impact.p_holm,
    })),
  };
}
