import { z } from 'zod';
import { call } from '../call.ts';
import { SavedSearch, SavedSearchForm } from '../shapes/saved-search.ts';
import { Id } from '../shapes/text.ts';

const own = { who: ['client', 'operator'], within: 'exam', at: 'params.id' } as const;

/** Searches of an exam's people that an account has saved under a name, for itself: a part of the calls of examinees. */
export const searches = {
  listSearches: call({
    method: 'GET',
    path: '/exams/{id}/saved-searches',
    ...own,
    params: z.object({ id: Id }),
    /** By name. */
    response: z.object({ data: z.array(SavedSearch) }),
  }),
  /** A search of the same name is replaced. */
  saveSearch: call({
    method: 'POST',
    path: '/exams/{id}/saved-searches',
    ...own,
    params: z.object({ id: Id }),
    body: SavedSearchForm,
    response: z.object({ data: SavedSearch }),
  }),
  removeSearch: call({
    method: 'DELETE',
    path: '/exams/{id}/saved-searches/{searchId}',
    ...own,
    params: z.object({ id: Id, searchId: Id }),
    response: z.object({ data: z.object({ id: z.number() }) }),
  }),
} as const;
