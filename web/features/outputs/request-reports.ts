import type { z } from 'zod';
import { type OutputForm, outputForms } from '#contract/codes/outputs.ts';
import type { OutputCondition } from '#contract/shapes/output-condition.ts';
import { selectionOf } from '#web/features/examinees/people-filters.ts';
import { chosenIn } from '#web/ui/list/selection.ts';

type Condition = z.input<typeof OutputCondition>;

/** Full reports of the people whom a form names (`fieldsOfChosen`), or the form that it asks for. */
export function reportsIn(form: FormData) {
  const asked = Number(form.get('form'));
  const known: OutputForm | undefined = Object.values(outputForms).find((each) => each === asked);
  return conditionOf(form, { form: known ?? outputForms.personFull });
}

/** The same under a condition. */
export function conditionOf(form: FormData, condition: Condition) {
  return { body: { ...condition, ...selectionOf(chosenIn(form)) } };
}
