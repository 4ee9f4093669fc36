import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findSafePath } from '#contract/page.ts';
import type { Refusal } from '../access/refusal.ts';
import { pageCallsOf } from './host-web-calls.ts';
import { languageOfPage } from './host-web-page.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where pages are hosted: the response to a browser whose link led to a refused file. */
    showRefusedFile?: (refusal: Refusal, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  }
}

type ShowPage = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => Promise<unknown>;

/**
 * People who follow a link to a refused file get a page in words, with the refusal's status. A file whose access token
 * has expired meanwhile is requested once more with a fresh one; where the session is over, the page with the link
 * leads to the log-in and back.
 */
export function showRefusedFiles(app: FastifyInstance, showPage: ShowPage): void {
  app.decorate('showRefusedFile', async (refusal, request, reply) => {
    if (refusal.refusal !== 'unauthorized') return showPage(request, reply, refusal);
    const origin = `${request.protocol}://${request.host}`;
    const page = { pathname: '/', language: languageOfPage(request, '/'), origin };
    const calls = pageCallsOf(request.server, request, page);
    const { status } = await calls.callApi({ method: 'GET', url: '/me' });
    const isFresh = status === 200 && calls.cookies.length > 0;
    if (calls.cookies.length > 0) reply.header('set-cookie', calls.cookies);
    return reply
      .header('cache-control', 'no-store')
      .redirect(isFresh ? request.url : pageOfLink(request, origin), 303);
  });
}

/** Whether a person sees the response: a picture, another program and a script of ours want it as data. */
export function isFollowedLink(request: FastifyRequest): boolean {
  const { accept = '', 'sec-fetch-dest': dest, authorization } = request.headers;
  // A browser that does not say what it loads asks for XHTML, too; programs that take any text do not.
  const isDocument = dest === undefined ? accept.includes('application/xhtml+xml') : dest === 'document';
  return (
    request.method === 'GET' && accept.includes('text/html') && isDocument && authorization === undefined
  );
}

/** The page that the link stood on; the product's first one where it is not known, or was such a page itself. */
function pageOfLink({ headers: { referer = '' } }: FastifyRequest, origin: string): string {
  const from = URL.canParse(referer) ? new URL(referer) : undefined;
  if (from?.origin !== new URL(origin).origin || from.pathname.startsWith('/api/')) return '/';
  return findSafePath(from.pathname + from.search) ?? '/';
}
