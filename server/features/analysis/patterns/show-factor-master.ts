import type { factorPatterns } from '#contract/calls/factor-patterns.ts';
import { defaultCuts, defaultFactors } from '#contract/codes/analysis.ts';
import type { Handler } from '../../../http/handler.ts';
import { getAnalysedExam } from '../search/exam-scores.ts';
import { wordScores } from './score-words.ts';

export const showFactorMaster: Handler<typeof factorPatterns.showFactorMaster> = async (scope) => {
  const exam = await getAnalysedExam(scope);
  const available = new Set(exam.scores.map(({ score }) => score));
  return {
    data: {
      default_factor_ids: [...defaultFactors],
      master_factor_datas: [...wordScores(exam, scope.language)].map(([score, words]) => ({
        ...{ id: score, score, ...words },
        default_cuts: [...defaultCuts],
        available: available.has(score),
      })),
    },
  };
};
