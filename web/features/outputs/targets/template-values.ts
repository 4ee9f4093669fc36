import type { z } from 'zod';
import { showsJobs, showsScore } from '#contract/codes/outputs.ts';
import type { ConditionChoices } from '#contract/shapes/output-choices.ts';
import type { OutputCondition } from '#contract/shapes/output-condition.ts';
import type { FormValues } from '#web/ui/form/form.tsx';
import { oldCsv, patternsShown, standardPlaces } from './condition-in.ts';

const jobPlaces = [...standardPlaces, 6] as const;
/** Stands for a standard that is none. */
const noStandard = '-1-';

/** What a kept condition fills in. */
export function valuesOfTemplate(
  kept: OutputCondition,
  choices: z.output<typeof ConditionChoices>,
): { values: FormValues; isLess: boolean; isPatternGone: boolean } {
  const { condition, isLess, isPatternGone } = fitted(kept, choices);
  return { values: valuesOf(condition), isLess, isPatternGone };
}

/** A kept condition without what the exam does not have, or no longer; and whether that is less. */
function fitted(condition: OutputCondition, choices: z.output<typeof ConditionChoices>) {
  const { data_forms, result_modes, setting_standards, job_suitabilities } = choices;
  const { form, result_mode, factor_pattern_id, ...rest } = condition;
  const isMade = data_forms.some((each) => each.form === form);
  const isShown = result_mode === undefined || result_modes.includes(result_mode);
  const mode = isShown ? result_mode : undefined;
  const known = new Set([
    noStandard,
    ...setting_standards.filter(({ id }) => showsScore(mode, id)).map(({ id }) => id),
  ]);
  const unknown = standardPlaces.filter((place) => !known.has(condition[`setting_standard_${place}`]));
  const lost = jobPlaces.filter((place) => {
    const job = condition[`job_suitability_${place}`];
    const isKnown = showsJobs(mode) && job_suitabilities.some(({ id }) => id === job);
    return job !== null && !isKnown;
  });
  const pattern = patternsShown(choices, mode).find(({ id }) => id === factor_pattern_id);
  const without = Object.fromEntries([
    ...unknown.map((place) => [`setting_standard_${place}`, noStandard] as const),
    ...lost.map((place) => [`job_suitability_${place}`, null] as const),
  ]);
  return {
    condition: {
      ...rest,
      ...without,
      factor_pattern_id: pattern?.id ?? null,
      ...(isMade && { form }),
      ...(isShown && result_mode && { result_mode }),
    },
    isLess: !isMade || !isShown || unknown.length + lost.length > 0,
    isPatternGone: factor_pattern_id !== null && !pattern,
  };
}

/** The values that such a form has for a condition. */
function valuesOf(condition: Partial<OutputCondition>): FormValues {
  const { format, encoding, file_per_person } = condition;
  const plain = ['form', 'language', 'result_mode', 'order', 'factor_pattern_id'] as const;
  const standards = standardPlaces.flatMap((place) => {
    const name = condition[`setting_standard_${place}`];
    if (name === undefined || name === noStandard) return [];
    const quantity = condition[`setting_standard_quantity_${place}`];
    const compare = condition[`setting_standard_quantity_compare_${place}`];
    return [
      [`setting_standard_${place}`, [name]],
      [`setting_standard_quantity_${place}`, [String(quantity ?? '')]],
      [`setting_standard_quantity_compare_${place}`, [String(compare)]],
    ] as const;
  });
  return {
    ...Object.fromEntries(
      plain.flatMap((name) => (condition[name] ? [[name, [String(condition[name])]]] : [])),
    ),
    ...(format && { format: [format === 'csv' && encoding === 'cp932' ? oldCsv : format] }),
    ...(file_per_person && { file_per_person: ['1'] }),
    job_suitability: jobPlaces.flatMap((place) => condition[`job_suitability_${place}`] ?? []).map(String),
    ...Object.fromEntries(standards),
  };
}
