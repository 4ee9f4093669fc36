import { markets } from '#contract/codes/analysis.ts';
import type { PatternRow } from '#contract/shapes/factor-pattern.ts';
import type { Norm } from '#scoring/norms/norm.ts';
import type { PatternRow as ScoredRow } from '#scoring/patterns/points.ts';
import type { MarketMatches } from '#scoring/selection/market-match.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { doApart } from '../apart/do-apart.ts';
import { type StoredRow, scoredRowOf } from '../matches/matcher.ts';
import type { AnalysedExam } from '../search/exam-scores.ts';
import { getExamNorms, scalesOf } from '../search/market.ts';

/** A row of a pattern as it is stored. */
export function storedRow({ score, direction, evaluation_scores, reference_value }: PatternRow): StoredRow {
  return { score, direction, cuts: [...evaluation_scores], weight: reference_value };
}

/** A row of a pattern as scoring reads it. */
export function scoredRow(row: PatternRow): ScoredRow {
  return scoredRowOf(storedRow(row));
}

/** Distributions that were worked out, the one that was used last at the end. */
const known = new Map<string, MarketMatches | null>();
const mostKnown = 500;

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
  const found = new Map(keys.map((key) => [key, known.get(key)]));
  const unknown = keys.filter((key, at) => found.get(key) === undefined && keys.indexOf(key) === at);
  if (unknown.length > 0) {
    const asked = unknown.map((key) => patterns[keys.indexOf(key)] ?? []);
    const made = await doApart(scope, {
      kind: 'markets',
      scales,
      patterns: asked.map((rows) => rows.map(scoredRow)),
    });
    unknown.forEach((key, at) => {
      found.set(key, made[at] ?? null);
    });
  }
  for (const [key, matches] of found) keep(key, matches ?? null);
  return keys.map((key) => found.get(key) ?? null);
}

function nameOf({ id, version }: Norm): string {
  return `${id} ${version}`;
}

function keep(key: string, matches: MarketMatches | null): void {
  known.delete(key);
  known.set(key, matches);
  const [oldest] = known.keys();
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
}
