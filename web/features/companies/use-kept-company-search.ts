import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keptKeys } from '#web/app/kept-keys.ts';

const key = keptKeys.companySearch;

/**
 * Keeps the search of the address, and brings back the last one when the list is opened without any. Only then:
 * going back to page 1 or choosing the list in the menu while it is open means the plain list.
 */
export function useKeptCompanySearch(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isOpened = useRef(false);
  useEffect(() => {
    const kept = isOpened.current || search !== '' ? undefined : tryIn((storage) => storage.getItem(key));
    isOpened.current = true;
    if (kept?.startsWith('?')) navigate({ search: kept }, { replace: true, preventScrollReset: true });
    else tryIn((storage) => storage.setItem(key, search));
  }, [search, navigate]);
}

/** A browser may forbid storage; the list works without. */
function tryIn<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}
