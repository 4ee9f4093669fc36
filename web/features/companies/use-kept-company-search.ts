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
    const kept = isOpened.current || search !== '' ? '' : readKept();
    isOpened.current = true;
    if (kept) navigate({ search: kept }, { replace: true, preventScrollReset: true });
    else keep(search);
  }, [search, navigate]);
}

// A browser may forbid storage; the list works without.
function readKept(): string {
  try {
    const kept = localStorage.getItem(key) ?? '';
    return kept.startsWith('?') ? kept : '';
  } catch {
    return '';
  }
}

function keep(search: string): void {
  try {
    localStorage.setItem(key, search);
  } catch {
    // See above.
  }
}
