import type { MiddlewareFunction } from 'react-router';
import { api } from '#web/api/client.ts';
import { pageContext } from './page-context.ts';

/**
 * The guard of a candidate's frame, for posted forms: nothing of a form is read before its sender's token is proven.
 * Loaders find that out by their own calls, at the same time.
 */
export const guardCandidate: MiddlewareFunction = async (args) => {
  if (args.request.method === 'GET' || args.request.method === 'HEAD') return;
  // Refused, the call leads to the log-in and says why.
  if (!(await args.context.get(pageContext).proveSession())) await api(args).sessions.examineeMe();
};
