import type { z } from 'zod';
import type { ResultMode } from '#contract/codes/exam.ts';
import type { ConditionChoices } from '#contract/shapes/output-choices.ts';
import type { OutputCondition } from '#contract/shapes/output-condition.ts';

export const standardPlaces = [1, 2, 3, 4, 5] as const;

const fields = [
  ...['form', 'format', 'language', 'result_mode', 'order', 'factor_pattern_id'],
  ...standardPlaces.flatMap((place) => [
    `setting_standard_${place}`,
    `setting_standard_quantity_${place}`,
    `setting_standard_quantity_compare_${place}`,
  ]),
];
type Condition = z.input<typeof OutputCondition>;

/** A format and its encoding are one choice. */
export const oldCsv = 'csv_cp932';

/** The condition that a form with `ConditionFields` states; numbers are read as they were typed. */
export function conditionIn(posted: FormData): Condition {
  const typed = fields.flatMap((name) => {
    const value = posted.get(name);
    return value === null || value === '' ? [] : [[name, value] as const];
  });
  const jobs = posted.getAll('job_suitability').map((job, at) => [`job_suitability_${at + 1}`, job] as const);
  const condition = {
    ...Object.fromEntries([...typed, ...jobs]),
    ...(posted.get('format') === oldCsv && { format: 'csv', encoding: 'cp932' }),
    ...(posted.has('file_per_person') && { file_per_person: true }),
  };
  return condition as unknown as Condition;
}

/** The patterns all of whose scores the mode shows. @param mode left out: the exam's own */
export function patternsShown(
  { factor_patterns, result_modes: [own] }: z.output<typeof ConditionChoices>,
  mode: ResultMode | undefined,
) {
  const shown = mode ?? own;
  return factor_patterns.filter((each) => shown !== undefined && each.result_modes.includes(shown));
}
