import { type ActionFunctionArgs, data } from 'react-router';
import { contract } from '#contract/contract.ts';
import { api } from '#web/api/client.ts';
import { bodyOf } from '#web/api/form-action.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { idOf } from '#web/app/params.ts';

/** The work behind the act that issues log-ins, for its page's action, inside `replyToForm`. */
export async function issueLogins(args: ActionFunctionArgs, form: FormData) {
  const body = {
    ...bodyOf(contract.examinees.generateMultiples.body, form),
    exam_id: idOf(args, 'examId'),
  };
  try {
    return { issued: (await api(args).examinees.generateMultiples({ body })).data };
  } catch (error) {
    // No toast is shown for 4003: an account without the permission gets the page that says so.
    if (error instanceof RefusedCall && error.refusal === 'forbidden') throw data(null, { status: 403 });
    throw error;
  }
}
