import type { analysis } from '#contract/calls/analysis.ts';
import { coarseBounds, type Market, markets } from '#contract/codes/analysis.ts';
import { translator } from '#messages/translator.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import type { Handler } from '../../../http/handler.ts';
import { isOfResults } from '../../examinees/door.ts';
import { listTree } from '../../groupings/door.ts';
import { type AnalysedExam, getAnalysedExam, showsPattern } from './exam-scores.ts';
import { type FormNorms, listExamNorms } from './market.ts';
import { listPatterns } from './pattern-store.ts';

export const showMaster: Handler<typeof analysis.showMaster> = async (scope) => {
  const exam = await getAnalysedExam(scope);
  const [patterns, classifications, groups, scored] = await Promise.all([
    listPatterns(scope),
    listTree(scope, scope.exam_id),
    listMarkets(scope, exam),
    countScored(scope),
  ]);
  const of = (source: number) =>
    exam.scores.filter((each) => each.source === source).map(({ id, score, name }) => ({ id, score, name }));
  return {
    data: {
      ...{
        list_temperament: of(1),
        list_performance: of(2),
        motivation: of(3),
        subjects: of(4),
        office: of(5),
      },
      suitabilities: of(6),
      // A search with scores that the exam does not show goes on without its pattern: none is offered.
      patterns: patterns
        .filter((pattern) => showsPattern(exam.result_mode, pattern))
        .map(({ id, name, revision, state }) => ({ id, name, revision, state })),
      classifications: classifications.map(({ id, name, depth }) => ({ id, name, level: depth })),
      markets: groups,
      bounds: exam.shows_numbers ? null : [...coarseBounds],
      shows_numbers: exam.shows_numbers,
      scored,
    },
  };
};

async function listMarkets(scope: ExamScope, exam: AnalysedExam) {
  const values = Object.values(markets);
  const norms = await listExamNorms(scope, exam, values);
  return values.map((value, at) => describeMarket(scope, value, [...(norms[at]?.values() ?? [])]));
}

/** A group as the exam's forms know it: of several norms the one with the fewest people speaks for all. */
function describeMarket(scope: ExamScope, value: Market, norms: readonly FormNorms[]) {
  const sizes = norms.flatMap(({ group }) => group.n ?? []);
  return {
    value,
    name: translator(scope.language)(`analysis.market.${value}`),
    n: sizes.length > 0 && sizes.length === norms.length ? Math.min(...sizes) : null,
    provisional: norms.some(({ group }) => group.provisional),
    falls_back_to: norms.some(({ falls_back }) => falls_back) ? markets.all : null,
  };
}

/** People with a result, without hidden ones. */
async function countScored(scope: ExamScope): Promise<number> {
  const found = await scope.db.one<{ people: number }>(sql`
    select count(*)::int as people from score_profiles p
    join examinees x on x.client_id = ${scope.client_id} and x.id = p.examinee_id and ${isOfResults}
    where p.client_id = ${scope.client_id} and p.exam_id = ${scope.exam_id}`);
  return found?.people ?? 0;
}
