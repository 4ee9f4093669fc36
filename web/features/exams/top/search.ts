import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { keptKeys } from '#web/app/kept-keys.ts';

const key = keptKeys.examSearch;

/**
 * The last search of this exam, when the address asks for it (`keep=true`) and there is one; '' is the plain list.
 * Undefined: stay with the address as it is.
 */
export function findKeptSearch(examId: number, search: string): string | undefined {
  if (new URLSearchParams(search).get('keep') !== 'true') return undefined;
  const kept = readKept();
  return kept?.exam_id === examId ? kept.search : '';
}

/** Keeps the search of the address, and brings back the last one on a page that was opened with `keep=true`. */
export function useKeptSearch(examId: number, search: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const kept = findKeptSearch(examId, search);
    if (kept === undefined) localStorage.setItem(key, JSON.stringify({ exam_id: examId, search }));
    else navigate({ search: kept }, { replace: true, preventScrollReset: true });
  }, [examId, search, navigate]);
}

function readKept(): { exam_id: number; search: string } | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const { exam_id, search } = (kept ?? {}) as Record<string, unknown>;
    if (typeof exam_id === 'number' && typeof search === 'string') return { exam_id, search };
  } catch {
    // The stored text is not ours and cannot be read: no search is kept.
  }
  return undefined;
}
