import type { z } from 'zod';
import { OutputCondition } from '#contract/shapes/output-condition.ts';
import { bodyOf } from '#web/api/form-action.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';

export const standardPlaces = [1, 2, 3, 4, 5] as const;

/** A format and its encoding are one choice. */
export const oldCsv = 'csv_cp932';

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
