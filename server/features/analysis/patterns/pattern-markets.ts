import { markets } from '#contract/codes/analysis.ts';
import type { PatternRow } from '#contract/shapes/factor-pattern.ts';
import type { PatternRow as ScoredRow } from '#scoring/patterns/points.ts';
import type { MarketMatches } from '#scoring/selection/market-match.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { doApart } from '../apart/do-apart.ts';
import { makeKept } from '../apart/kept.ts';
import { type StoredRow, scoredRowOf } from '../matches/matcher.ts';
import type { AnalysedExam } from '../search/exam-scores.ts';
import { getExamNorms, nameOf, scalesOf } from '../search/market.ts';

/** A row of a pattern as it is stored. */
export function storedRow({ score, direction, evaluation_scores, reference_value }: PatternRow): StoredRow {
  return { score, direction, cuts: [...evaluation_scores], weight: reference_value };
}

/** A row of a pattern as scoring reads it. */
export function scoredRow(row: PatternRow): ScoredRow {
  return scoredRowOf(storedRow(row));
}

const kept = makeKept<MarketMatches | null>(500);

/**
 * How the market matches patterns, in their order; null where it has no score for more than 40 % of the weight. The same
 * rows and norms are worked out once.
 */
export async function listMarketMatches(
  scope: ExamScope,
  exam: AnalysedExam,
  patterns: readonly (readonly PatternRow[])[],
): Promise<(MarketMatches | null)[]> {
  const scales = scalesOf(exam.scores, await getExamNorms(scope, exam, markets.all));
  const norms = scales.map(({ scale, norm, group }) => [scale, nameOf(norm), group && nameOf(group)]);
  const keys = patterns.map((rows) => JSON.stringify([scope.client_id, norms, rows]));
  const found = new Map(keys.map((key) => [key, kept.get(key)]));
  const unknown = keys.filter((key, at) => found.get(key) === undefined && keys.indexOf(key) === at);
  if (unknown.length > 0) {
    const asked = unknown.map((key) => patterns[keys.indexOf(key)] ?? []);
    const made = await doApart(scope, {
      kind: 'markets',
      scales,
      patterns: asked.map((rows) => rows.map(scoredRow)),
    });
    unknown.forEach((key, at) => {
      const matches = made[at] ?? null;
      found.set(key, matches);
      kept.set(key, matches);
    });
  }
  return keys.map((key) => found.get(key) ?? null);
}
