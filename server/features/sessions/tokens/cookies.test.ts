import { describe, expect, it } from 'vitest';
import { termsVersion } from '#contract/codes/terms.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anExam, anExaminee, aUser, staffPassword, type TestExaminee } from '#tests/makers/people.ts';

const server = await aServer();
const secure = await aServer({ app_url: 'https://hakaru.test' });
const own = { origin: 'http://hakaru.test' };

type Cookies = Record<string, string>;

async function staffCookies(): Promise<Cookies> {
  const user = await aUser(server);
  const response = await server.call('sessions.login', {
    body: { login_id: user.login_id, password: staffPassword },
    headers: { 'x-session': 'cookie' },
  });
  expect(response.body.data).toMatchObject({ access_token: null, refresh_token: null });
  for (const cookie of response.cookies)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  return jarOf(response.cookies);
}

function jarOf(cookies: { name: string; value: string }[]): Cookies {
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
}

async function candidateCookies(person: TestExaminee): Promise<Cookies> {
  const { hash, directory } = person.exam;
  const response = await server.call('sessions.examineeLogin', {
    body: { hash, directory, login_id: person.login_id, password: person.password },
    headers: { 'x-session': 'cookie' },
  });
  expect(response.status).toBe(200);
  return jarOf(response.cookies);
}

describe('a browser’s session', () => {
  it('lives in cookies no script can read, and opens calls that read', async () => {
    const cookies = await staffCookies();
    expect(Object.keys(cookies).sort()).toEqual(['hakaru_staff', 'hakaru_staff_refresh']);
    expect((await server.call('sessions.me', { cookies })).status).toBe(200);
  });

  it.each([
    ['without an origin', {}],
    ['from another site', { origin: 'https://evil.example' }],
    ['from a name that begins alike', { origin: 'http://hakaru.test.evil.example' }],
    ['from a page without an origin', { origin: 'null' }],
    ['from a sibling site', { 'sec-fetch-site': 'same-site' }],
  ])('does not write %s', async (_, headers) => {
    const cookies = await staffCookies();
    const response = await server.call('sessions.logout', {
      cookies,
      headers: { host: 'hakaru.test', ...headers },
    });
    expect(response).toMatchObject({ status: 403, code: 4003 });
    expect((await server.call('sessions.me', { cookies })).status).toBe(200);
  });

  it.each([
    ['our own origin', own],
    ['a browser that says so', { 'sec-fetch-site': 'same-origin' }],
  ])('writes from %s, and a log-out clears it', async (_, headers) => {
    const cookies = await staffCookies();
    const response = await server.call('sessions.logout', { cookies, headers });
    expect(response.status).toBe(200);
    expect(jarOf(response.cookies)).toEqual({ hakaru_staff: '', hakaru_staff_refresh: '' });
    // Nothing else: answers that were not sent yet, and sessions of other exams, live in this browser too.
    expect(response.headers['clear-site-data']).toBe('"cache"');
    expect((await server.call('sessions.me', { cookies })).status).toBe(401);
  });

  it('rotates in its cookies', async () => {
    const cookies = await staffCookies();
    const response = await server.call('sessions.refresh', { cookies });
    expect(response.body.data).toMatchObject({ access_token: null, refresh_token: null });
    const next = jarOf(response.cookies);
    expect(next.hakaru_staff_refresh).not.toBe(cookies.hakaru_staff_refresh);
    expect((await server.call('sessions.me', { cookies: next })).status).toBe(200);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
  ])('does not rotate for %s: the token is not used up', async (_, headers) => {
    const cookies = await staffCookies();
    const response = await server.call('sessions.refresh', { cookies, headers });
    expect(response).toMatchObject({ status: 403, code: 4003 });
    expect(response.cookies).toEqual([]);
    const bearer = { as: { token: cookies.hakaru_staff_refresh ?? '' }, headers };
    expect((await server.call('sessions.refresh', bearer)).status).toBe(200);
  });

  it.each([
    ['our own pages', own],
    ['our own pages, as the browser says', { 'sec-fetch-site': 'same-origin' }],
    ['somebody who typed the address', { 'sec-fetch-site': 'none' }],
    ['a program that says nothing', {}],
  ])('rotates for %s', async (_, headers) => {
    const cookies = await staffCookies();
    expect((await server.call('sessions.refresh', { cookies, headers })).status).toBe(200);
  });

  it('gives way to a bearer token, which needs no origin', async () => {
    const [cookies, user] = [await staffCookies(), await aUser(server)];
    const { body } = await server.call('sessions.me', { as: user, cookies });
    expect(body.data.user.id).toBe(user.id);
    expect((await server.call('sessions.logout', { as: user })).status).toBe(200);
    expect((await server.call('sessions.me', { cookies })).status).toBe(200);
  });
});

describe('the scheme of a token', () => {
  it.each(['Bearer', 'bearer', 'BEARER', 'bEaReR '])('is taken as %j', async (scheme) => {
    const { token } = await aUser(server);
    const headers = { authorization: `${scheme} ${token}` };
    expect((await server.call('sessions.me', { headers })).status).toBe(200);
  });

  it.each(['Basic', 'Bearers', 'Bear'])('is not taken as %j', async (scheme) => {
    const { token } = await aUser(server);
    const headers = { authorization: `${scheme} ${token}` };
    expect(await server.call('sessions.me', { headers })).toMatchObject({ status: 401, code: 4001 });
  });
});

describe('where people come by https', () => {
  it('a session’s cookies are of this very host alone, and cleared as they were set', async () => {
    const user = await aUser(secure);
    const headers = { 'x-session': 'cookie', origin: 'https://hakaru.test' };
    const body = { login_id: user.login_id, password: staffPassword };
    const { cookies: set } = await secure.call('sessions.login', { body, headers });
    const names = ['__Host-hakaru_staff', '__Host-hakaru_staff_refresh'];
    expect(set.map(({ name }) => name)).toEqual(names);
    for (const cookie of set) {
      expect(cookie).toMatchObject({ secure: true, httpOnly: true, path: '/', sameSite: 'Lax' });
      expect(cookie).not.toHaveProperty('domain');
    }
    const cookies = jarOf(set);
    expect((await secure.call('sessions.me', { cookies })).status).toBe(200);
    const plain = { hakaru_staff: cookies['__Host-hakaru_staff'] ?? '' };
    expect((await secure.call('sessions.me', { cookies: plain })).status).toBe(401);
    const { cookies: cleared } = await secure.call('sessions.logout', { cookies, headers });
    expect(cleared.map(({ name }) => name)).toEqual(names);
    for (const cookie of cleared) expect(cookie).toMatchObject({ value: '', secure: true, path: '/' });
  });

  it('so are a candidate’s, and what a code is tried with', async () => {
    const exam = await anExam(secure, { two_factor: 1 });
    const person = await anExaminee(secure, { exam, email: 'hanako@example.com' });
    const { hash, directory } = exam;
    const headers = { 'x-session': 'cookie', 'x-exam': `${hash}/${directory}` };
    const body = { hash, directory, login_id: person.login_id, password: person.password };
    const waiting = await secure.call('sessions.examineeLogin', { body, headers });
    await secure.rows('update exams set two_factor = 0 where id = $1', [exam.id]);
    const cookies = jarOf(waiting.cookies.filter(({ value }) => value !== ''));
    const open = await secure.call('sessions.examineeLogin', { body, headers, cookies });
    const lines = [...waiting.cookies, ...open.cookies];
    expect(lines).toHaveLength(8);
    for (const { name, ...line } of lines) {
      expect(name).toMatch(/^__Host-hakaru_(sit|verify)/);
      expect(line).toMatchObject({ secure: true, httpOnly: true, path: '/' });
    }
    expect((await secure.call('sessions.examineeMe', { headers, cookies: jarOf(open.cookies) })).status).toBe(
      200,
    );
  });
});

describe('a candidate’s cookies', () => {
  it('belong to one exam: two exams in one browser do not mix', async () => {
    const [one, other] = [await anExaminee(server), await anExaminee(server, { exam: await anExam(server) })];
    const cookies = { ...(await candidateCookies(one)), ...(await candidateCookies(other)) };
    expect(Object.keys(cookies)).toHaveLength(4);
    for (const person of [one, other]) {
      const headers = { 'x-exam': `${person.exam.hash}/${person.exam.directory}` };
      const { body } = await server.call('sittings.listSubjects', { cookies, headers });
      expect(body.examinee.id).toBe(person.id);
    }
    expect((await server.call('sittings.listSubjects', { cookies })).status).toBe(401);
  });

  it('and tokens of programs alike open the exam that a call names, and no other', async () => {
    const [one, other] = [await anExaminee(server), await anExaminee(server, { exam: await anExam(server) })];
    const ask = ({ exam }: typeof one) =>
      server.call('sittings.listSubjects', {
        as: one,
        headers: { 'x-exam': `${exam.hash}/${exam.directory}` },
      });
    expect((await ask(one)).status).toBe(200);
    expect(await ask(other)).toMatchObject({ status: 401, code: 4001 });
    const writes = await server.call('sittings.savePage', {
      as: one,
      headers: { 'x-exam': `${other.exam.hash}/${other.exam.directory}` },
      params: { id: one.answer_id },
      body: { page: 1, value: '1', auto_submit: false } as never,
    });
    expect(writes).toMatchObject({ status: 401, code: 4001 });
  });

  it('rotate for no other site, and a log-out leaves what the browser has stored', async () => {
    const person = await anExaminee(server);
    const cookies = await candidateCookies(person);
    const exam = { 'x-exam': `${person.exam.hash}/${person.exam.directory}` };
    const foreign = { ...exam, 'sec-fetch-site': 'cross-site' };
    expect(await server.call('sessions.examineeRefresh', { cookies, headers: foreign })).toMatchObject({
      ...{ status: 403, code: 4003 },
    });
    const { headers } = await server.call('sessions.examineeLogout', {
      cookies,
      headers: { ...exam, ...own },
    });
    expect(headers['clear-site-data']).toBe('"cache"');
  });

  it('write only from our own pages', async () => {
    const person = await anExaminee(server);
    const cookies = await candidateCookies(person);
    const exam = { 'x-exam': `${person.exam.hash}/${person.exam.directory}` };
    // The log-in is a new one: the terms come first.
    await server.ask('sittings.agree', {
      ...{ cookies, headers: { ...exam, ...own } },
      body: { agree: true, terms_version: termsVersion, purpose_version: 1 },
    });
    const start = (headers: Record<string, string>) =>
      server.call('sittings.start', {
        params: { id: person.answer_id },
        cookies,
        headers: { ...exam, ...headers },
      });
    expect(await start({ origin: 'https://evil.example' })).toMatchObject({ status: 403, code: 4003 });
    expect((await start(own)).status).toBe(200);
  });
});
