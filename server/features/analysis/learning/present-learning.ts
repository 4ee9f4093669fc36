import { defaultCuts } from '#contract/codes/analysis.ts';
import type { ScorePlace } from '#contract/codes/score-places.ts';
import type { PatternLearning, PatternRow } from '#contract/shapes/factor-pattern.ts';
import { learningState } from '#scoring/patterns/learning/learn-pattern.ts';
import type { ScoreWords } from '../patterns/score-words.ts';
import type { LearningRecord } from './learning-store.ts';

/**
 * A learning as it is told.
 * @param isOfRows false where rows were changed by hand: what was tried was not these
 */
export function presentLearning(
  learning: LearningRecord,
  words: ReadonlyMap<ScorePlace, ScoreWords>,
  isOfRows: boolean,
) {
  const { id, high, low, by_factor, auc, auc_lo, auc_hi, chance_p, made_by, made_at } = learning;
  const tried = { auc, auc_lo, auc_hi, chance_p, worth: worthOf(chance_p) };
  const untried = { auc: null, auc_lo: null, auc_hi: null, chance_p: null, worth: null };
  return {
    ...{ id, high, low, made_by, made_at },
    strength: learningState(high, low) === 'usable' ? ('usable' as const) : ('trial' as const),
    by_factor: by_factor.map((factor) => ({
      ...factor,
      name: words.get(factor.score)?.name ?? factor.score,
    })),
    ...(isOfRows ? tried : untried),
  };
}

/** Of shuffled labels, so many did as well: within chance, a weak hint, more than chance. */
function worthOf(chance_p: number): PatternLearning['worth'] {
  if (chance_p > 0.1) return 'chance';
  return chance_p > 0.05 ? 'weak' : 'more';
}

/** The rows that a learning proposes. */
export function rowsOf({ by_factor }: Pick<LearningRecord, 'by_factor'>): PatternRow[] {
  return by_factor
    .filter(({ weight }) => weight > 0)
    .map(({ score, direction, weight }) => ({
      ...{ score, direction, reference_value: weight },
      evaluation_scores: [...defaultCuts],
    }));
}
