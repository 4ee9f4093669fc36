import { callFromBrowser } from '#web/api/browser-client.ts';
import type { Chosen } from '#web/ui/list/selection.ts';
import { selectionOf } from './people-filters.ts';

/** Asks for the numbers of what is selected of an exam's people, before an act on them. */
export function countPeopleOf(exam_id: number) {
  return async (chosen: Chosen, signal: AbortSignal) => {
    const body = { exam_id, ...selectionOf(chosen) };
    return (await callFromBrowser('countPeople', { body }, { signal })).data;
  };
}
