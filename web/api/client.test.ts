import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { hostCookie, type PageCall, type PageFacts, type PageResponse, pageCookies } from '#contract/page.ts';
import { pageContext } from '#web/app/page-context.ts';
import { api, apiWithoutRedirects, type PageArgs } from './client.ts';
import { RefusedCall } from './refused-call.ts';
import { noStaffLoginCookie, staffLoginCookie } from './staff-login-cookie.ts';

/** A page that is asked for, and a host that gives these responses one after the other. */
function openPage(
  responses: readonly PageResponse[],
  asked: { path?: string; cookie?: string; secure?: boolean } = {},
) {
  const left = [...responses];
  const fired: PageCall[] = [];
  const context = new RouterContextProvider();
  const callApi = async (call: PageCall): Promise<PageResponse> => {
    fired.push(call);
    return left.shift() ?? { status: 599, body: null };
  };
  const facts = { callApi, isSecure: asked.secure ?? false, forgetSession: () => undefined };
  context.set(pageContext, facts as unknown as PageFacts);
  const url = new URL(asked.path ?? '/client/7/Top', 'http://hakaru.test');
  const request = new Request(url, { headers: { cookie: asked.cookie ?? '' } });
  return { args: { context, url, request, params: {} } as unknown as PageArgs, fired };
}

const good: PageResponse = { status: 200, body: { data: [] } };
const busy: PageResponse = { status: 503, body: { code: 5031, detail: '' } };

describe('a call that only reads', () => {
  it('is sent once more when its trouble has passed', async () => {
    const { args } = openPage([busy, good]);
    expect(await api(args).statistics.listForms()).toEqual({ data: [] });
  });

  it('is sent twice at most', async () => {
    const { args, fired } = openPage([busy, { ...busy, status: 500 }, good]);
    await expect(api(args).statistics.listForms()).rejects.toMatchObject({ status: 500 });
    expect(fired.length).toBe(2);
  });

  it('is not sent again when the server asks for a longer pause than a page waits', async () => {
    const { args } = openPage([{ ...busy, retryAfter: '300' }, good]);
    await expect(api(args).statistics.listForms()).rejects.toMatchObject({ status: 503, retryAfter: '300' });
  });
});

it('a call that writes is sent once', async () => {
  const { args } = openPage([busy, good]);
  await expect(api(args).sessions.logout()).rejects.toBeInstanceOf(RefusedCall);
});

const ended: PageResponse = { status: 401, body: { code: 4001, detail: '' } };

/** Where somebody is led whose session has ended. */
async function leadsTo(asked: Parameters<typeof openPage>[1]): Promise<string | null> {
  const { args } = openPage([ended], asked);
  const thrown: unknown = await api(args)
    .statistics.listForms()
    .catch((error: unknown) => error);
  return thrown instanceof Response ? thrown.headers.get('location') : null;
}

describe('an ended session', () => {
  const cookieOf = (role: 'a' | 'c' | 'o', secure = false) =>
    staffLoginCookie({ role }, secure).split(';', 1)[0] ?? '';

  it.each([
    [
      'a',
      '/client/7/exam/12/exam-top?page=2',
      '/admin/login?next=%2Fclient%2F7%2Fexam%2F12%2Fexam-top%3Fpage%3D2',
    ],
    ['a', '/admin/statistics', '/admin/login?next=%2Fadmin%2Fstatistics'],
    ['c', '/client/7/Top', '/client/login?next=%2Fclient%2F7%2FTop'],
    ['o', '/client/7/Top', '/client/login?next=%2Fclient%2F7%2FTop'],
    ['c', '/admin/company-list', '/client/login?next=%2Fadmin%2Fcompany-list'],
  ] as const)('of role %s leads from %s to the log-in of the role', async (role, path, login) => {
    expect(await leadsTo({ path, cookie: cookieOf(role) })).toBe(login);
    expect(await leadsTo({ path, cookie: cookieOf(role, true), secure: true })).toBe(login);
  });

  it.each([undefined, `${pageCookies.staffLogin}=`, `${pageCookies.staffLogin}=//evil.example`])(
    'of nobody knows whom leads by the address: %s',
    async (cookie) => {
      const named = cookie === undefined ? {} : { cookie };
      expect(await leadsTo({ path: '/admin/statistics', ...named })).toMatch(/^\/admin\/login\?/);
      expect(await leadsTo({ path: '/client/7/Top', ...named })).toMatch(/^\/client\/login\?/);
    },
  );

  it('of a candidate leads to the exam’s log-in, whoever of the staff used this browser', async () => {
    const path = '/demo/recruit/candidates/top';
    expect(await leadsTo({ path, cookie: cookieOf('a') })).toBe('/demo/recruit');
  });

  it('is no redirect for log-in pages, which show a 401 themselves', async () => {
    const { args } = openPage([ended]);
    await expect(apiWithoutRedirects(args).sessions.me()).rejects.toMatchObject({ status: 401 });
  });
});

it('a log-out takes the cookie that remembers the log-in away, by the line that set it', () => {
  for (const secure of [true, false]) {
    const set = staffLoginCookie({ role: 'a' }, secure);
    const kept = set.replace('=admin;', '=;').replace(/Max-Age=\d+/, 'Max-Age=0');
    expect(noStaffLoginCookie(secure)).toBe(kept);
  }
});

it('the cookie that remembers the log-in is of this very host where people come by https', () => {
  expect(staffLoginCookie({ role: 'a' }, true)).toMatch(
    new RegExp(
      `^${hostCookie(pageCookies.staffLogin, true)}=admin; Path=/; .*HttpOnly; SameSite=Lax; Secure$`,
    ),
  );
});
