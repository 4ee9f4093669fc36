import { markets } from '#contract/codes/analysis.ts';
import type { AnalysisConditions, AnalysisFound } from '#contract/shapes/analysis.ts';
import { findForm } from '#items/registry.ts';
import { translator } from '#messages/translator.ts';
import { type MarketScale, marketOf } from '#scoring/selection/market.ts';
import {
  type Filter,
  isExactShare,
  type MarketShare,
  shareOfMarket,
} from '#scoring/selection/market-share.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { doApart } from '../apart/do-apart.ts';
import { makeKept } from '../apart/kept.ts';
import { conditionOf } from './bounds.ts';
import { type AnalysedExam, type ExamScore, namedScores } from './exam-scores.ts';
import { type ExamNorms, nameOf, scalesOf } from './market.ts';
import { wordNorm } from './norm-words.ts';
import type { SearchedPattern } from './pattern-store.ts';

type Rate = Pick<AnalysisFound, 'distribution_rate' | 'distribution'>;

/**
 * The share of the market that the same bounds and the same wanted match keep; none where nothing is asked.
 * @throws Refusal overloaded when too many wait already
 */
export async function getRate(
  scope: ExamScope,
  { filter_conditions, wanted, market_distribution_value: group }: AnalysisConditions,
  { exam, norms, pattern }: { exam: AnalysedExam; norms: ExamNorms; pattern: SearchedPattern | undefined },
): Promise<Rate> {
  const none = { distribution_rate: null, distribution: null };
  const match = pattern && wanted !== null ? { rows: pattern.rows, wanted } : undefined;
  if (filter_conditions.length === 0 && !match) return none;
  const conditions = filter_conditions.map((condition) => conditionOf(condition, exam));
  const scores = scoresBehind({ conditions, match }, exam);
  const scales = scalesOf(scores, norms);
  const known = new Set(scales.map(({ id, source }) => `${id}-${source}`));
  if (conditions.some(({ id, source }) => source !== 6 && !known.has(`${id}-${source}`))) return none;
  const share = await getShare(scope, scales, {
    ...{ conditions, match },
    suitabilities: suitabilitiesIn(exam, norms),
  });
  if (!share) return none;
  const used = [...new Set(scores.flatMap(({ form_id }) => norms.get(form_id) ?? []))];
  return {
    distribution_rate: toTenths(100 * share.share),
    distribution: {
      group,
      falls_back_to: used.some(({ falls_back }) => falls_back) ? markets.all : null,
      norm: [...new Set(used.map(({ group }) => wordNorm(scope, group)))].join(
        translator(scope.language)('result.norm.separator'),
      ),
      provisional: used.some(({ group: { provisional } }) => provisional),
      error: Math.ceil(1000 * share.error) / 10,
      method: share.method,
    },
  };
}

const kept = makeKept<MarketShare | null>(500);

/**
 * Worked out once for the same norms, bounds and rows: every page of a search tells it. In a thread of its own, but for
 * what is exact: to start one would take longer.
 */
async function getShare(
  scope: ExamScope,
  scales: readonly MarketScale[],
  filter: Filter,
): Promise<MarketShare | null> {
  const { conditions, match } = filter;
  const norms = scales.map(({ scale, norm, group }) => [scale, nameOf(norm), group && nameOf(group)]);
  const key = JSON.stringify([scope.client_id, norms, conditions, match]);
  const found = kept.get(key);
  if (found !== undefined) return found;
  const market = marketOf(scales);
  const share = isExactShare(market, filter)
    ? shareOfMarket(market, filter)
    : await doApart(scope, { kind: 'rate', scales, filter });
  kept.set(key, share);
  return share;
}

/** A suitability follows from every factor and ability of the exam. */
function scoresBehind({ conditions, match }: Filter, exam: AnalysedExam): ExamScore[] {
  if (conditions.some(({ source }) => source === 6)) return exam.scores.filter(({ source }) => source !== 6);
  return namedScores(exam, [...conditions, ...(match?.rows ?? [])]);
}

function suitabilitiesIn(exam: AnalysedExam, norms: ExamNorms): Filter['suitabilities'] {
  for (const { form_id, source } of exam.scores) {
    const bank = source === 6 ? findForm(form_id) : undefined;
    const correlations = norms.get(form_id)?.norm;
    if (bank?.portion === 'personality' && correlations) return { jobs: bank.suitabilities, correlations };
  }
  return undefined;
}

function toTenths(value: number): number {
  return Math.round(10 * value) / 10;
}
