import { randomBytes } from 'node:crypto';
import type { AnalysisConditions, AnalysisStatistic } from '#contract/shapes/analysis.ts';
import { type ExamScope, requesterOf } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';

/** A search that is to be saved. */
export interface NewSearch {
  conditions: AnalysisConditions;
  statistic: AnalysisStatistic;
  /** Verdicts without counts. */
  fairness: readonly object[];
  reason: string | null;
}

/** A saved search, by whom and when. */
export interface SavedSearch {
  conditions: unknown;
  counts: AnalysisStatistic;
  pattern_id: number | null;
  by: string;
  at: Date;
  reason: string | null;
}

/** Saves conditions under 128 random bits. */
export async function insertSearch(
  scope: ExamScope,
  { conditions, statistic, fairness, reason }: NewSearch,
): Promise<{ id: number; search_uid: string; by: string; at: Date; reason: string | null }> {
  const search_uid = randomBytes(16).toString('base64url');
  const { requested_by, requested_by_user } = requesterOf(scope.viewer);
  const made = await scope.db.one<{ id: number; by: string; at: Date; reason: string | null }>(sql`
    insert into analysis_searches (client_id, search_uid, exam_id, user_id, saved_by, conditions, pattern_id, counts,
      fairness, acknowledged_reason)
    values (${scope.client_id}, ${search_uid}, ${scope.exam_id}, ${requested_by_user}, ${requested_by},
      ${JSON.stringify(conditions)}::jsonb, ${conditions.factor_pattern?.id ?? null}, ${JSON.stringify(statistic)}::jsonb,
      ${JSON.stringify(fairness)}::jsonb, ${reason})
    returning id, saved_by as by, created_at as at, acknowledged_reason as reason`);
  if (!made) throw new Error('a saved search answered no row');
  return { ...made, search_uid };
}

/** A saved search of the scope's exam. */
export function findSearch(scope: ExamScope, search_uid: string): Promise<SavedSearch | undefined> {
  return scope.db.one<SavedSearch>(sql`
    select conditions, counts, pattern_id, saved_by as by, created_at as at, acknowledged_reason as reason
    from analysis_searches
    where client_id = ${scope.client_id} and exam_id = ${scope.exam_id} and search_uid = ${search_uid}`);
}
