import { isOfMode } from '#contract/codes/outputs.ts';
import type { OutputCondition } from '#contract/shapes/output-condition.ts';
import { readScoreName } from '#scoring/reports/score-table.ts';
import type { Condition } from '#scoring/reports/standards.ts';
import type { NewestResult } from './newest-result.ts';

const places = [1, 2, 3, 4, 5] as const;
/** The ends of T-scores as they are printed. */
const [lowest, highest] = [2, 98];

/** The job suitabilities that a condition names, each once, in its order. */
export function jobsOf(condition: OutputCondition): number[] {
  const named = ([...places, 6] as const).flatMap((place) => condition[`job_suitability_${place}`] ?? []);
  return [...new Set(named)];
}

/** The standards that a condition sets, with their places; one without a score or a quantity is none. */
export function standardsOf(condition: OutputCondition): (Condition & { place: number })[] {
  return places.flatMap((place) => {
    const score = condition[`setting_standard_${place}`];
    const quantity = condition[`setting_standard_quantity_${place}`];
    // A name that is left empty names none.
    if (score === '-1-' || quantity === null) return [];
    return {
      place,
      ...readScoreName(score),
      quantity: Math.min(Math.max(quantity, lowest), highest),
      compare: condition[`setting_standard_quantity_compare_${place}`],
    };
  });
}

/** Of a person's portions those that a condition shows: its mode hides, and never shows what the exam hides. */
export function portionsIn(
  { portions }: Pick<NewestResult, 'portions'>,
  { result_mode = 'all' }: OutputCondition,
): NewestResult['portions'] {
  return portions?.filter(({ type }) => isOfMode(result_mode, type)) ?? null;
}
