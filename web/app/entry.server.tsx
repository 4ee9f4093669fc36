import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { translator } from '#messages/translator.ts';
import { DocumentFactsProvider } from './document-facts.tsx';
import { pageContext } from './page-context.ts';
import { TextProvider } from './text.tsx';

export { pageContext };

export const streamTimeout = 5_000;

/** Renders a page, or answers its route's loader data as JSON when `{route}/_payload.json` was asked for. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  const facts = context.get(pageContext);
  if (facts.isPayload) return payloadOf(entry, status, headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  return new Promise((resolve, reject) => {
    let answered = false;
    const { pipe, abort } = renderToPipeableStream(
      <DocumentFactsProvider facts={facts}>
        <TextProvider translate={translator(facts.language)}>
          <ServerRouter context={entry} url={request.url} nonce={facts.nonce} />
        </TextProvider>
      </DocumentFactsProvider>,
      {
        nonce: facts.nonce,
        // Loaders defer nothing, so all is ready at once, and one whole document needs no patching scripts.
        onAllReady() {
          answered = true;
          const document = collect((bytes) => {
            clearTimeout(timer);
            resolve(new Response(bytes, { status, headers }));
          });
          pipe(document);
        },
        onShellError: reject,
        onError(error) {
          if (answered) facts.report(error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

/** Gathers what React writes: the host sends, and compresses, the document as a whole. */
function collect(done: (bytes: Uint8Array<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(new Uint8Array(Buffer.concat(chunks)));
      next();
    },
  });
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
