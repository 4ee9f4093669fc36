import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { callFromBrowser } from './browser-client.ts';
import { fireFromBrowser } from './browser-transport.ts';

/** What the API answers, one after the other; and what it was asked. */
let responses: {
  status: number;
  headers?: Record<string, string>;
  body?: object;
  ends?: 'waits' | 'breaks';
}[] = [];
let asked: string[] = [];
/** Where the page went. */
let left: string[] = [];

const server = createServer((request, response: ServerResponse) => {
  asked.push(`${request.method} ${request.url}`);
  request.resume();
  const { status, headers = {}, body = {}, ends } = responses.shift() ?? { status: 599 };
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  if (!ends) response.end(JSON.stringify(body));
  else response.write('{"data":', () => ends === 'breaks' && response.destroy());
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fetchThere = globalThis.fetch;
  // What a browser has of itself: a page that relative addresses start from.
  const location = {
    pathname: '/client/7/exam/12/output-instruction-list',
    reload: () => left.push('the same page'),
  };
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { location });
  vi.stubGlobal('document', { documentElement: { lang: 'ja-JP' } });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetchThere(origin + path, init));
});

afterEach(() => {
  responses = [];
  asked = [];
  left = [];
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await new Promise((resolve) => server.close(resolve));
});

const look = (signal?: AbortSignal) =>
  callFromBrowser(
    'showOutput',
    { params: { id: 12, cid: 3 }, query: { per_page: 1 } },
    signal && { signal },
  ) as Promise<unknown>;
const path = '/api/exams/12/output-condition/3?per_page=1';
const data = { data: { id: 3 } };

it.each([408, 409, 425, 429, 500, 502, 503, 504])(
  'a look at a job is sent once more after %i',
  async (status) => {
    responses = [{ status }, { status: 200, body: data }];
    expect(await look()).toEqual(data);
    expect(asked).toEqual([`GET ${path}`, `GET ${path}`]);
  },
);

it('a look at a job is sent twice at most', async () => {
  responses = [{ status: 503 }, { status: 500 }, { status: 200, body: data }];
  await expect(look()).rejects.toMatchObject({ status: 500 });
  expect(asked.length).toBe(2);
});

it('a look at a job is not sent again when the server asks for a long pause', async () => {
  responses = [{ status: 429, headers: { 'retry-after': '60' } }];
  await expect(look()).rejects.toMatchObject({ status: 429, retryAfter: '60' });
});

it('a look at a job whose token ran out is refreshed, and sent once more after trouble all the same', async () => {
  const ranOut = { status: 401, body: { code: 4001, detail: '' } };
  responses = [ranOut, { status: 200 }, { status: 503 }, { status: 200, body: data }];
  expect(await look()).toEqual(data);
  expect(asked).toEqual([`GET ${path}`, 'GET /api/refresh', `GET ${path}`, `GET ${path}`]);
});

it('a page of answers is sent once: the queue decides when it is tried again', async () => {
  responses = [{ status: 503 }, { status: 200 }];
  const savePage = { method: 'POST', path: '/examinee/answers/{id}/page' };
  const page = { params: { id: 5 }, body: { page: 1, value: '1', seq: 1 } };
  await expect(fireFromBrowser(savePage, page, {})).rejects.toMatchObject({ status: 503 });
  expect(asked.length).toBe(1);
});

it('an answer that breaks off, or is no longer wanted halfway, is none', async () => {
  responses = [{ status: 200, ends: 'breaks' }];
  await expect(look()).rejects.toThrow(TypeError);
  responses = [{ status: 200, ends: 'waits' }];
  const stopper = new AbortController();
  const looking = look(stopper.signal);
  await expect.poll(() => asked.length).toBe(2);
  setTimeout(() => stopper.abort(), 50);
  await expect(looking).rejects.toMatchObject({ name: 'AbortError' });
});

it.each([
  [
    'a session that is over opens the page anew',
    [{ status: 401, body: { code: 4001 } }, { status: 401 }],
    'the same page',
  ],
  [
    'a company that is gone opens the page anew, whose guard leads to the list and says why',
    [{ status: 403, body: { code: 40221 } }],
    'the same page',
  ],
])('%s, and nothing comes back', async (_, refused, where) => {
  responses = refused;
  const answered = look().finally(() => left.push('an answer'));
  answered.catch(() => undefined);
  await expect.poll(() => left).toEqual([where]);
  await expect(
    Promise.race([answered, new Promise((resolve) => setImmediate(resolve, 'nothing'))]),
  ).resolves.toBe('nothing');
  expect(left).toEqual([where]);
});
