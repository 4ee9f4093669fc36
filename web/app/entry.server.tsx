import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { translator } from '#messages/translator.ts';
import { DocumentFactsProvider } from './document-facts.tsx';
import { withData } from './handed-data.ts';
import { looksScript } from './looks.ts';
import { pageContext } from './page-context.ts';
import { TextProvider } from './text.tsx';

export { pageContext };

export const streamTimeout = 5_000;

/**
 * Renders a page, or answers its route's loader data as JSON when `{route}/_payload.json` was asked for. Loaders defer
 * nothing, so a page is one text: written in one go it costs half of what React's stream does.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const facts = context.get(pageContext);
  if (facts.isPayload) return payloadOf(entry, status, headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { serverHandoffStream: handed, ...whole } = entry;
  const data = handed ? await new Response(handed).text() : '';
  const page = renderToString(
    <DocumentFactsProvider facts={{ ...facts, looksScript }}>
      <TextProvider translate={translator(facts.language)}>
        <ServerRouter context={whole} url={request.url} nonce={facts.nonce} />
      </TextProvider>
    </DocumentFactsProvider>,
  );
  const hasScripts = entry.renderMeta?.didRenderScripts === true;
  const document = hasScripts ? withData(page, data, facts.nonce) : page;
  return new Response(new TextEncoder().encode(`<!DOCTYPE html>${document}`), { status, headers });
}

/** An error that is neither a refusal nor the sender's fault is a bug: the host logs it with the request id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) context?.get(pageContext).report(error);
};

function payloadOf(entry: EntryContext, status: number, headers: Headers): Response {
  const { matches, loaderData, errors } = entry.staticHandlerContext;
  const leaf = matches.at(-1)?.route.id;
  const error = errors && Object.values(errors)[0];
  return Response.json(error ? { error: error.data ?? null } : leaf ? (loaderData[leaf] ?? null) : null, {
    status,
    headers,
  });
}
