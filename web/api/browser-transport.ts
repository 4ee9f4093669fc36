import { fillAddress, type Query } from '#contract/address.ts';
import { findExamOfPath } from '#contract/page.ts';
import { findPauseBeforeAgain, sleep } from './again.ts';
import { RefusedCall } from './refused-call.ts';

/**
 * Fires a call from the browser with the visitor's cookies, and returns the response of an accepted one, its body not
 * yet read. An expired access token is refreshed first, because a candidate stays on one page for longer than a token
 * lives. Every other refusal goes to the caller.
 * @throws RefusedCall when the API refuses; the network's own TypeError or an abort when nothing came back, or broke
 * off
 */
export async function fireFromBrowser(
  { method, path, reads }: { method: string; path: string; reads?: true },
  ask: object,
  options: { signal?: AbortSignal; keepalive?: boolean },
): Promise<Response> {
  const { params, query, body } = ask as { params?: Params; query?: Query; body?: unknown };
  const send = () =>
    fetch(`/api${fillAddress(path, params, query)}`, {
      ...options,
      method,
      // Pages that were asked for ahead stay good (web/app/answers-ahead.ts); a browser leaves it out.
      ...(reads && { reads }),
      headers: headersOf(body !== undefined),
      credentials: 'same-origin',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  let outcome = await read(await send());
  if (outcome instanceof RefusedCall && outcome.refusal === 'unauthorized') {
    await refresh(options.signal);
    outcome = await read(await send());
  }
  if (outcome instanceof RefusedCall) outcome = await again(outcome, method, send, options.signal);
  if (outcome instanceof RefusedCall) throw outcome;
  return outcome;
}

/** A call that only reads is sent once more after a failure that may have passed. */
async function again(
  refused: RefusedCall,
  method: string,
  send: () => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response | RefusedCall> {
  const pause = findPauseBeforeAgain(method, refused, Date.now());
  if (pause === undefined) return refused;
  await sleep(pause, signal);
  return read(await send());
}

async function read(response: Response): Promise<Response | RefusedCall> {
  if (response.ok) return response;
  const reply: unknown = await response.json().catch(() => null);
  return new RefusedCall(response.status, reply, response.headers.get('retry-after'));
}

/**
 * Fetches a fresh access token.
 * @throws RefusedCall when the session is over, saying by what, or when the server could not say: then the caller's
 * request may still succeed later
 */
async function refresh(signal: AbortSignal | undefined): Promise<void> {
  const path = findExamOfPath(location.pathname) ? '/examinee/refresh' : '/refresh';
  const response = await fetch(`/api${path}`, {
    headers: headersOf(false),
    credentials: 'same-origin',
    ...(signal && { signal }),
  });
  const outcome = await read(response);
  if (outcome instanceof RefusedCall) throw outcome;
}

type Params = Record<string, unknown>;

function headersOf(hasBody: boolean): Headers {
  const headers = new Headers({ 'Content-Language': document.documentElement.lang, 'X-Session': 'cookie' });
  if (hasBody) headers.set('Content-Type', 'application/json');
  const exam = findExamOfPath(location.pathname);
  if (exam) headers.set('X-Exam', `${exam.hash}/${exam.directory}`);
  return headers;
}
