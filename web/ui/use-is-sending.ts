import { useLocation, useNavigation } from 'react-router';

/**
 * Whether what was sent is still under way: to the server, or to the page it leads to. Once its answer stands on this
 * page it is not, though the frames around are still being read anew.
 */
export function useIsSending(): boolean {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  return state === 'submitting' || (state === 'loading' && location.pathname !== pathname);
}
