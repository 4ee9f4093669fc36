import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyRequest } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { durations } from '#contract/codes/limits.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, anExaminee, aUser, staffPassword, type TestClient } from '#tests/makers/people.ts';
import { pageCallsOf } from './host-web-calls.ts';

const server = await aServer();
const password = staffPassword;

afterEach(() => {
  vi.useRealTimers();
});

type Cookies = Record<string, string>;

/** A page's calls with these cookies of the browser's. */
function openPage(cookies: Cookies, pathname = '/client/7/Top') {
  const asked = { id: 'page-1', headers: {}, cookies, host: 'hakaru.test', ip: '::1' };
  const page = { pathname, language: 'ja' as const, origin: server.config.app_url };
  return pageCallsOf(server.app, asked as unknown as FastifyRequest, page);
}

/** The cookies that a browser keeps of these Set-Cookie lines. */
function kept(lines: readonly string[]): Cookies {
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      return [name, decodeURIComponent(value)];
    }),
  );
}

/** Staff in a browser: the cookies of a log-in. */
async function signedIn(client?: TestClient): Promise<Cookies> {
  const { login_id } = await aUser(server, { ...(client && { client }) });
  const page = openPage({});
  const { status } = await page.callApi({ method: 'POST', url: '/login', body: { login_id, password } });
  expect(status).toBe(200);
  return kept(page.cookies);
}

/** Moves the clock that tokens expire by; sessions expire by the database's. */
function passMinutes(minutes: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
}

const window = durations.refreshWindow / 60_000;
const life = durations.accessToken / 60_000;

it('a page refreshes no access token that is good for longer than the window', async () => {
  const cookies = await signedIn();
  passMinutes(life - window - 1);
  const page = openPage(cookies);
  expect((await page.callApi({ method: 'GET', url: '/me' })).status).toBe(200);
  expect(page.cookies).toEqual([]);
});

it('a page refreshes an access token in its last minutes, once for all of its calls', async () => {
  const cookies = await signedIn();
  passMinutes(life - window + 1);
  const page = openPage(cookies);
  const calls = [1, 2, 3].map(() => page.callApi({ method: 'GET', url: '/me' }));
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200]);
  const fresh = kept(page.cookies);
  expect(Object.keys(fresh).sort()).toEqual(Object.keys(cookies).sort());
  for (const [name, value] of Object.entries(fresh)) expect(value).not.toBe(cookies[name]);
});

it('a page whose session has ended says by what, though the token is good for some minutes', async () => {
  const cookies = await signedIn();
  passMinutes(life - window + 1);
  await openPage(cookies).callApi({ method: 'POST', url: '/logout' });
  const page = openPage(cookies);
  expect((await page.callApi({ method: 'GET', url: '/me' })).status).toBe(401);
});

it('a page goes on with a token it cannot refresh while the token is good', async () => {
  const [access = ''] = Object.keys(await signedIn()).filter((name) => !name.includes('refresh'));
  const cookies = await signedIn();
  passMinutes(life - window + 1);
  const page = openPage({ [access]: cookies[access] ?? '' });
  expect((await page.callApi({ method: 'GET', url: '/me' })).status).toBe(200);
});

it.each(['', 'x', 'a.b.c', `a.${btoa('null')}.c`, `a.${btoa('{"exp":"1"}')}.c`])(
  'a page asks nothing of a token that is none: %j',
  async (token) => {
    const page = openPage({ hakaru_staff: token, hakaru_staff_refresh: 'none' });
    expect((await page.callApi({ method: 'GET', url: '/me' })).status).toBe(401);
  },
);

describe('what a page’s calls have proven', () => {
  const me = { method: 'GET', url: '/me' } as const;

  /** How often the database is asked whose session it is, while this runs. */
  async function countProofs(work: () => Promise<unknown>): Promise<number> {
    let asked = 0;
    const hear = (text: unknown) => {
      if (String(text).includes('from user_sessions s')) asked += 1;
    };
    subscribe('hakaru.statement', hear);
    await work().finally(() => unsubscribe('hakaru.statement', hear));
    return asked;
  }

  it('is asked for once by those that read, at once or in turn, and anew by another page', async () => {
    const cookies = await signedIn();
    const page = openPage(cookies);
    const read = async () => {
      const read = await Promise.all([me, me, me].map((call) => page.callApi(call)));
      expect(read.map(({ status }) => status)).toEqual([200, 200, 200]);
    };
    expect(await countProofs(read)).toBe(1);
    expect(await countProofs(read)).toBe(0);
    expect(await countProofs(() => openPage(cookies).callApi(me))).toBe(1);
  });

  it('does not outlive a call that writes, which proves for itself', async () => {
    const client = await aClient(server);
    const exam = await anExam(server, { client });
    const page = openPage(await signedIn(client));
    await page.callApi(me);
    const write = async () => {
      const body = { name: 'mine', search: '?text=a' };
      const written = await page.callApi({ method: 'POST', url: `/exams/${exam.id}/saved-searches`, body });
      expect(written.status).toBe(200);
    };
    expect(await countProofs(write)).toBe(1);
    expect(await countProofs(() => page.callApi(me))).toBe(1);
  });

  it('is not kept where it was a refusal', async () => {
    const client = await aClient(server);
    const cookies = Object.entries(await signedIn(client));
    const page = openPage(Object.fromEntries(cookies.filter(([name]) => !name.includes('refresh'))));
    const end = (day: string) =>
      server.rows('update clients set contract_end = $2 where id = $1', [client.id, day]);
    await end('2020-01-01');
    expect((await page.callApi(me)).status).toBe(401);
    await end('2999-12-31');
    expect((await page.callApi(me)).status).toBe(200);
  });
});

it('a candidate’s page refreshes the candidate’s token', async () => {
  const exam = await anExam(server);
  const person = await anExaminee(server, { exam });
  const pathname = `/${exam.hash}/${exam.directory}/candidates/top`;
  const { hash, directory } = exam;
  const body = { hash, directory, login_id: person.login_id, password: person.password };
  const login = openPage({}, pathname);
  expect((await login.callApi({ method: 'POST', url: '/examinee/login', body })).status).toBe(200);
  passMinutes(life - window + 1);
  const page = openPage(kept(login.cookies), pathname);
  expect((await page.callApi({ method: 'GET', url: '/examinee/me' })).status).toBe(200);
  expect(page.cookies.length).toBe(2);
});
