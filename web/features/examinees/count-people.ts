import { callFromBrowser } from '#web/api/browser-client.ts';
import type { Chosen } from '#web/ui/list/selection.ts';
import type { CountWithin } from '#web/ui/list/use-hidden.ts';
import { peopleSearchOf, selectionOf } from './people-filters.ts';

/** Asks how many of these people of an exam a search finds. */
export function countWithinOf(exam_id: number): CountWithin {
  return async (ids, found, signal) => {
    const within = peopleSearchOf(new URL(found, 'http://list/'));
    const body = { exam_id, examinee_ids: [...ids], within };
    return (await callFromBrowser('countPeople', { body }, { signal })).data.within ?? ids.length;
  };
}

/** Asks for the numbers of what is selected of an exam's people, before an act on them. */
export function countPeopleOf(exam_id: number) {
  return async (chosen: Chosen, signal: AbortSignal) => {
    const body = { exam_id, ...selectionOf(chosen) };
    return (await callFromBrowser('countPeople', { body }, { signal })).data;
  };
}

/** The same for an output: how many they are, and how many of them have a result. */
export function countResultsOf(exam_id: number) {
  return async (chosen: Chosen, signal: AbortSignal) => {
    const ask = { params: { id: exam_id }, body: selectionOf(chosen) };
    return (await callFromBrowser('countSelected', ask, { signal })).data;
  };
}
