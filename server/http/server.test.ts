import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { DatabaseServer } from '#server/db/database.ts';
import { handlers } from '#server/features/handlers.ts';
import { candidateCookies } from '#server/http/cookies.ts';
import { pageCallsOf } from '#server/http/host-web-calls.ts';
import { makeServer } from '#server/http/server.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anExam, anExaminee, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const tokens = server.adapters.tokens;

async function withServer(
  settings: Partial<typeof server.config>,
  use: (app: FastifyInstance) => Promise<void>,
  database: DatabaseServer = server.database,
): Promise<void> {
  const app = await makeServer({ ...server.config, ...settings }, database, handlers, server.adapters);
  await use(app).finally(() => app.close());
}

type Knock = Omit<InjectOptions, 'url'> & { url?: string };

/** Requests an address below /api that is no call: it counts like every other request. */
const knock = (more: Knock) => server.app.inject({ method: 'GET', url: '/api/nothing', ...more });

async function knockOften(times: number, more: Knock): Promise<void> {
  for (let fired = 0; fired < times; fired += 1) {
    await knock(more);
    // Without a pause the event loop would not turn, and the server would seem to be under pressure.
    if (fired % 50 === 0) await pause(1);
  }
}

const isOverLimit = async (more: Knock) => (await knock(more)).statusCode === 429;

let sessions = 0;
function signed(k: 'c' | 'e'): string {
  sessions += 1;
  const claims = { k, id: 1, cid: 1, sid: sessions, ...(k === 'e' && { eid: 1 }) };
  return tokens.sign(claims).access_token;
}

describe('3,000 requests a minute are counted', () => {
  it('for a session, whether its token comes as a bearer or as a cookie', async () => {
    const token = signed('c');
    const bearer = { headers: { authorization: `Bearer ${token}` } };
    const cookie = { cookies: { hakaru_staff: token }, remoteAddress: '10.1.1.1' };
    await knockOften(1500, bearer);
    await knockOften(1499, cookie);
    expect(await isOverLimit(cookie)).toBe(false);
    expect(await isOverLimit(cookie)).toBe(true);
    expect(await isOverLimit(bearer)).toBe(true);
    expect(await isOverLimit({ ...cookie, cookies: { hakaru_staff: signed('c') } })).toBe(false);
  });

  it('for a candidate’s session of the exam the call names', async () => {
    const name = candidateCookies('acme/spring', false).access;
    const call = { url: '/api/examinee/answers/none/notice', headers: { 'x-exam': 'acme/spring' } };
    const cookies = { [name]: signed('e') };
    await knockOften(3000, { ...call, cookies });
    expect(await isOverLimit({ ...call, cookies })).toBe(true);
    expect(await isOverLimit({ ...call, cookies, headers: { 'x-exam': 'acme/autumn' } })).toBe(false);
    expect(await isOverLimit({ ...call, cookies: { [name]: signed('e') } })).toBe(false);
  });

  it('where the call is refused too', async () => {
    const refused = { url: '/api/me', headers: { authorization: `Bearer ${signed('e')}` } };
    expect((await knock(refused)).statusCode).toBe(403);
    await knockOften(2999, refused);
    expect(await isOverLimit(refused)).toBe(true);
  });

  it('not for a token that is made up: that counts for its address', async () => {
    const madeUp = { cookies: { hakaru_staff: 'made-up' } };
    await knockOften(3000, madeUp);
    expect(await isOverLimit(madeUp)).toBe(false);
  });

  it('once for a page, whatever calls it makes', async () => {
    const cookies = { hakaru_staff: signed('c') };
    const { calls } = pageOf({ cookies });
    for (let fired = 0; fired < 3001; fired += 1) {
      expect((await calls.callApi({ method: 'GET', url: '/nothing' })).status).toBe(404);
      if (fired % 50 === 0) await pause(1);
    }
    expect(await isOverLimit({ cookies })).toBe(false);
  });

  it('for whoever claims to be a page, and whose request id does not count', async () => {
    const cookies = { hakaru_staff: signed('c') };
    const headers = { 'x-hakaru-inside': 'made-up', 'x-request-id': 'mine' };
    expect((await knock({ cookies, headers })).headers['x-request-id']).not.toBe('mine');
    await knockOften(2999, { cookies, headers });
    expect(await isOverLimit({ cookies, headers })).toBe(true);
  });
});

/** The calls of a page that somebody asked for, and the responses the API gave them. */
function pageOf(request: Partial<FastifyRequest>) {
  const responses: { id: unknown }[] = [];
  const app = {
    async inject(options: InjectOptions) {
      const response = await server.app.inject(options);
      responses.push({ id: response.headers['x-request-id'] });
      return response;
    },
  } as unknown as FastifyInstance;
  const asked = { id: 'page-1', headers: {}, cookies: {}, host: 'hakaru.test', ip: '::1', ...request };
  const page = { pathname: '/client/7/Top', language: 'ja' as const, origin: 'http://hakaru.test' };
  return { responses, calls: pageCallsOf(app, asked as FastifyRequest, page) };
}

it('a page’s calls carry the page’s request id', async () => {
  const { responses, calls } = pageOf({ id: 'page-2' });
  await calls.callApi({ method: 'GET', url: '/nothing' });
  expect(responses).toEqual([{ id: 'page-2' }]);
});

describe('the caller’s address', () => {
  const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
  const seen = async (app: FastifyInstance, remoteAddress: string) => {
    app.get('/who', async ({ ip, protocol }) => ({ ip, protocol }));
    return (await app.inject({ url: '/who', headers, remoteAddress })).json();
  };

  it('is the one a trusted proxy names', () =>
    withServer({ trusted_proxies: ['10.0.0.0/8'] }, async (app) => {
      expect(await seen(app, '10.0.0.5')).toEqual({ ip: '203.0.113.9', protocol: 'https' });
    }));

  it.each([[[]], [['10.0.0.0/8']]])('is the connection’s own when only %j is trusted', (trusted_proxies) =>
    withServer({ trusted_proxies }, async (app) => {
      expect(await seen(app, '192.0.2.1')).toEqual({ ip: '192.0.2.1', protocol: 'http' });
    }),
  );

  it('opens /metrics on loopback, but not for what a proxy there passes on', () =>
    withServer({}, async (app) => {
      expect((await app.inject({ url: '/metrics' })).statusCode).toBe(200);
      const headers = { 'x-forwarded-for': '127.0.0.1' };
      expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
      expect((await app.inject({ url: '/metrics', remoteAddress: '192.0.2.1' })).statusCode).toBe(404);
    }));
});

it('during maintenance calls answer 5030 in the caller’s language, and probes go on', () =>
  withServer({ maintenance: true }, async (app) => {
    const response = await app.inject({ method: 'POST', url: '/api/login', payload: {} });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('300');
    expect(response.json()).toEqual({
      code: 5030,
      detail: 'メンテナンス中です。メンテナンス終了後再度アクセスしてください。',
    });
    for (const url of ['/healthz', '/readyz', '/metrics'])
      expect((await app.inject({ url })).statusCode).toBe(200);
  }));

it('an error speaks the language of the page’s cookie where no header says another', async () => {
  const cookies = { hakaru_language: 'en' };
  const detailOf = async (more: Knock) => (await knock({ cookies, ...more })).json().detail;
  const english = await detailOf({});
  expect(english).toMatch(/^[\x20-\x7e]+$/);
  expect(await detailOf({ headers: { 'content-language': 'ja-JP' } })).not.toBe(english);
});

it('an error speaks the language that the caller’s program accepts where nothing else says one', async () => {
  const wants = (languages: string) => ({ 'accept-language': languages });
  const detailOf = async (more: Knock) => (await knock(more)).json().detail;
  const english = await detailOf({ headers: { 'content-language': 'en-US' } });
  expect(await detailOf({ headers: wants('fr, en-GB;q=0.8') })).toBe(english);
  const japanese = await detailOf({ headers: { ...wants('en'), 'content-language': 'ja-JP' } });
  expect(japanese).not.toBe(english);
  expect(await detailOf({ cookies: { hakaru_language: 'ja' }, headers: wants('en') })).toBe(japanese);
  expect(await detailOf({ headers: wants('fr') })).toBe(japanese);
});

describe('a call asked for its headers alone', () => {
  it('is none: a token is not used up for an answer that nobody reads', async () => {
    for (const url of ['/api/refresh', '/api/examinee/refresh', '/api/exams'])
      expect((await server.app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
  });
});

it('a call without a body takes one that is empty, whatever type its sender’s library gives it', async () => {
  const staff = await aUser(server);
  const post = (app: FastifyInstance, url: string) => {
    const headers = { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' };
    return app.inject({ method: 'POST', url, headers, payload: '' });
  };
  // A new server has counted nobody's requests yet.
  await withServer({}, async (app) => {
    expect((await post(app, '/api/login')).statusCode).toBe(422);
    expect((await post(app, '/api/logout')).statusCode).toBe(200);
  });
});

it('a call that may touch everybody of an exam goes by connections with more time', async () => {
  const { longRequests } = server.database.pools;
  const exam = await anExam(server);
  const staff = await aUser(server, { client: exam.client });
  const person = await anExaminee(server, { exam });
  await server.ask('examinees.show', { as: staff, params: { id: person.id } });
  expect(longRequests.totalCount).toBe(0);
  const body = { exam_id: exam.id, examinee_ids: [person.id], is_hidden: 1 };
  await server.ask('examinees.changeHiddenStatus', { as: staff, body });
  expect(longRequests.totalCount).toBe(1);
});

it('probes of one second share one look at the database', () => {
  let asked = 0;
  const pool = new Proxy(server.database.pool, {
    get(target, name) {
      if (name === 'query') asked += 1;
      return Reflect.get(target, name);
    },
  });
  const probe = async (app: FastifyInstance) => (await app.inject({ url: '/readyz' })).statusCode;
  return withServer(
    {},
    async (app) => {
      const responses = await Promise.all(Array.from({ length: 20 }, () => probe(app)));
      expect(new Set(responses)).toEqual(new Set([200]));
      const once = asked;
      expect(once).toBeGreaterThan(0);
      await pause(1_100);
      expect(await probe(app)).toBe(200);
      expect(asked).toBe(2 * once);
    },
    { ...server.database, pool },
  );
});

it('whoever sends to an address that cannot be decoded is answered and let go, however slowly the rest comes', () =>
  withServer({}, async (app) => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let response = '';
    socket.on('data', (data) => {
      response += data;
    });
    socket.write('POST /%ZZ HTTP/1.1\r\nhost: a\r\ncontent-length: 5000\r\n\r\nx');
    await once(socket, 'close');
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    for (const header of ['x-request-id: ', 'content-security-policy: ', 'connection: close'])
      expect(response).toContain(header);
  }));
