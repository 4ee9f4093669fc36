import type { ActionFunctionArgs } from 'react-router';
import { api } from '#web/api/client.ts';
import { getAct } from '#web/api/form-field.ts';
import { idOf } from '#web/app/params.ts';

export const changeActs = ['again', 'cancel'] as const;

/** What the rows of a list of outputs ask for: one that failed is made once more, one under way is cancelled. */
export async function changeOutput(args: ActionFunctionArgs, form: FormData): Promise<null> {
  const params = { id: idOf(args, 'examId'), cid: String(form.get('id') ?? '') };
  const { cancel, requestAgain } = api(args).outputs;
  const act = getAct(args, form, changeActs);
  await (act === 'cancel' ? cancel : requestAgain)({ params, body: {} });
  return null;
}
