import { type ActionFunctionArgs, data } from 'react-router';
import type { z } from 'zod';
import { type OutputForm, outputForms } from '#contract/codes/outputs.ts';
import type { Output } from '#contract/shapes/output.ts';
import type { OutputCondition } from '#contract/shapes/output-condition.ts';
import { api } from '#web/api/client.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { idOf } from '#web/app/params.ts';
import { selectionOf } from '#web/features/examinees/people-filters.ts';
import { chosenIn } from '#web/ui/list/selection.ts';

type Condition = z.input<typeof OutputCondition>;

/**
 * Asks for the results of the people whom a form names (`fieldsOfChosen`): as full reports, or in the form that it names.
 * For actions, inside `replyToForm`.
 */
export function requestReports(args: ActionFunctionArgs, form: FormData): Promise<Output> {
  return requestCondition(args, form, { form: formIn(form) });
}

/**
 * The same under a condition.
 * @throws RefusedCall for what the form shows; the 403 page where the account has no permission, since no toast is
 * shown for 4003
 */
export async function requestCondition(
  args: ActionFunctionArgs,
  form: FormData,
  condition: Condition,
): Promise<Output> {
  try {
    const { data: output } = await api(args).outputs.createCondition({
      params: { id: idOf(args, 'examId') },
      body: { ...condition, ...selectionOf(chosenIn(form)) },
    });
    return output;
  } catch (error) {
    if (error instanceof RefusedCall && error.refusal === 'forbidden') throw data(null, { status: 403 });
    throw error;
  }
}

function formIn(form: FormData): OutputForm {
  const asked = Number(form.get('form'));
  return Object.values(outputForms).find((each) => each === asked) ?? outputForms.personFull;
}
