import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface OpenPage {
  readonly page: number;
  /** False until the address was read: the page may still be another one. */
  readonly isSettled: boolean;
  readonly turnTo: (page: number, replace?: boolean) => void;
}

/**
 * The open page as part of the address (`#page-3`): Back and Next of the browser turn pages, a reload stays, and a
 * change of the hash alone asks the server nothing, so it works without a connection.
 */
export function usePage(first: number, pages: number): OpenPage {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  // The server does not see the hash: the first rendering must not either.
  const [isMounted, setMounted] = useState(false);
  const named = Number(/^#page-(\d{1,3})$/.exec(hash)?.[1] ?? 0);
  const isNamed = named >= 1 && named <= pages;
  const turnTo = useCallback(
    (page: number, replace = false) => {
      void navigate({ search, hash: `#page-${page}` }, { replace, preventScrollReset: true });
    },
    [navigate, search],
  );
  useEffect(() => {
    setMounted(true);
    // From here on every entry of this screen in the history has a hash.
    if (!isNamed) turnTo(first, true);
  }, [first, isNamed, turnTo]);
  const isSettled = isMounted && isNamed;
  return { page: isSettled ? named : first, isSettled, turnTo };
}
