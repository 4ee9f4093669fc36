import type { z } from 'zod';
import type { Language } from '#contract/codes/languages.ts';
import type { LinkScope } from '#contract/codes/linkages.ts';
import type { LinkedPerson } from '#contract/shapes/linked-person.ts';
import { getForm } from '#items/registry.ts';
import type { CompetitionRank } from '#scoring/selection/competition-rank.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { listPatternsOf } from '../../analysis/door.ts';
import { getShownResults } from '../../exams/door.ts';
import { findStandards, judgeStandards, matchesOf, personResultOf } from '../../outputs/door.ts';
import type { PresentedLinkage, PulledPerson } from './pull-store.ts';
import { linkedResult } from './result-object.ts';

export type WrittenPerson = z.input<typeof LinkedPerson>;

/** How people of a linkage are written, in the language of the scope and as far as the linkage's own goes. */
export async function presenterOf(
  scope: TenantScope,
  { exam_id, scope: given }: Pick<PresentedLinkage, 'exam_id' | 'scope'>,
): Promise<(person: PulledPerson, rank?: CompetitionRank | null) => WrittenPerson> {
  const { language } = scope;
  const patterns = await listPatternsOf(scope, exam_id);
  const { result_mode } = await getShownResults(scope, exam_id);
  const condition = await findStandards(scope, exam_id);
  const resultOf = (person: PulledPerson, rank?: CompetitionRank | null) => {
    const result = personResultOf(person, language);
    if (!result) return null;
    const matches = matchesOf(patterns, result, person.matches ?? {}, result_mode);
    const standards = judgeStandards(condition, result, language);
    return linkedResult(result, { matches, standards, rank }, language);
  };
  const gives = (kind: LinkScope) => given.includes(kind);
  return (person, rank) => {
    const { external_id, login_id, seq, event, status, tests, name, name_kana, email } = person;
    return {
      ...{ external_id, login_id, seq, event, at: person.changed_at, status },
      scored: tests.length > 0 && tests.every(({ is_scored }) => is_scored),
      ...(person.is_trial && { is_trial: true as const }),
      ...(gives('profile') && { profile: { name, name_kana, email } }),
      portions: tests.map((test) => portionOf(test, language, gives('times'))),
      ...(gives('results') && { result: resultOf(person, rank) }),
    };
  };
}

function portionOf(
  { code, type, form_id, status, start_at, submitted_at }: PulledPerson['tests'][number],
  language: Language,
  givesTimes: boolean,
): WrittenPerson['portions'][number] {
  const moment = (text: string | null) => text && new Date(text);
  return {
    ...{ code, type, status, display_name: getForm(form_id).form.title[language] },
    ...(givesTimes && { started_at: moment(start_at), submitted_at: moment(submitted_at) }),
  };
}
