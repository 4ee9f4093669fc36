import {
  type BoundedScore,
  type ListedScore,
  mayRankByScore,
  mayShowScore,
  type ScoreFacts,
} from '#contract/codes/listed-scores.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { ExamScope, TenantScope } from '../../../access/scope.ts';
import { maySeeResults } from '../../exams/door.ts';

/** What decides whether this viewer's lists show scores. */
function scoreFactsOf(scope: ExamScope): ScoreFacts {
  const { package: contracted, result_mode, shows_numbers } = scope.exam;
  return { may_output: maySeeResults(scope), service: contracted.service, result_mode, shows_numbers };
}

/** @throws Refusal forbidden for a column that this viewer may not see */
export function refuseColumns(scope: ExamScope, scores: readonly ListedScore[]): void {
  if (scores.length === 0) return;
  const facts = scoreFactsOf(scope);
  if (!scores.every((score) => mayShowScore(facts, score))) throw forbidden(facts);
}

/**
 * An order, or a bound, tells a number as well as the number itself. A job, which has no viewer, goes by a selection that
 * a request has counted before it kept it.
 * @throws Refusal forbidden for who may not sort or narrow lists by a score, and outside of an exam's own calls
 */
export function refuseRanking(scope: TenantScope, score: BoundedScore): void {
  if (scope.viewer === undefined) return;
  const facts = isInExam(scope) ? scoreFactsOf(scope) : undefined;
  if (!facts || !mayRankByScore(facts, score)) throw forbidden(facts);
}

/** Programs of recruiting systems have no such right. */
function isInExam(scope: TenantScope): scope is ExamScope {
  return 'exam' in scope && scope.viewer?.kind !== 'linkage';
}

function forbidden(facts: ScoreFacts | undefined): Refusal {
  return new Refusal('forbidden', { guard: facts?.may_output ? 'gate' : 'permission' });
}
