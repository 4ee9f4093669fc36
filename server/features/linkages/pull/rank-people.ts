import { ExamineeSearch } from '#contract/shapes/selection.ts';
import type { CompetitionRank } from '#scoring/selection/competition-rank.ts';
import type { LinkageScope } from '../../../access/scope.ts';
import { listPatternsOf, ranksOf, showsPattern } from '../../analysis/door.ts';
import { getShownResults } from '../../exams/door.ts';
import type { PulledPerson } from './pull-store.ts';

const everybody = ExamineeSearch.parse({});

/**
 * The places of people in their classifications by the match with the exam's one pattern: without one, or with several,
 * nobody has a place, and where the exam hides numbers neither. Counted in one statement.
 */
export async function rankPeople(
  scope: LinkageScope,
  people: readonly PulledPerson[],
): Promise<(CompetitionRank | null)[]> {
  const nobody = people.map(() => null);
  if (!scope.linkage.scope.includes('results')) return nobody;
  const { result_mode, shows_numbers } = await getShownResults(scope, scope.exam_id);
  const shown = (await listPatternsOf(scope, scope.exam_id)).filter((each) =>
    showsPattern(result_mode, each),
  );
  const [pattern, ...others] = shown;
  if (!pattern || others.length > 0 || !shows_numbers) return nobody;
  const rows = people.map(({ is_trial, classification_id, reliability_index, matches }) => ({
    ...{ reliability_index, ranked_in: classification_id },
    value: is_trial || classification_id === null ? null : (matches?.[pattern.id]?.expected ?? null),
  }));
  const ranked = [
    ...new Set(rows.flatMap(({ value, ranked_in }) => (value === null ? [] : (ranked_in ?? [])))),
  ];
  if (ranked.length === 0) return nobody;
  const listing = { search: everybody, order: { by: 'match', pattern }, ranked } as const;
  return ranksOf(scope, listing, rows, countedElsewhere);
}

/** Classifications are counted by the statement itself. */
function countedElsewhere(): never {
  throw new Error('people of classifications are counted together');
}
