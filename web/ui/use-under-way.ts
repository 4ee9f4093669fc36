import { createPath, useLocation, useNavigation } from 'react-router';

/**
 * Whether something is on its way: what was sent, or the page that follows. Once the answer to what was sent stands on
 * this page nothing is, though the data behind it is still being read anew: what is shown can be pressed. An answer that
 * leads to this same page is a page that follows; the router marks its place as one.
 */
export function useUnderWay(): boolean {
  const { state, location, formMethod = 'GET' } = useNavigation();
  const here = createPath(useLocation());
  const isReread = state === 'loading' && formMethod !== 'GET' && createPath(location) === here;
  const isAnswered = isReread && location.state?._isRedirect !== true;
  return state !== 'idle' && !isAnswered;
}
