import { createPath, useLocation, useNavigation } from 'react-router';

/**
 * True while a form is being sent or another page is loading. It is false again once the reply is shown on this page,
 * although the loaders still run behind it: what is shown can be pressed. A redirect to this same page counts as
 * loading a page; the router marks its location as one.
 */
export function useUnderWay(): boolean {
  const { state, location, formMethod = 'GET' } = useNavigation();
  const here = createPath(useLocation());
  const isReread = state === 'loading' && formMethod !== 'GET' && createPath(location) === here;
  const hasReply = isReread && location.state?._isRedirect !== true;
  return state !== 'idle' && !hasReply;
}
