import { SentList } from '#contract/shapes/grouping.ts';
import type { Posted } from '#web/api/acts.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { jsonIn } from '#web/api/form-field.ts';
import { readLines } from './entries.ts';

/** What a list's form sends: the call judges each entry, so that its name stands in the refusal. */
interface ListToStore {
  version: string | undefined;
  entries: never;
  moves: never;
}

/** A list as its form sends it, with the lines that were added without script. */
export function listIn({ args, form }: Posted): ListToStore {
  const { entries, moves } = jsonIn(args, form, 'list', SentList);
  const lines = readLines(form.getAll('lines').join('\n'));
  return {
    // The other change is overwritten.
    version: form.get('over') ? undefined : String(form.get('version') ?? ''),
    entries: [...entries, ...lines] as never,
    moves: moves as never,
  };
}

/** Shows the list that was stored. */
export function showStored({ args }: Posted) {
  return redirectWithToast(args, args.url.pathname, 'grouping.saved');
}
