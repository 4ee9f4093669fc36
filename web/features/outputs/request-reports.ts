import { type ActionFunctionArgs, data } from 'react-router';
import type { Output } from '#contract/shapes/output.ts';
import { api } from '#web/api/client.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { idOf } from '#web/app/params.ts';
import { selectionOf } from '#web/features/examinees/people-filters.ts';
import { chosenIn } from '#web/ui/list/selection.ts';

/**
 * Asks for the PDF reports of the people whom a form's `ChosenFields` mean. For actions, inside `answerForm`.
 * @throws RefusedCall for what the form shows; the 403 page where the account has no permission, since spec 8
 * shows nothing for 4003
 */
export async function requestReports(args: ActionFunctionArgs, form: FormData): Promise<Output> {
  try {
    const { data: output } = await api(args).outputs.requestResult({
      params: { id: idOf(args, 'examId') },
      body: { format: 'pdf', ...selectionOf(chosenIn(form)) },
    });
    return output;
  } catch (error) {
    if (error instanceof RefusedCall && error.refusal === 'forbidden') throw data(null, { status: 403 });
    throw error;
  }
}
