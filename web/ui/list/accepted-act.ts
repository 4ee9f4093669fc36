import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Does something once an act was accepted and leads to another page: the next selection begins with nothing. */
export function useAcceptedAct(then: () => void): void {
  const { state, formMethod, location } = useNavigation();
  const { pathname } = useLocation();
  const isAccepted = state === 'loading' && formMethod === 'POST' && location.pathname !== pathname;
  const latest = useRef(then);
  latest.current = then;
  useEffect(() => {
    if (isAccepted) latest.current();
  }, [isAccepted]);
}
