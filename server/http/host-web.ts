import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Language } from '#contract/codes/languages.ts';
import { bodies } from '#contract/codes/limits.ts';
import { type RefusalName, refusals } from '#contract/codes/refusals.ts';
import {
  findSafePath,
  type PageAudience,
  type PageFacts,
  type PageResponse,
  pagesWithFile,
  pagesWithList,
} from '#contract/page.ts';
import { Refusal } from '../access/refusal.ts';
import { acceptsBrotli, brotliOptions, worthCompressing } from './compression.ts';
import { asRefusal, bodyOf, sendRefusal } from './error-responses.ts';
import { refuseLargeFields } from './form-limits.ts';
import { type PageCalls, pageCallsOf } from './host-web-calls.ts';
import { type PagesForm, pagesFormOf } from './host-web-form.ts';
import {
  type CommonPage,
  findCommonPage,
  findFlash,
  findMeantAddress,
  languageOfPage,
  makeNonce,
  type PagePlace,
  pagePlaceOf,
  pagePolicy,
} from './host-web-page.ts';
import { serveTexts } from './host-web-texts.ts';
import { type KeptPage, type KeptPages, keptPageOf, makeKeptPages } from './kept-pages.ts';
import { serveMadeScripts } from './made-scripts.ts';
import { showRefusedFiles } from './refused-files.ts';
import { buildForCandidates, loadBuild, scriptsOf } from './web-build.ts';

export interface HostWebOptions {
  /** Folder with `client/` and `server/`, made by the web build. */
  buildDir: string;
  /** Cookies travel on https only. */
  secure: boolean;
  /** Origin that browsers name on their writes. */
  app_url: string;
}

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;
type PageKey = Parameters<RouterContextProvider['set']>[0];

/**
 * Hosts the web pages in the API's own server: built assets, texts, and every other address as a page whose
 * loaders call the API in this process.
 * @throws StartupProblem when the pages have not been built
 */
export async function hostWeb(app: FastifyInstance, options: HostWebOptions): Promise<void> {
  const build = await loadBuild(options.buildDir);
  const serve = serveMadeScripts(app);
  const handles: Host['handles'] = {
    staff: createRequestHandler(build, 'production'),
    candidate: createRequestHandler(buildForCandidates(build, serve), 'production'),
  };
  const scriptsBeyond = scriptsOf(build);
  const key = (build.entry.module as unknown as { pageContext: PageKey }).pageContext;
  const kept = makeKeptPages(keptLimits);
  app.addHook('onResponse', (request, _reply, done) => {
    if (mayChangePages(request)) kept.clear();
    done();
  });
  const host: Host = { app, handles, key, textsUrl: serveTexts(serve), scriptsBeyond, kept, options };
  showRefusedFiles(app, (request, reply, refusal) => showRefusal(refusal, request, reply, host));
  await app.register(async (pages) => {
    await pages.register(fastifyStatic, {
      root: join(options.buildDir, 'client/assets'),
      prefix: '/assets/',
      decorateReply: false,
      // A route for each file: with one route for all, the whole folder is read for every file that is asked for.
      wildcard: false,
      preCompressed: true,
      index: false,
      immutable: true,
      maxAge: '1y',
      setHeaders: (reply, path) => {
        // The pages that it serves are not below its own address (docs/decisions/0132).
        if (basename(path).startsWith(offlineWorker)) reply.header('service-worker-allowed', '/');
      },
    });
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', leaveUnread);
    hangPages(pages, '/*', { body: bodies.page, fields: bodies.page }, host);
    for (const page of pagesWithList)
      hangPages(pages, page, { body: bodies.list, fields: bodies.list }, host);
  });
  await app.register(async (pages) => {
    // A form with a file is parsed as it arrives, as those of calls are; any other body is small.
    pages.removeContentTypeParser(['application/json', 'text/plain']);
    pages.addContentTypeParser('*', leaveUnread);
    for (const [page, most] of Object.entries(pagesWithFile))
      hangPages(pages, page, { body: most, fields: bodies.page }, host);
  });
}

/** How the file of candidates' service worker begins. */
const offlineWorker = 'offline-worker-';

/** A page asks for its form once its guards have let the sender in (docs/decisions/0111). */
function leaveUnread(_request: FastifyRequest, _body: unknown, done: (error: null) => void): void {
  done(null);
}

/** A second: rare enough to cost nothing, and short enough for changes by another node. */
const keptLimits = { ms: 1_000, most: 200 };

/** Staff and administrators change what pages show; candidates' saves do not. */
function mayChangePages({ method, url }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD' && url.startsWith('/api/') && !url.startsWith('/api/examinee');
}

/** Bytes that a form of a page may have, and those of its fields. */
interface FormSize {
  body: number;
  fields: number;
}

function hangPages(pages: FastifyInstance, path: string, { body, fields }: FormSize, host: Host): void {
  for (const url of path === '/*' ? [path] : [path, `${path}.data`])
    pages.route({
      method: ['GET', 'HEAD', 'POST'],
      url,
      bodyLimit: body,
      config: { fields },
      // No browser compresses a form.
      decompress: false,
      preParsing: async (request) => refuseLargeFields(request, fields),
      errorHandler: (error, request, reply) => sendRefused(asRefusal(error, request), request, reply, host),
      handler: (request, reply) => handlePage(request, reply, host),
    });
}

interface Host {
  app: FastifyInstance;
  handles: Record<PageAudience, Handle>;
  key: PageKey;
  textsUrl: ReturnType<typeof serveTexts>;
  scriptsBeyond: PageFacts['scriptsBeyond'];
  kept: KeptPages;
  options: HostWebOptions;
}

/** Refusals that come before the page is looked up, and have an error page of their own. */
const shown: readonly RefusalName[] = ['maintenance', 'overloaded', 'tooMany', 'tooLarge'];

/** A refusal before the page was reached: people get it as a page, in their language. */
async function sendRefused(
  refusal: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
  host: Host,
): Promise<void> {
  if (refusal.guard) host.app.tellGuarded(request, 'page', refusal.guard);
  if (!shown.includes(refusal.refusal)) return sendRefusal(refusal, request, reply);
  await showRefusal(refusal, request, reply, host);
}

async function showRefusal(
  refusal: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
  host: Host,
): Promise<void> {
  if (refusal.retry_after !== undefined) reply.header('retry-after', String(refusal.retry_after));
  if (isRead(request, refusal) && !isForRouter(request)) reply.header('refresh', refreshOf(refusal, request));
  await handlePage(request, reply, host, refusal);
}

/** In a maintenance what is read opens by itself once it is over; what was posted is not asked for by the browser. */
function isRead({ method }: FastifyRequest, { refusal }: Refusal): boolean {
  return refusal === 'maintenance' && method === 'GET';
}

/**
 * Seconds after which a page is asked for again: a maintenance may end sooner than it was said to. The address is named,
 * because a browser that goes to its own address with a place in it (`#page-3`) stays on the page that it has.
 */
function refreshOf({ retry_after = 0 }: Refusal, { url }: FastifyRequest): string {
  const seconds = Math.min(retry_after, 60);
  const address = findSafePath(url);
  return address === undefined ? String(seconds) : `${seconds}; url=${address}`;
}

async function handlePage(
  request: FastifyRequest,
  reply: FastifyReply,
  host: Host,
  refusal?: Refusal,
): Promise<FastifyReply> {
  const meant = refusal === undefined ? findMeantAddress(request) : undefined;
  if (meant !== undefined) return reply.headers(ownHeaders).redirect(meant);
  const place = pagePlaceOf(request, host.options.app_url);
  const common = refusal === undefined ? findCommonPage(request, place) : undefined;
  const kept =
    common === undefined
      ? undefined
      : await host.kept.find(common.name, () => render(request, place, common, host));
  if (kept) return sendKept(request, reply, kept);
  const form = pagesFormOf(request, host.app.files);
  const readForm = () => readOrRefuse(form, request, reply, place);
  const { facts, cookies } = factsOf(request, place, host, { refusal, readForm });
  const context = new RouterContextProvider();
  context.set(host.key, facts);
  const leaving = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort();
  });
  const answering = host.handles[place.audience](requestOf(request, place, leaving.signal), context);
  const response = await answering.finally(form.discard);
  return sendPage(request, reply, response, cookies, facts.nonce);
}

/** The posted form as the page asks for it, or why it gets none. */
async function readOrRefuse(
  form: PagesForm,
  request: FastifyRequest,
  reply: FastifyReply,
  { pathname }: PagePlace,
): Promise<FormData | PageResponse> {
  try {
    return await form.read();
  } catch (error) {
    const refusal = asRefusal(error as FastifyError, request);
    if (refusal.retry_after !== undefined) reply.header('retry-after', String(refusal.retry_after));
    return pageResponseOf(refusal, languageOfPage(request, pathname));
  }
}

function pageResponseOf(refusal: Refusal, language: Language): PageResponse {
  return { status: refusals[refusal.refusal].http, body: bodyOf(refusal, language) };
}

/** Renders what is the same for everybody: under no request's name. */
async function render(
  request: FastifyRequest,
  place: PagePlace,
  common: CommonPage,
  host: Host,
): Promise<KeptPage | undefined> {
  const readForm = async () => new FormData();
  const { facts, cookies } = factsOf(request, place, host, { refusal: undefined, readForm });
  facts.requestId = '';
  const context = new RouterContextProvider();
  context.set(host.key, facts);
  const response = await host.handles[place.audience](
    new Request(place.url, { headers: { ...common.headers, accept: 'text/html' } }),
    context,
  );
  if (response.status !== 200 || cookies.length > 0 || response.headers.has('set-cookie')) return undefined;
  return keptPageOf(Buffer.from(await response.arrayBuffer()), Object.fromEntries(response.headers));
}

function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  reply.headers(page.headers).headers(ownHeaders);
  if (!acceptsBrotli(request)) return reply.send(page.document);
  return reply.header('content-encoding', 'br').send(page.compressed);
}

function factsOf(
  request: FastifyRequest,
  place: PagePlace,
  host: Host,
  { refusal, readForm }: { refusal: Refusal | undefined; readForm: PageFacts['readForm'] },
): { facts: PageFacts; cookies: string[] } {
  const language = languageOfPage(request, place.pathname);
  const calls = pageCallsOf(host.app, request, { pathname: place.pathname, language, origin: place.origin });
  const refused = refusal && pageResponseOf(refusal, language);
  const callApi =
    refused && isPostedByScript(request, refusal) ? refuseWrites(calls, refused, place) : undefined;
  const isShown = request.method === 'GET' && refusal === undefined && isLookedAt(request, place);
  const flash = isShown ? findFlash(request, calls.cookies) : undefined;
  const facts: PageFacts = {
    language,
    flash,
    audience: place.audience,
    nonce: makeNonce(),
    requestId: request.id,
    textsUrl: host.textsUrl(place.audience, language),
    isPayload: place.isPayload,
    refused: callApi ? undefined : refused,
    opensAnew: refusal !== undefined && isRead(request, refusal) && isForRouter(request),
    isSecure: host.options.secure,
    callApi: callApi ?? calls.callApi,
    hasSession: calls.hasSession,
    readForm,
    refusalOf: (field) =>
      pageResponseOf(new Refusal('invalid', { problems: [{ path: field, key: 'field.wrong' }] }), language),
    proveSession: calls.proveSession,
    forgetSession: calls.forgetSession,
    scriptsBeyond: host.scriptsBeyond,
    report: (error) => request.log.error({ err: error }, 'a page failed'),
    tellGuarded: (guard, screen) => host.app.tellGuarded(request, screen, guard),
  };
  return { facts, cookies: calls.cookies };
}

/**
 * True when a person sees the response: the page itself, or its data at a navigation. A confirmation waits for that, and
 * not for what is asked for ahead of one (docs/decisions/0176).
 */
function isLookedAt({ url, headers }: FastifyRequest, { isPayload }: PagePlace): boolean {
  if (isPayload || headers.purpose === 'prefetch') return false;
  return isForRouter({ url }) || (headers.accept ?? '').includes('text/html');
}

/** True for the data of a page, which the router fetches by script at a navigation and when a form is posted. */
function isForRouter({ url }: Pick<FastifyRequest, 'url'>): boolean {
  return url.split('?', 1)[0]?.endsWith('.data') ?? false;
}

/**
 * A form of a page that is open. In a maintenance its action is run all the same, and its calls are refused: the form
 * shows why, and keeps what was typed.
 */
function isPostedByScript(request: FastifyRequest, refusal: Refusal | undefined): boolean {
  return refusal?.refusal === 'maintenance' && request.method === 'POST' && isForRouter(request);
}

/** Guards of staff pages read who posts; a candidate's test may be closed by what is read of it, so nothing is. */
function refuseWrites(
  calls: PageCalls,
  refused: PageResponse,
  { audience }: PagePlace,
): PageFacts['callApi'] {
  return async (call) => (audience === 'staff' && call.method === 'GET' ? calls.callApi(call) : refused);
}

function requestOf(request: FastifyRequest, place: PagePlace, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // The router would refuse a form from another origin too, and knows no exception for such a page.
    if (name === 'origin' && place.isOpen) continue;
    for (const each of [value ?? []].flat()) headers.append(name, each);
  }
  // Without its body, which the page asks for by `readForm`.
  return new Request(place.url, { method: request.method, headers, signal });
}

const ownHeaders = {
  // A page belongs to one visitor: no proxy keeps it, and Back after logging out asks again.
  'cache-control': 'private, no-store',
  vary: 'Cookie, Accept-Encoding',
  // With no-referrer a browser would hide the Origin of our own forms, and they could not be told from others'.
  'referrer-policy': 'same-origin',
};

/** The page's response, plus what the API set, under the pages' own policy. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  cookies: string[],
  nonce: string,
): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  const lines = [...cookies, ...response.headers.getSetCookie()];
  if (lines.length > 0) reply.header('set-cookie', lines);
  reply.header('content-security-policy', pagePolicy(nonce));
  for (const [name, value] of Object.entries(ownHeaders))
    if (name === 'vary' || !response.headers.has(name)) reply.header(name, value);
  if (!response.body) return reply.send();
  // A page is whole before it is sent: compressed in one go it costs a tenth of what a stream does.
  const document = Buffer.from(await response.arrayBuffer());
  if (document.length < worthCompressing || !acceptsBrotli(request)) return reply.send(document);
  return reply.header('content-encoding', 'br').send(brotliCompressSync(document, brotliOptions));
}
