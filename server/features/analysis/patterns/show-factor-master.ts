import type { factorPatterns } from '#contract/calls/factor-patterns.ts';
import { defaultCuts, defaultFactors } from '#contract/codes/analysis.ts';
import type { Handler } from '../../../http/handler.ts';
import { getExamScores, wordScores } from '../exam-scores.ts';

export const showFactorMaster: Handler<typeof factorPatterns.showFactorMaster> = async (scope) => {
  const exam = await getExamScores(scope);
  return {
    data: {
      default_factor_ids: [...defaultFactors],
      master_factor_datas: [...wordScores(exam, scope.language)].map(([score, words]) => ({
        ...{ id: score, score, ...words },
        default_cuts: [...defaultCuts],
        available: exam.forms.has(score),
      })),
    },
  };
};
