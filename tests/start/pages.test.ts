import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { handlers } from '#server/features/handlers.ts';
import { hostWeb } from '#server/http/host-web.ts';
import { makeServer } from '#server/http/server.ts';
import { requestRuns } from '#tests/makers/depth.ts';
import { aServer } from '../makers/a-server.ts';
import { anAdmin } from '../makers/people.ts';

const server = await aServer();
const buildDir = join(import.meta.dirname, '../../build');

/** Pages and API together, as main puts them together. */
async function withPages(
  settings: Partial<typeof server.config>,
  use: (app: FastifyInstance) => Promise<void>,
): Promise<void> {
  const config = { ...server.config, ...settings };
  const app = await makeServer(config, server.database, handlers, server.adapters);
  await hostWeb(app, { buildDir, secure: false, app_url: config.app_url });
  await use(app).finally(() => app.close());
}

async function open(app: FastifyInstance, ask: InjectOptions) {
  const { statusCode: status, headers, body } = await app.inject({ method: 'GET', ...ask });
  return { status, type: String(headers['content-type']), retry: headers['retry-after'], body };
}

const maintenance = 'メンテナンス中です。メンテナンス終了後再度アクセスしてください。';

it('during maintenance every page says so, with its styles and texts', () =>
  withPages({ maintenance: true }, async (app) => {
    for (const url of ['/client/login', '/admin/login', '/acme/spring', '/nowhere/at/all']) {
      const page = await open(app, { url });
      expect(page).toMatchObject({ status: 503, retry: '300', type: expect.stringMatching(/^text\/html/) });
      expect(page.body).toContain(maintenance);
    }
    const english = await open(app, { url: '/client/login', cookies: { hakaru_language: 'en' } });
    expect(english.body).toContain('under maintenance');
    const script = /\/scripts\/texts\/[^"]+\.js/.exec(english.body)?.[0] ?? '';
    const [asset] = readdirSync(join(buildDir, 'client/assets')).filter((name) => name.endsWith('.css'));
    for (const url of [script, `/assets/${asset}`]) expect((await open(app, { url })).status).toBe(200);
    const write = { method: 'POST' as const, url: '/client/login', headers: { host: 'hakaru.test' } };
    const headers = { ...write.headers, origin: 'http://hakaru.test' };
    expect(await open(app, { ...write, headers })).toMatchObject({ status: 503 });
  }));

it('whoever asks for too many pages gets a page that says so', () =>
  withPages({}, async (app) => {
    const token = server.adapters.tokens.sign({ k: 'c', id: 1, cid: 1, sid: 1 }).access_token;
    const cookies = { hakaru_staff: token, hakaru_language: 'en' };
    for (let asked = 0; asked < 3000; asked += 1) {
      await app.inject({ url: '/api/nothing', cookies });
      // A loop that never lets the clock tick would look like a server under pressure.
      if (asked % 50 === 0) await pause(1);
    }
    const page = await open(app, { url: '/client/login', cookies });
    expect(page).toMatchObject({ status: 429, type: expect.stringMatching(/^text\/html/) });
    expect(page.body).toContain('Too many requests');
    expect(Number(page.retry)).toBeGreaterThan(0);
    const call = await open(app, { url: '/api/me', cookies });
    expect(JSON.parse(call.body)).toMatchObject({ code: 4029 });
  }));

it('a server that is too busy says that, not maintenance; probes go on', { timeout: 60_000 }, () =>
  withPages({}, async (app) => {
    await app.ready();
    const tired = async (ask: InjectOptions) => {
      await keepBusy(app);
      return open(app, ask);
    };
    const page = await tired({ url: '/client/login' });
    expect(page).toMatchObject({ status: 503, retry: '5', type: expect.stringMatching(/^text\/html/) });
    expect(page.body).toContain('ただいま混み合っています');
    expect(page.body).not.toContain(maintenance);
    const call = await tired({ url: '/api/me' });
    expect(call).toMatchObject({ status: 503, retry: '5' });
    expect(JSON.parse(call.body)).toEqual({ code: 5031, detail: 'Service Unavailable' });
    expect((await tired({ url: '/healthz' })).status).toBe(200);
  }),
);

it('what a start takes of the event loop turns away nobody who comes after it', { timeout: 60_000 }, () =>
  withPages({}, async (app) => {
    await app.ready();
    await keepBusy(app);
    await app.listen({ port: 0, host: '127.0.0.1' });
    expect(app.isUnderPressure()).toBe(true);
    expect((await open(app, { url: '/client/login' })).status).toBe(200);
  }),
);

it.each(['/logout', '/acme/spring/logout'])(
  'the page %s clears what the browser keeps of pages, nothing else',
  (url) =>
    withPages({}, async (app) => {
      const headers = { host: 'hakaru.test', origin: 'http://hakaru.test' };
      const left = await app.inject({ method: 'POST', url, headers });
      expect([left.statusCode, left.headers['clear-site-data']]).toEqual([303, '"cache"']);
    }),
);

/** Holds the event loop until the server has noticed. */
async function keepBusy(app: FastifyInstance): Promise<void> {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (let tries = 0; tries < 8 && !app.isUnderPressure(); tries += 1) {
    Atomics.wait(clock, 0, 0, 2600);
    await new Promise(setImmediate);
  }
}

it.each([
  ['a page that takes no form', '/', 'application/x-www-form-urlencoded', 'a=1', 405],
  ['a body that is no form', '/client/login', 'text/plain', 'x', 400],
  [
    'a multipart body that breaks off',
    '/client/login',
    'multipart/form-data; boundary=x',
    '--x\r\nContent',
    400,
  ],
  [
    'a field of a hostile name',
    '/client/login',
    'application/x-www-form-urlencoded',
    '__proto__=1&login_id=a',
    422,
  ],
  [
    'a way back in another script',
    '/language',
    'application/x-www-form-urlencoded',
    'language=en&next=/%E3%81%82',
    303,
  ],
])('%s is no error of ours', (_what, url, type, payload, status) =>
  withPages({}, async (app) => {
    const headers = { host: 'hakaru.test', origin: 'http://hakaru.test', 'content-type': type };
    expect(await open(app, { method: 'POST', url, headers, payload })).toMatchObject({ status });
  }),
);

describe('a form that is larger than any of ours', () => {
  const headers = { host: 'hakaru.test', origin: 'http://hakaru.test', accept: 'text/html' };
  const urlencoded = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
  const multipart = { ...headers, 'content-type': 'multipart/form-data; boundary="the boundary"' };
  const part = '--the boundary\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n';
  const post = (app: FastifyInstance, url: string, ask: InjectOptions) =>
    open(app, { method: 'POST', url, ...ask });

  it('has too many fields: they are not even read', () =>
    withPages({}, async (app) => {
      const few = { headers: urlencoded, payload: 'a=1&'.repeat(500) };
      expect(await post(app, '/client/login', few)).toMatchObject({ status: 422 });
      const browsers = { 'content-type': 'multipart/form-data; boundary=----WebKitFormBoundaryA1' };
      const ordinary = {
        headers: { ...headers, ...browsers },
        payload:
          '------WebKitFormBoundaryA1\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n------WebKitFormBoundaryA1--\r\n',
      };
      expect((await post(app, '/client/login', ordinary)).status).toBe(422);
      for (const boundary of [
        'x-boundary=zzz; boundary=a',
        'boundary=a; boundary=b',
        'boundary="a\\b"',
        '',
      ]) {
        const type = { 'content-type': `multipart/form-data; ${boundary}` };
        const odd = { headers: { ...headers, ...type }, payload: '--a\r\n\r\n--a--\r\n' };
        expect((await post(app, '/client/login', odd)).status, boundary).toBe(400);
      }
      for (const many of [
        { headers: urlencoded, payload: 'a=1&'.repeat(502) },
        { headers: multipart, payload: `${part.repeat(502)}--the boundary--\r\n` },
      ])
        expect(await post(app, '/client/login', many)).toMatchObject({ status: 400 });
    }));

  it('has too many bytes, and a page says so', () =>
    withPages({}, async (app) => {
      const large = (bytes: number) => ({ headers: urlencoded, payload: `a=${'1'.repeat(bytes)}` });
      for (const url of ['/client/login', '/demo/recruit', '/client/login.data']) {
        expect((await post(app, url, large(60_000))).status, url).not.toBe(413);
        expect((await post(app, url, large(65_536))).status, url).toBe(413);
      }
      const page = await post(app, '/client/login', large(65_536));
      expect(page.type).toMatch(/^text\/html/);
      expect(page.body).toContain('送信された内容が大きすぎます');
    }));

  it('is not too large where it brings a list of thousands of names', () =>
    withPages({}, async (app) => {
      const large = (bytes: number) => ({ headers: urlencoded, payload: `a=${'1'.repeat(bytes)}` });
      for (const page of ['classification', 'section', 'tag']) {
        const url = `/client/1/exam/1/${page}-setting`;
        expect((await post(app, url, large(5_900_000))).status, url).not.toBe(413);
        expect((await post(app, `${url}.data`, large(5_900_000))).status, url).not.toBe(413);
        expect((await post(app, url, large(6_000_000))).status, url).toBe(413);
      }
    }));

  it('is not too large with a logo in it', () =>
    withPages({}, async (app) => {
      const payload = Buffer.alloc(5_900_000, '1');
      for (const url of ['/admin/company-register', '/admin/company-register.data'])
        expect((await post(app, url, { headers: multipart, payload })).status, url).not.toBe(413);
      const fields = { headers: urlencoded, payload: `a=${'1'.repeat(65_536)}` };
      expect((await post(app, '/admin/company-register', fields)).status).toBe(413);
      // How much comes in chunks shows when it is read: from nobody nothing is.
      const { token } = await anAdmin(server);
      for (const [cookies, status] of [
        [{ hakaru_staff: token }, 413],
        [{}, 302],
      ] as const) {
        const payload = Readable.from([Buffer.alloc(65_537, 'a')]);
        const chunks = { headers: urlencoded, cookies, payload };
        expect((await post(app, '/admin/company-register', chunks)).status).toBe(status);
      }
      const more = { headers: multipart, payload: Buffer.alloc(6_000_001, '1') };
      expect((await post(app, '/admin/company-register', more)).status).toBe(413);
    }));
});

it.each(['.', '。', ')', '>', '」'])('a link of a mail leads to its page with %s behind it', (behind) =>
  withPages({}, async (app) => {
    for (const [url, page] of [
      [`/acme/spring${encodeURIComponent(behind)}`, '/acme/spring'],
      [`/client/update-new-account?token=1.2.x${behind}`, '/client/update-new-account?token=1.2.x'],
    ] as const) {
      const led = await app.inject({
        url: encodeURI(decodeURI(url)),
        headers: { host: 'hakaru.test', accept: 'text/html' },
      });
      expect([led.statusCode, led.headers.location]).toEqual([302, page]);
    }
  }),
);

describe('an address that cannot be one of ours', () => {
  it.each([
    ['a host with a user', '/', 'a@b'],
    ['a host with a path', '/', 'hakaru.test/x'],
    ['a host with a user, of a call', '/api/me', 'a@b'],
    ['a control character', '/%09/', 'hakaru.test'],
    ['a control character further on', '/demo/%0A/x', 'hakaru.test'],
  ])('has %s: 400', (_what, url, host) =>
    withPages({}, async (app) => {
      expect(await open(app, { url, headers: { host, accept: 'text/html' } })).toMatchObject({ status: 400 });
    }),
  );

  it('never makes a page fail', () =>
    withPages({}, async (app) => {
      const piece = fc.oneof(
        fc.constantFrom(
          '',
          'demo',
          'client',
          'admin',
          'login',
          '..',
          '%2e%2e',
          '%2F',
          '%5C',
          '%00',
          '%E3%81%82',
        ),
        fc.constantFrom(
          ';',
          '%25',
          '%',
          '~',
          ':a',
          '*',
          '?',
          '#',
          '_root.data',
          '.data',
          '_payload.json',
          '[',
          '%7F',
        ),
        fc.string({ unit: 'binary-ascii', maxLength: 6 }).map(encodeURIComponent),
        fc.string({ maxLength: 4 }).map(encodeURIComponent),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(piece, { maxLength: 5 }), async (pieces) => {
          const url = `/${pieces.join('/')}`;
          const { status } = await open(app, { url, headers: { accept: 'text/html' } });
          expect(status, url).toBeLessThan(500);
        }),
        // An address is any few of twenty pieces.
        { numRuns: 5 * requestRuns },
      );
    }));
});
