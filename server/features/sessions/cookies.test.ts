import { describe, expect, it } from 'vitest';
import { termsVersion } from '#contract/codes/terms.ts';
import { aHouse } from '#tests/makers/a-house.ts';
import { anExam, anExaminee, aUser, staffPassword, type TestExaminee } from '#tests/makers/people.ts';

const house = await aHouse();
const own = { origin: 'http://hakaru.test' };

type Cookies = Record<string, string>;

async function staffCookies(): Promise<Cookies> {
  const user = await aUser(house);
  const answer = await house.call('sessions.login', {
    body: { login_id: user.login_id, password: staffPassword },
    headers: { 'x-session': 'cookie' },
  });
  expect(answer.body.data).toMatchObject({ access_token: null, refresh_token: null });
  for (const cookie of answer.cookies)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  return jarOf(answer.cookies);
}

function jarOf(cookies: { name: string; value: string }[]): Cookies {
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
}

async function candidateCookies(person: TestExaminee): Promise<Cookies> {
  const { hash, directory } = person.exam;
  const answer = await house.call('sessions.examineeLogin', {
    body: { hash, directory, login_id: person.login_id, password: person.password },
    headers: { 'x-session': 'cookie' },
  });
  expect(answer.status).toBe(200);
  return jarOf(answer.cookies);
}

describe('a browser’s session', () => {
  it('lives in cookies no script can read, and opens calls that read', async () => {
    const cookies = await staffCookies();
    expect(Object.keys(cookies).sort()).toEqual(['hakaru_staff', 'hakaru_staff_refresh']);
    expect((await house.call('sessions.me', { cookies })).status).toBe(200);
  });

  it.each([
    ['without an origin', {}],
    ['from another site', { origin: 'https://evil.example' }],
    ['from a name that begins alike', { origin: 'http://hakaru.test.evil.example' }],
    ['from a page without an origin', { origin: 'null' }],
    ['from a sibling site', { 'sec-fetch-site': 'same-site' }],
  ])('does not write %s', async (_, headers) => {
    const cookies = await staffCookies();
    const answer = await house.call('sessions.logout', {
      cookies,
      headers: { host: 'hakaru.test', ...headers },
    });
    expect(answer).toMatchObject({ status: 403, code: 4003 });
    expect((await house.call('sessions.me', { cookies })).status).toBe(200);
  });

  it.each([
    ['our own origin', own],
    ['a browser that says so', { 'sec-fetch-site': 'same-origin' }],
  ])('writes from %s, and a log-out clears it', async (_, headers) => {
    const cookies = await staffCookies();
    const answer = await house.call('sessions.logout', { cookies, headers });
    expect(answer.status).toBe(200);
    expect(jarOf(answer.cookies)).toEqual({ hakaru_staff: '', hakaru_staff_refresh: '' });
    expect((await house.call('sessions.me', { cookies })).status).toBe(401);
  });

  it('rotates in its cookies', async () => {
    const cookies = await staffCookies();
    const answer = await house.call('sessions.refresh', { cookies });
    expect(answer.body.data).toMatchObject({ access_token: null, refresh_token: null });
    const next = jarOf(answer.cookies);
    expect(next.hakaru_staff_refresh).not.toBe(cookies.hakaru_staff_refresh);
    expect((await house.call('sessions.me', { cookies: next })).status).toBe(200);
  });

  it('gives way to a bearer token, which needs no origin', async () => {
    const [cookies, user] = [await staffCookies(), await aUser(house)];
    const { body } = await house.call('sessions.me', { as: user, cookies });
    expect(body.data.user.id).toBe(user.id);
    expect((await house.call('sessions.logout', { as: user })).status).toBe(200);
    expect((await house.call('sessions.me', { cookies })).status).toBe(200);
  });
});

describe('a candidate’s cookies', () => {
  it('belong to one exam: two exams in one browser do not mix', async () => {
    const [one, other] = [await anExaminee(house), await anExaminee(house, { exam: await anExam(house) })];
    const cookies = { ...(await candidateCookies(one)), ...(await candidateCookies(other)) };
    expect(Object.keys(cookies)).toHaveLength(4);
    for (const person of [one, other]) {
      const headers = { 'x-exam': `${person.exam.hash}/${person.exam.directory}` };
      const { body } = await house.call('sittings.listSubjects', { cookies, headers });
      expect(body.examinee.id).toBe(person.id);
    }
    expect((await house.call('sittings.listSubjects', { cookies })).status).toBe(401);
  });

  it('write only from our own pages', async () => {
    const person = await anExaminee(house);
    const cookies = await candidateCookies(person);
    const exam = { 'x-exam': `${person.exam.hash}/${person.exam.directory}` };
    // The log-in is a new one: the terms come first.
    await house.ask('sittings.agree', {
      ...{ cookies, headers: { ...exam, ...own } },
      body: { agree: true, terms_version: termsVersion, purpose_version: 1 },
    });
    const start = (headers: Record<string, string>) =>
      house.call('sittings.start', {
        params: { id: person.answer_id },
        cookies,
        headers: { ...exam, ...headers },
      });
    expect(await start({ origin: 'https://evil.example' })).toMatchObject({ status: 403, code: 4003 });
    expect((await start(own)).status).toBe(200);
  });
});
