/*
 * The service worker of one exam's pages for candidates (docs/decisions/0132). It keeps one page, the shell, with the
 * files that this names, and shows it when a test page is loaded without a line. What is in the test comes from the
 * device's store: the worker never sees a paper, an answer or a call of the API.
 */

/** What the types of pages lack. */
interface WorkEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface AskEvent extends WorkEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface OfflineWorker {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listen: (event: WorkEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: AskEvent) => void): void;
}

const worker = globalThis as unknown as OfflineWorker;
const { scope } = worker.registration;
const shell = new URL('offline', scope);
/** The address names the release and the language, so that each has a cache of its own. */
const cacheName = `hakaru-shell ${scope}${location.search}`;

worker.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(removeOthers().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request, url));
  else if (/^\/(?:assets|scripts)\//.test(url.pathname)) event.respondWith(loadFile(request));
});

/** Without the shell nothing is installed, and pages go on as if there were no worker. */
async function keepShell(): Promise<void> {
  const page = await fetch(shell);
  if (!page.ok || page.redirected) throw new Error('The shell was not given out.');
  const named = (await page.clone().text()).matchAll(/["'](\/(?:assets|scripts)\/[^"'\\?#]+)["']/g);
  const cache = await caches.open(cacheName);
  await cache.addAll(new Set([...named].map(([, address = '']) => address)));
  await cache.put(shell, page);
}

/** Shells of this exam from an earlier release or in another language. */
async function removeOthers(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(`hakaru-shell ${scope}`) && name !== cacheName) await caches.delete(name);
}

/** The page itself while there is a line. Without one a page of a test leads to the shell. */
async function openPage(request: Request, url: URL): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await find(shell);
    const answerId = url.searchParams.get('answerId');
    if (!kept || answerId === null) throw error;
    if (url.pathname === shell.pathname) return kept;
    return Response.redirect(`${shell}?answerId=${encodeURIComponent(answerId)}${url.hash}`);
  }
}

/** Names of files change with what is in them: what is kept is never old. */
async function loadFile(request: Request): Promise<Response> {
  return (await find(request)) ?? fetch(request);
}

/** A page varies by cookies, which a worker does not see. */
async function find(asked: URL | Request): Promise<Response | undefined> {
  return caches.match(asked, { cacheName, ignoreVary: true });
}
