import type { ActionFunctionArgs } from 'react-router';
import { redirectWithToast } from '#web/api/flash.ts';
import { answerForm } from '#web/api/form-answer.ts';
import { readForm } from '#web/api/read-form.ts';
import { idOf } from '#web/app/params.ts';
import { readLines } from './entries.ts';

/** What a list's form sends: the API judges its shape. */
export interface SentList {
  exam_id: number;
  version: string | undefined;
  entries: never;
  moves: never;
}

/** Stores a list as its form sends it, with the lines that were added without script, and shows it anew. */
export async function storeList(args: ActionFunctionArgs, store: (sent: SentList) => Promise<unknown>) {
  const form = await readForm(args.request);
  return answerForm(form, async () => {
    const { entries = [], moves } = read(form.get('list'));
    const lines = readLines(form.getAll('lines').join('\n'));
    await store({
      exam_id: idOf(args, 'examId'),
      // Theirs gives way to what stands here.
      version: form.get('over') ? undefined : String(form.get('version') ?? ''),
      entries: [...entries, ...lines] as never,
      moves: moves as never,
    });
    return redirectWithToast(args, args.url.pathname, 'grouping.saved');
  });
}

function read(list: FormDataEntryValue | null): { entries?: unknown[]; moves?: unknown } {
  try {
    return JSON.parse(String(list));
  } catch {
    return {};
  }
}
