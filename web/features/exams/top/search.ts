import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { keptKeys } from '#web/app/kept-keys.ts';
import { recallOf, rememberOf } from '#web/ui/list/browser-memory.ts';
import { searchFromStart } from '#web/ui/list/list-query.ts';

const key = keptKeys.examSearch;

/**
 * The last search of this exam, when the address asks for it (`keep=true`) and there is one; '' is the plain list.
 * Undefined: stay with the address as it is.
 */
export function findKeptSearch(examId: number, search: string): string | undefined {
  if (new URLSearchParams(search).get('keep') !== 'true') return undefined;
  const kept = recallOf(key, examId).search;
  return typeof kept === 'string' ? kept : '';
}

/** Keeps the search of the address, and brings back the last one on a page that was opened with `keep=true`. */
export function useKeptSearch(examId: number, search: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const kept = findKeptSearch(examId, search);
    const isFirst = !new URLSearchParams(search).has('page');
    if (kept === undefined) rememberOf(key, examId, { search: isFirst ? searchFromStart(search) : search });
    else navigate({ search: kept }, { replace: true, preventScrollReset: true });
  }, [examId, search, navigate]);
}
