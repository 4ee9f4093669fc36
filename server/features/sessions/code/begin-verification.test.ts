import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { verification } from '#contract/codes/limits.ts';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aCodedPerson, aVerification, logInOf, passCodeTime } from '#tests/makers/a-verification.ts';
import { anExam, anExaminee } from '#tests/makers/people.ts';

const server = await aServer();
const byCookie = { headers: { 'x-session': 'cookie' } };

const codesOf = (examinee_id: number) =>
  server.rows<{ id: number; code_hash: string; code_sealed: string; tries: number; language: string }>(
    'select * from verification_codes where examinee_id = $1 order by id',
    [examinee_id],
  );
const sessionsOf = (examinee_id: number) =>
  server.rows('select id from examinee_sessions where examinee_id = $1', [examinee_id]);

describe('a log-in with the right password', () => {
  it('of somebody with an address waits for a code, and opens nothing', async () => {
    const person = await aCodedPerson(server);
    const before = await sessionsOf(person.id);
    const { status, body, cookies } = await logInOf(server, person);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      is_verify_code: true,
      ...{ access_token: null, refresh_token: null, examinee: null },
      email: 'h***@example.com',
      verify_token: expect.stringMatching(/^\d+\.\d+\.[\w-]{43}$/),
      expires_at: expect.any(String),
    });
    expect(cookies).toEqual([]);
    expect(await sessionsOf(person.id)).toEqual(before);
    const left = Date.parse(body.data.expires_at) - Date.now();
    expect(Math.abs(left - verification.life)).toBeLessThan(20_000);
  });

  it('in a browser puts out who was signed in there before: their test must not be what comes next', async () => {
    const person = await aCodedPerson(server);
    const { cookies } = await logInOf(server, person, byCookie);
    const ended = cookies.filter(({ value }) => value === '').map(({ name }) => name);
    expect(ended.toSorted()).toEqual([
      expect.stringMatching(/^hakaru_sit_[0-9a-f]{16}$/),
      expect.stringMatching(/^hakaru_sit_refresh_[0-9a-f]{16}$/),
    ]);
    const given = cookies.filter(({ value }) => value !== '').map(({ name }) => name);
    expect(given).toContainEqual(expect.stringMatching(/^hakaru_verify_/));
  });

  it('in a browser leaves their own session alone: a fresh link must not throw them out of their running test', async () => {
    const exam = await anExam(server, { two_factor: 0 });
    const person = await anExaminee(server, { exam, email: 'own@example.com' });
    const opened = await logInOf(server, person, byCookie);
    const cookies = Object.fromEntries(opened.cookies.map(({ name, value }) => [name, value]));
    await server.rows('update exams set two_factor = 1 where id = $1', [person.exam.id]);
    const headers = { ...byCookie.headers, 'x-exam': `${person.exam.hash}/${person.exam.directory}` };
    const again = await logInOf(server, person, { cookies, headers });
    expect(again.body.data.is_verify_code).toBe(true);
    expect(again.cookies.filter(({ value }) => value === '')).toEqual([]);
    const other = await anExaminee(server, { exam: person.exam, email: 'other@example.com' });
    const instead = await logInOf(server, other, { cookies, headers });
    expect(instead.cookies.filter(({ value }) => value === '')).toHaveLength(2);
  });

  it('without a code puts out the code that somebody else waited for in the same browser', async () => {
    const person = await aCodedPerson(server);
    const waiting = await logInOf(server, person, byCookie);
    const cookies = Object.fromEntries(
      waiting.cookies.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]),
    );
    const other = await anExaminee(server, { exam: person.exam });
    await server.rows('update examinees set email = null where id = $1', [other.id]);
    const opened = await logInOf(server, other, { ...byCookie, cookies });
    expect(opened.body.data.is_verify_code).toBe(false);
    const ended = opened.cookies.filter(({ value }) => value === '').map(({ name }) => name);
    expect(ended).toContainEqual(expect.stringMatching(/^hakaru_verify_/));
  });

  it('enqueues the mail with the code, and with nothing else in its ticket', async () => {
    const { person, id } = await aVerification(server);
    const jobs = await server.rows(
      `select data from pgboss.job where name = 'mail-verify-code' and data->>'id' = $1`,
      [String(id)],
    );
    expect(jobs).toEqual([{ data: { client_id: person.client_id, id } }]);
  });

  it('keeps the code so that its table alone tells nobody, and the secret not at all', async () => {
    const { person, code, token } = await aVerification(server);
    const rows = JSON.stringify(await codesOf(person.id));
    expect(code).toMatch(/^\d{8}$/);
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(token.split('.')[2]);
    const same = await aVerification(server);
    const marks = [token, same.token].map((each) => server.adapters.codes.markOf(each, code));
    expect(marks[0]).not.toBe(marks[1]);
  });

  it.each([
    ['the exam asks for no code', 'update exams set two_factor = 0 where id = $1'],
    ['they have no address', 'update examinees set email = null where exam_id = $1'],
    ['their address is empty', `update examinees set email = '' where exam_id = $1`],
  ])('goes straight in where %s', async (_, change) => {
    const person = await aCodedPerson(server);
    await server.rows(change, [person.exam.id]);
    const { body } = await logInOf(server, person);
    expect(body.data).toMatchObject({ is_verify_code: false, examinee: { id: person.id } });
    expect(await codesOf(person.id)).toEqual([]);
  });

  it.each([
    ['hidden', 'update examinees set is_hidden = 1 where id = $1', 4009],
    ['locked', 'update examinees set is_locked = 1 where id = $1', 4023],
  ])('of a %s candidate draws no code', async (_, change, code) => {
    const person = await aCodedPerson(server);
    await server.rows(change, [person.id]);
    expect(await logInOf(server, person)).toMatchObject({ code });
    expect(await codesOf(person.id)).toEqual([]);
  });

  it('of a browser keeps the secret in cookies no script can read, one for each exam', async () => {
    const [one, other] = [await aCodedPerson(server), await aCodedPerson(server)];
    const names: string[] = [];
    for (const person of [one, other]) {
      const { body, cookies: all } = await logInOf(server, person, byCookie);
      expect(body.data).toMatchObject({ is_verify_code: true, verify_token: null });
      const cookies = all.filter(({ value }) => value !== '');
      for (const cookie of cookies)
        expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 15 * 60 });
      expect(cookies).toHaveLength(2);
      expect(cookies.find(({ name }) => name === 'hakaru_verify')).toMatchObject({
        value: `${person.exam.hash}/${person.exam.directory}`,
        path: '/',
      });
      names.push(...cookies.map(({ name }) => name).filter((name) => name !== 'hakaru_verify'));
    }
    expect(new Set(names).size).toBe(2);
  });
});

describe('codes for one person', () => {
  it.each(languages)(
    'end after five in a quarter of an hour, and it is said in %s when to come back',
    async (language) => {
      const person = await aCodedPerson(server);
      for (let at = 0; at < verification.codes; at++)
        expect((await logInOf(server, person)).status).toBe(200);
      const refused = await logInOf(server, person, { language });
      expect(refused).toMatchObject({
        status: 429,
        code: 4029,
        detail: translator(language)('refusal.tooManyCodes'),
      });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
      expect(await codesOf(person.id)).toHaveLength(5);
      const [first] = await codesOf(person.id);
      await passCodeTime(server, first?.id ?? 0, 15 * 60 - 60);
      expect((await logInOf(server, person)).status).toBe(429);
      await passCodeTime(server, first?.id ?? 0, 61);
      expect((await logInOf(server, person)).status).toBe(200);
      expect((await logInOf(server, person)).status).toBe(429);
    },
  );

  it('cannot be had by asking for many at the same moment', async () => {
    const person = await aCodedPerson(server);
    // Few enough that the throttle of log-ins lets all of them through.
    const responses = await Promise.all(Array.from({ length: 9 }, () => logInOf(server, person)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(4);
    expect(await codesOf(person.id)).toHaveLength(5);
  });

  it('are nobody else’s business, not even in the same exam', async () => {
    const person = await aCodedPerson(server);
    for (let at = 0; at < verification.codes; at++) await logInOf(server, person);
    const other = await anExaminee(server, { exam: person.exam, email: 'other@example.com' });
    expect((await logInOf(server, other)).status).toBe(200);
  });

  it('are not drawn by a wrong password, and no mail is sent', async () => {
    const person = await aCodedPerson(server);
    expect((await logInOf(server, { ...person, password: 'wrong-one' })).code).toBe(4001);
    expect(await codesOf(person.id)).toEqual([]);
  });
});
