import { describe, expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { aLaunch, aLinkage } from '#tests/makers/linkages.ts';
import {
  aName,
  anAdmin,
  anExam,
  anExaminee,
  aUser,
  staffPassword,
  type TestExaminee,
} from '#tests/makers/people.ts';

const server = await aServer();
const unauthorized = { status: 401, code: 4001 };

const logIn = (login_id: string, refresh?: string) =>
  server.ask('sessions.login', {
    body: { login_id, password: staffPassword },
    ...(refresh && { as: { token: refresh } }),
  });
const sit = ({ exam, login_id, password }: TestExaminee, more: object = {}) =>
  server.call('sessions.examineeLogin', {
    body: { hash: exam.hash, directory: exam.directory, login_id, password },
    ...more,
  });
const me = (token: string | null) => server.call('sessions.me', { as: { token: token ?? '' } });
const jarOf = (cookies: { name: string; value: string }[]) =>
  Object.fromEntries(cookies.filter(({ value }) => value).map(({ name, value }) => [name, value]));

/** Whether each session of a candidate has ended, oldest first. */
const sessionsOf = async ({ id }: TestExaminee) =>
  (
    await server.rows<{ ended: boolean }>(
      'select ended_at is not null as ended from examinee_sessions where examinee_id = $1 order by id',
      [id],
    )
  ).map(({ ended }) => ended);

describe('logging in again', () => {
  it('ends the session whose refresh token comes along, and no other', async () => {
    const user = await aUser(server);
    const [one, other] = [(await logIn(user.login_id)).data, (await logIn(user.login_id)).data];
    const again = (await logIn(user.login_id, one.refresh_token ?? '')).data;
    expect(await me(one.access_token)).toMatchObject(unauthorized);
    expect((await me(other.access_token)).status).toBe(200);
    expect((await me(again.access_token)).status).toBe(200);
  });

  it('ends it whoever it was, for staff and administrators share a browser’s cookies', async () => {
    const [user, admin] = [await aUser(server), await anAdmin(server)];
    const staff = (await logIn(user.login_id)).data;
    const { data } = await server.ask('sessions.adminLogin', {
      body: { login_id: admin.login_id, password: staffPassword },
      as: { token: staff.refresh_token ?? '' },
    });
    expect(await me(staff.access_token)).toMatchObject(unauthorized);
    await logIn(user.login_id, data.refresh_token ?? '');
    expect(await me(data.access_token)).toMatchObject(unauthorized);
  });

  it('in a browser ends the one of its cookies, a candidate’s in the same exam only', async () => {
    const headers = { 'x-session': 'cookie' };
    const [one, other] = [await anExaminee(server), await anExaminee(server, { exam: await anExam(server) })];
    const named = (person: TestExaminee) => ({
      headers: { ...headers, 'x-exam': `${person.exam.hash}/${person.exam.directory}` },
    });
    const cookies = {
      ...jarOf((await sit(one, named(one))).cookies),
      ...jarOf((await sit(other, named(other))).cookies),
    };
    const before = await sessionsOf(one);
    const again = jarOf((await sit(one, { ...named(one), cookies })).cookies);
    expect(await sessionsOf(one)).toEqual([...before.slice(0, -1), true, false]);
    expect(await sessionsOf(other)).not.toContain(true);
    expect((await server.call('sessions.examineeMe', { ...named(one), cookies: again })).status).toBe(200);
  });

  it('by a launch ends the one of the exam that was signed, not of the address it came to', async () => {
    const [linkage, sitter] = [await aLinkage(server), await anExaminee(server)];
    const headers = {
      ...{ 'x-session': 'cookie', 'x-exam': `${sitter.exam.hash}/${sitter.exam.directory}` },
    };
    const cookies = jarOf((await sit(sitter, { headers })).cookies);
    const sub = aName('ats');
    const launch = async (jar: Record<string, string>) => {
      const body = { token: aLaunch(server, linkage, sub) };
      return server.call('sessions.examineeSso', { body, headers, cookies: jar });
    };
    const first = jarOf((await launch(cookies)).cookies);
    expect((await sessionsOf(sitter)).at(-1)).toBe(false);
    const { body } = await launch({ ...cookies, ...first });
    expect((await sessionsOf(sitter)).at(-1)).toBe(false);
    const launched = { id: body.data.examinee?.id ?? 0 } as TestExaminee;
    expect(await sessionsOf(launched)).toEqual([true, false]);
  });

  it('with a made-up or a foreign refresh token ends nothing', async () => {
    const [user, person] = [await aUser(server), await anExaminee(server)];
    const { data } = await logIn(user.login_id);
    const parts = (data.refresh_token ?? '').split('.');
    for (const token of ['x', [...parts.slice(0, 3), 'A'.repeat(43), parts[4]].join('.')])
      await logIn(user.login_id, token);
    await sit(person, { as: { token: data.refresh_token ?? '' } });
    expect((await me(data.access_token)).status).toBe(200);
  });

  it('with a wrong password ends nothing', async () => {
    const user = await aUser(server);
    const { data } = await logIn(user.login_id);
    await server.call('sessions.login', {
      body: { login_id: user.login_id, password: 'Not-The-One-2026' },
      as: { token: data.refresh_token ?? '' },
    });
    expect((await me(data.access_token)).status).toBe(200);
  });
});

describe('where a code is asked for', () => {
  const headersOf = ({ exam }: TestExaminee) => ({
    ...{ 'x-session': 'cookie', 'x-exam': `${exam.hash}/${exam.directory}` },
  });

  it('the right password ends somebody else’s session of the exam, and leaves one’s own', async () => {
    const exam = await anExam(server, { two_factor: 0 });
    const [person, other] = [
      await anExaminee(server, { exam, email: 'one@example.com' }),
      await anExaminee(server, { exam, email: 'two@example.com' }),
    ];
    const headers = headersOf(person);
    const cookies = jarOf((await sit(person, { headers })).cookies);
    await server.rows('update exams set two_factor = 1 where id = $1', [exam.id]);
    await sit(person, { headers, cookies });
    expect((await sessionsOf(person)).at(-1)).toBe(false);
    expect((await server.call('sessions.examineeMe', { headers, cookies })).status).toBe(200);
    await sit(other, { headers, cookies });
    expect((await sessionsOf(person)).at(-1)).toBe(true);
    expect(await server.call('sessions.examineeMe', { headers, cookies })).toMatchObject(unauthorized);
  });
});

describe('every request of staff', () => {
  it('asks whether the contract still runs: it ends with its last day in Japan', async () => {
    const user = await aUser(server);
    const { data } = await logIn(user.login_id);
    const end = (days: number) =>
      server.rows(
        `update clients set contract_end = (now() at time zone 'Asia/Tokyo')::date + $2::int where id = $1`,
        [user.client_id, days],
      );
    await end(0);
    expect((await me(data.access_token)).status).toBe(200);
    await end(-1);
    expect(await me(data.access_token)).toMatchObject(unauthorized);
    expect(await server.call('sessions.refresh', { as: { token: data.refresh_token ?? '' } })).toMatchObject(
      unauthorized,
    );
    await end(10);
    expect(await me(data.access_token)).toMatchObject(unauthorized);
  });

  it('asks whether the company allows the address it comes from', async () => {
    const user = await aUser(server);
    const { data } = await logIn(user.login_id);
    const from = async (address: string) =>
      (await server.call('sessions.me', { as: { token: data.access_token ?? '' }, address })).status;
    expect(await from('192.0.2.1')).toBe(200);
    await server.rows(`update clients set ip_addresses = E'192.0.2.1\\r\\n192.0.2.2' where id = $1`, [
      user.client_id,
    ]);
    expect(await from('192.0.2.2')).toBe(200);
    expect(await from('::ffff:192.0.2.2')).toBe(200);
    expect(await from('192.0.2.3')).toBe(401);
  });
});
