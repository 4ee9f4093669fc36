import type { FairnessVerdict } from '#contract/codes/analysis.ts';
import { type Language, languages } from '#contract/codes/languages.ts';
import { genders, genderUntold } from '#contract/codes/people.ts';
import type { Fairness } from '#contract/shapes/fairness.ts';
import { type Translate, translator } from '#messages/translator.ts';
import type { GroupCount } from '#scoring/fairness/four-fifths.ts';
import { printedGrouping, type Verdict } from '#scoring/fairness/selection-verdict.ts';
import type { Tally } from './tally.ts';

const verdicts: Readonly<Record<Verdict, FairnessVerdict>> = { ok: 'fine', look: 'look', too_few: 'too_few' };

/** The codes of `generation` below 30, from 30 to 39, and from 40 on. */
const ages = [
  { group: 'under30', codes: [1, 2, 3] },
  { group: 'thirties', codes: [4] },
  { group: 'from40', codes: [5, 6, 7] },
] as const;

type Groups = ReadonlyMap<number, GroupCount>;

/** Whether a selection treats groups alike. Who has not said their gender or age is in no group of it. */
export function judgeFairness({ groups }: Pick<Tally, 'groups'>, language: Language): Fairness[] {
  const t = translator(language);
  const groupings = [
    { grouping: 'gender', groups: gendersIn(groups.gender, t) },
    { grouping: 'age', groups: agesIn(groups.generation, t) },
    { grouping: 'language', groups: languagesIn(groups.language, t) },
  ] as const;
  return groupings.flatMap(({ grouping, groups: all }): Fairness[] => {
    const found = all.filter(({ count }) => count.total > 0);
    // One group alone is compared with nobody.
    if (found.length < 2) return [];
    const printed = printedGrouping(found.map(({ count }) => count));
    return [
      {
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
      },
    ];
  });
}

const nobody: GroupCount = { selected: 0, total: 0 };

interface Group {
  group: string;
  name: string;
  count: GroupCount;
}

function gendersIn(groups: Groups, t: Translate): Group[] {
  return genders
    .filter((code) => code !== genderUntold)
    .map((code) => ({
      group: String(code),
      name: t(`gender.${code}`),
      count: groups.get(code) ?? nobody,
    }));
}

function agesIn(groups: Groups, t: Translate): Group[] {
  return ages.map(({ group, codes }) => ({
    group,
    name: t(`analysis.age.${group}`),
    count: codes
      .map((code) => groups.get(code) ?? nobody)
      .reduce((all, each) => ({ selected: all.selected + each.selected, total: all.total + each.total })),
  }));
}

function languagesIn(groups: Groups, t: Translate): Group[] {
  return languages.flatMap((language, at) => {
    const count = groups.get(at + 1);
    return count ? [{ group: language, name: t(`statistics.language.${language}`), count }] : [];
  });
}
