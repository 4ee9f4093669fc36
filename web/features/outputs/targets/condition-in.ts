import type { z } from 'zod';
import { OutputCondition } from '#contract/shapes/output-condition.ts';
import { bodyOf } from '#web/api/form-action.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import type { FormValues } from '#web/ui/form/form.tsx';

export const standardPlaces = [1, 2, 3, 4, 5] as const;
const jobPlaces = [...standardPlaces, 6] as const;

/** A format and its encoding are one choice. */
const oldCsv = 'csv_cp932';
/** Stands for a standard that is none. */
const noStandard = '-1-';

/** The condition that a form with `ConditionFields` states. */
export function conditionIn(posted: FormData): z.input<typeof OutputCondition> {
  const form = new FormData();
  for (const [name, value] of posted) if (value !== '') form.append(name, value);
  if (form.get('format') === oldCsv) {
    form.set('format', 'csv');
    form.set('encoding', 'cp932');
  }
  form.getAll('job_suitability').forEach((job, at) => {
    form.set(`job_suitability_${at + 1}`, job);
  });
  return bodyOf(OutputCondition, form);
}

/** The values that such a form has for a condition. */
export function valuesOf(condition: Partial<OutputCondition>): FormValues {
  const { format, encoding, file_per_person } = condition;
  const plain = ['form', 'language', 'result_mode', 'order'] as const;
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

/** What was refused, under the names of the form's fields. */
export function withOwnNames({ refusal, values }: FormAnswer): FormAnswer {
  const own = Object.entries(refusal.errors ?? {}).map(([path, texts]) => {
    if (path === 'encoding') return ['format', texts] as const;
    return [path.startsWith('job_suitability_') ? 'job_suitability' : path, texts] as const;
  });
  return refusal.errors
    ? { refusal: { ...refusal, errors: Object.fromEntries(own) }, values }
    : { refusal, values };
}
