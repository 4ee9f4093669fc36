import type { ActionFunctionArgs } from 'react-router';
import { api } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';

/** What the rows of a list of outputs ask for: one that failed is made once more, one under way is cancelled. */
export async function changeOutput(args: ActionFunctionArgs, form: FormData): Promise<null> {
  const params = { id: idOf(args, 'examId'), cid: String(form.get('id') ?? '') };
  const { cancel, requestAgain } = api(args).outputs;
  await (form.get('intent') === 'cancel' ? cancel : requestAgain)({ params, body: {} });
  return null;
}
