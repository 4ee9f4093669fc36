import { displayStatus } from '#contract/codes/status.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { chosenOf, type ListFilter } from '#web/ui/list/filter-bar.tsx';
import { listQueryOf } from '#web/ui/list/list-query.ts';
import type { Chosen } from '#web/ui/list/selection.ts';

/** States the list can be narrowed to, in the order people pass through them. */
const { notExam, doingExam, doneExam, notExport, doneExport } = displayStatus;
export const statusFilter: ListFilter<'examinee.list'> = {
  name: 'status',
  choices: [notExam, doingExam, doneExam, notExport, doneExport].map((value) => ({
    value,
    text: `status.${value}` as MessageKey,
  })),
};

/** Whom an address of the list finds. Hidden people are marked in it: it has no filter to bring them back. */
export function peopleSearchOf(url: URL) {
  return {
    text: listQueryOf(url, {}).text,
    status: chosenOf(url, statusFilter).map(Number),
    hidden: 'with',
  } as const;
}

/** What is selected in the list, as calls take it (decision 0047). */
export function selectionOf(chosen: Chosen) {
  if ('ids' in chosen) return { examinee_ids: [...chosen.ids] };
  return { search: peopleSearchOf(new URL(chosen.found, 'http://list/')) };
}
