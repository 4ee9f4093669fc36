import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { AnswersKind } from '#contract/codes/outputs.ts';
import { api } from '#web/api/client.ts';
import { answerForm } from '#web/api/form-answer.ts';
import { readForm } from '#web/api/read-form.ts';
import { idOf } from '#web/app/params.ts';
import { loadList } from '#web/ui/list/load-list.ts';
import { changeOutput } from '../change-output.ts';

/** A page of what was asked for of one kind, the newest first. */
export function loadHistory(args: LoaderFunctionArgs, kind: AnswersKind) {
  const params = { id: idOf(args, 'examId') };
  return loadList(args, {}, ({ page, per_page }) =>
    api(args).outputs.listAnswersHistory({ params, query: { page, per_page, kind } }),
  );
}

/** Makes one that failed once more, or cancels one. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  return answerForm(form, () => changeOutput(args, form));
}
