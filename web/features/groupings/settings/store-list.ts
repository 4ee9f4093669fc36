import type { ActionFunctionArgs } from 'react-router';
import { SentList } from '#contract/shapes/grouping.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { jsonIn } from '#web/api/form-field.ts';
import { replyToForm } from '#web/api/form-reply.ts';
import { readForm } from '#web/api/read-form.ts';
import { idOf } from '#web/app/params.ts';
import { readLines } from './entries.ts';

/** What a list's form sends: the call judges each entry, so that its name stands in the refusal. */
export interface ListToStore {
  exam_id: number;
  version: string | undefined;
  entries: never;
  moves: never;
}

/** Stores a list as its form sends it, with the lines that were added without script, and shows it anew. */
export async function storeList(args: ActionFunctionArgs, store: (sent: ListToStore) => Promise<unknown>) {
  const form = await readForm(args);
  return replyToForm(form, async () => {
    const { entries, moves } = jsonIn(args, form, 'list', SentList);
    const lines = readLines(form.getAll('lines').join('\n'));
    await store({
      exam_id: idOf(args, 'examId'),
      // The other change is overwritten.
      version: form.get('over') ? undefined : String(form.get('version') ?? ''),
      entries: [...entries, ...lines] as never,
      moves: moves as never,
    });
    return redirectWithToast(args, args.url.pathname, 'grouping.saved');
  });
}
