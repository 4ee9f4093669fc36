import { isDeepStrictEqual } from 'node:util';
import type { analysis } from '#contract/calls/analysis.ts';
import { AnalysisConditions } from '#contract/shapes/analysis.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import type { Handler } from '../../../http/handler.ts';
import { findPeople } from './find-people.ts';
import { findSearch, type SavedSearch } from './search-store.ts';

/** @throws Refusal notFound for a search of another exam or company too */
export const openSearch: Handler<typeof analysis.openSearch> = async (scope, { params, query }) => {
  const { search_uid } = params;
  const { saved, conditions } = await getSearch(scope, search_uid);
  const found = await findPeople(scope, { ...conditions, ...query }, { isSaved: true });
  const { by, at, reason, counts } = saved;
  return {
    ...found,
    search_uid,
    statistic_then: isDeepStrictEqual(counts, found.statistic) ? null : counts,
    saved: { by, at: at.toISOString(), reason },
  };
};

/** @throws Refusal notFound */
export async function getSearch(
  scope: ExamScope,
  search_uid: string,
): Promise<{ saved: SavedSearch; conditions: AnalysisConditions }> {
  const saved = await findSearch(scope, search_uid);
  if (!saved) throw new Refusal('notFound');
  return { saved, conditions: AnalysisConditions.parse(saved.conditions) };
}
