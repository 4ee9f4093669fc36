import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { deleteEmbeddedPostgres } from '#server/db/embedded.ts';
import { demoLinkage } from '../../tools/demo/plan.ts';
import { signLaunch } from '../../tools/sign-launch.ts';
import { aProvider } from '../makers/a-provider.ts';
import { startServer } from '../makers/running-server.ts';

/*
 * The security log of the running product, as docs/operations.md describes it. Its lines name the events and contain
 * nothing personal: none of them has the words that are typed below.
 */

const data_dir = mkdtempSync(join(tmpdir(), 'hakaru-events-'));
const provider = await aProvider();
const server = await startServer(data_dir, {
  ...{ DEMO: 'true', LOG_LEVEL: 'info', PRIVATE_ISSUERS: provider.issuer },
});
const staffPassword = 'Demo-Pass-2026';
const typed = ['marked-ghost', 'marked-password', staffPassword, 'demo-2026'];
const secrets = [...typed, '127.0.0.1'];

afterAll(async () => {
  await server.stop();
  await provider.close();
  await deleteEmbeddedPostgres(data_dir, pino({ level: 'silent' }));
  rmSync(data_dir, { recursive: true, force: true });
});

interface Line {
  event: string;
  level: number;
  reqId: string;
  address: string;
  [field: string]: unknown;
}

/** A request wrote these events and no other, by its id. Lines come a moment after their answer. */
async function expectEvents(response: Response, events: object[]): Promise<Line[]> {
  const id = response.headers.get('x-request-id');
  const written = () => linesOf().filter(({ reqId }) => reqId === id);
  await expect.poll(written).toMatchObject(events);
  return written();
}

function linesOf(): Line[] {
  return server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes('"event"'))
    .map((line) => JSON.parse(line));
}

function ask(
  path: string,
  { token = '', ...init }: RequestInit & { token?: string } = {},
): Promise<Response> {
  return fetch(`${server.url}/api${path}`, {
    ...init,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(init.headers as Record<string, string>),
    },
  });
}

const post = (path: string, body: unknown, token?: string) =>
  ask(path, { method: 'POST', body: JSON.stringify(body), ...(token && { token }) });
const logIn = (login_id: string, password = staffPassword) => post('/login', { login_id, password });
const sit = (login_id: string, password = 'demo-2026') =>
  post('/examinee/login', { hash: 'demo', directory: 'recruit', login_id, password });

interface Tokens {
  access_token: string;
  refresh_token: string;
  examinee: { id: number };
}

async function tokensOf(response: Response): Promise<Tokens> {
  const { data } = await response.json();
  secrets.push(data.access_token, data.refresh_token);
  return data;
}

const [info, warn] = [30, 40];

describe('the security log', () => {
  it('tells of a log-in and of the session it opened, by ids', async () => {
    const response = await logIn('demo');
    const account = { kind: 'staff', account_id: expect.any(Number), client_id: expect.any(Number) };
    await expectEvents(response, [
      { event: 'authn_login_success', level: info, reason: 'password', ...account },
      { event: 'session_created', session_id: expect.any(Number), ...account },
    ]);
    await tokensOf(response);
  });

  it('tells of failures by the account, or by a keyed hash of one that there is not, and of the lock', async () => {
    const [known, unknown] = [await logIn('demoop', 'marked-password'), await logIn('marked-ghost', 'x')];
    await expectEvents(known, [{ event: 'authn_login_fail', level: warn, account_id: expect.any(Number) }]);
    const hash = expect.stringMatching(/^[\w-]{16}$/);
    const [failed] = await expectEvents(unknown, [
      { event: 'authn_login_fail', level: warn, kind: 'staff', reason: 'password', account: hash },
    ]);
    expect(failed).not.toHaveProperty('account_id');
    for (let at = 2; at < 10; at++) await logIn('marked-ghost', 'x');
    await expectEvents(await logIn('marked-ghost', 'x'), [
      { event: 'authn_login_fail', account: failed?.account, address: failed?.address },
      { event: 'authn_login_lock', level: warn, reason: 'here', account: failed?.account },
    ]);
    await expectEvents(await logIn('marked-ghost', 'x'), [
      { event: 'authn_login_fail_max', level: warn, account: failed?.account },
    ]);
  });

  it('tells of a code that does not fit', async () => {
    const login = { hash: 'demo', directory: 'global', login_id: 'demo003', password: 'demo-2026' };
    const { verify_token } = (await (await post('/examinee/login', login)).json()).data;
    secrets.push(verify_token);
    await expectEvents(await post('/examinee/confirm-verify-code', { code: '00000000', verify_token }), [
      { event: 'authn_login_fail', kind: 'examinee', reason: 'code', account_id: expect.any(Number) },
    ]);
  });

  it('tells of a refresh token that comes a second time, and of the session that this ends', async () => {
    const first = await tokensOf(await logIn('demo'));
    const renew = (token: string) => ask('/refresh', { token });
    const second = await tokensOf(await renew(first.refresh_token));
    await tokensOf(await renew(second.refresh_token));
    await expectEvents(await renew(first.refresh_token), [
      { event: 'authn_token_reuse', level: warn, reason: 'refresh_token', session_id: expect.any(Number) },
      { event: 'session_expired', level: info, reason: 'reuse', session_id: expect.any(Number) },
    ]);
  });

  it('tells of a launch that comes a second time, and of one that nobody signed', async () => {
    const target = { tenant: demoLinkage.tenant_code, sub: 'marked-sub', exam: 'recruit' };
    const token = signLaunch(demoLinkage, { ...target, app_url: server.url });
    secrets.push(token, 'marked-sub');
    const launched = await post('/examinee/sso', { token });
    await expectEvents(launched, [
      { event: 'authn_login_success', kind: 'examinee', reason: 'launch' },
      { event: 'session_created' },
    ]);
    await expectEvents(await post('/examinee/sso', { token }), [
      { event: 'authn_token_reuse', kind: 'linkage', reason: 'launch' },
    ]);
    await expectEvents(await post('/examinee/sso', { token: 'marked-ghost' }), [
      { event: 'authn_login_fail', kind: 'linkage', reason: 'signature' },
    ]);
  });

  it('tells of what a role, a permission or another site is refused, and by which call', async () => {
    const candidate = await tokensOf(await sit('demo001'));
    await expectEvents(await ask('/me', { token: candidate.access_token }), [
      { event: 'authz_fail', level: warn, kind: 'examinee', reason: 'role', call: 'sessions.me' },
    ]);
    const limited = await tokensOf(await logIn('demolimited'));
    const unlock = `/examinees/${candidate.examinee.id}/unlock`;
    await expectEvents(await post(unlock, {}, limited.access_token), [
      { event: 'authz_fail', kind: 'staff', reason: 'permission', call: 'examinees.unlock' },
    ]);
    const cookie = (
      await ask('/login', {
        method: 'POST',
        headers: { 'x-session': 'cookie' },
        body: JSON.stringify({ login_id: 'demo', password: staffPassword }),
      })
    ).headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const foreign = { cookie, 'sec-fetch-site': 'cross-site' };
    const page = (path: string, init: RequestInit = {}) =>
      fetch(`${server.url}${path}`, {
        headers: { cookie, accept: 'text/html' },
        redirect: 'manual',
        ...init,
      });
    await expectEvents(await page('/admin/company-list'), [
      { event: 'authz_fail', kind: 'staff', reason: 'role', call: '/admin/company-list' },
    ]);
    await expectEvents(await page('/client/login', { method: 'POST', headers: foreign, body: 'a=1' }), [
      { event: 'authz_fail', kind: 'staff', reason: 'origin', call: 'page' },
    ]);
    await expectEvents(await ask('/refresh', { headers: foreign }), [
      { event: 'authz_fail', kind: 'staff', reason: 'origin', call: 'sessions.refresh' },
    ]);
  });

  it('tells of a log-out, and of a session that a new log-in in the same browser ended', async () => {
    const { access_token } = await tokensOf(await logIn('demo'));
    await expectEvents(await post('/logout', {}, access_token), [
      { event: 'session_expired', reason: 'logout', kind: 'staff' },
    ]);
    const { refresh_token } = await tokensOf(await logIn('demo'));
    const again = await post('/login', { login_id: 'demo', password: staffPassword }, refresh_token);
    await expectEvents(again, [
      { event: 'authn_login_success' },
      { event: 'session_expired', reason: 'new_login' },
      { event: 'session_created' },
    ]);
  });

  it('tells whose sign-on is refused, as far as it is known', async () => {
    const { access_token } = await tokensOf(await logIn('demo'));
    const { issuer, application_id, password: application_password } = provider;
    const setting = { issuer, application_id, application_password, domains: 'example.com' };
    const current_password = staffPassword;
    await ask('/sign-on', {
      ...{ method: 'PUT', token: access_token },
      body: JSON.stringify({ ...setting, current_password }),
    });
    const signOn = async (path: string, body?: object, token?: string) => {
      const begun = await post(path, body, token);
      const { address } = (await begun.json()).data;
      const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
      const back = await provider.visit(address);
      const response = { hash: 'demo', query: back.searchParams.toString() };
      return ask('/login/sign-on/callback', {
        ...{ method: 'POST', headers: { cookie }, body: JSON.stringify(response) },
      });
    };
    const company = { kind: 'staff', client_id: expect.any(Number) };
    provider.person = { email: 'marked-ghost@example.com', email_verified: true };
    const [unknown] = await expectEvents(await signOn('/sign-on/try', undefined, access_token), [
      { event: 'authn_login_fail', level: warn, reason: 'signOn.unknown', ...company },
    ]);
    expect(unknown).not.toHaveProperty('account_id');
    provider.person.email = 'demo@example.com';
    await signOn('/sign-on/try', undefined, access_token);
    await post('/sign-on/switch', { is_on: true, current_password }, access_token);
    const begin = () => signOn('/login/sign-on', { hash: 'demo' });
    expect((await begin()).status).toBe(200);
    // The address is somebody else's at the provider by now.
    const sub = 'another';
    provider.spoil = (path, response) =>
      path === '/token'
        ? { ...response, id_token: provider.resign(String(response.id_token), { claims: { sub } }) }
        : { ...response, ...(path === '/me' && { sub }) };
    await expectEvents(await begin(), [
      { event: 'authn_login_fail', reason: 'signOn.other', ...company, account_id: expect.any(Number) },
    ]);
  });

  it('has nothing in it that anybody typed or was given', () => {
    const lines = linesOf();
    expect(lines.length).toBeGreaterThan(15);
    for (const line of lines) {
      expect(line.address).toMatch(/^[\w-]{16}$/);
      for (const secret of secrets) expect(JSON.stringify(line)).not.toContain(secret);
    }
  });
});
