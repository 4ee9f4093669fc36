import { describe, expect, it } from 'vitest';
import { aHouse } from '#tests/makers/a-house.ts';
import {
  anAdmin,
  anExaminee,
  aUser,
  passSessionTime,
  staffPassword,
  type TestUser,
} from '#tests/makers/people.ts';

const house = await aHouse();

interface Pair {
  token: string;
  refresh: string;
  session_id: number;
}

async function logIn(user: TestUser): Promise<Pair> {
  const { data } = await house.ask('sessions.login', {
    body: { login_id: user.login_id, password: staffPassword },
  });
  return pairOf(data);
}

function pairOf(data: { access_token: string | null; refresh_token: string | null }): Pair {
  const token = data.access_token ?? '';
  return { token, refresh: data.refresh_token ?? '', session_id: house.house.tokens.verify(token)?.sid ?? 0 };
}

const refresh = (token: string) => house.call('sessions.refresh', { as: { token } });
const me = (token: string) => house.call('sessions.me', { as: { token } });
const unauthorized = { status: 401, code: 4001 };

describe('a refresh', () => {
  it('rotates: a new pair that works, of the same session', async () => {
    const first = await logIn(await aUser(house));
    const { body } = await refresh(first.refresh);
    const second = pairOf(body.data);
    expect(second.refresh).not.toBe(first.refresh);
    expect(second.session_id).toBe(first.session_id);
    expect((await me(second.token)).status).toBe(200);
    expect((await refresh(second.refresh)).status).toBe(200);
  });

  it('with a token that was replaced long ago is a reuse: it ends the session', async () => {
    const first = await logIn(await aUser(house));
    const second = pairOf((await refresh(first.refresh)).body.data);
    await house.rows(
      `update user_sessions set rotated_at = rotated_at - interval '11 seconds' where id = $1`,
      [first.session_id],
    );
    expect(await refresh(first.refresh)).toMatchObject(unauthorized);
    expect(await refresh(second.refresh)).toMatchObject(unauthorized);
    expect(await me(second.token)).toMatchObject(unauthorized);
  });

  it('with a token two rotations old is a reuse at once', async () => {
    const first = await logIn(await aUser(house));
    const second = pairOf((await refresh(first.refresh)).body.data);
    const third = pairOf((await refresh(second.refresh)).body.data);
    expect(await refresh(first.refresh)).toMatchObject(unauthorized);
    expect(await me(third.token)).toMatchObject(unauthorized);
  });

  it('that raced another gets an access token and keeps the newer refresh token', async () => {
    const first = await logIn(await aUser(house));
    const answers = await Promise.all([1, 2, 3, 4].map(() => refresh(first.refresh)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const newer = answers.map(({ body }) => body.data.refresh_token).filter((token) => token !== null);
    expect(newer).toHaveLength(1);
    for (const { body } of answers) expect((await me(body.data.access_token ?? '')).status).toBe(200);
    expect((await refresh(newer[0] ?? '')).status).toBe(200);
  });

  it('with a made-up or changed token is refused and ends nothing', async () => {
    const pair = await logIn(await aUser(house));
    const parts = pair.refresh.split('.');
    const changed = [...parts.slice(0, 3), 'A'.repeat(43), parts[4]].join('.');
    for (const token of [
      '',
      'x',
      changed,
      pair.token,
      `s.1.${pair.session_id}.${'A'.repeat(43)}.${'B'.repeat(43)}`,
    ])
      expect(await refresh(token)).toMatchObject(unauthorized);
    expect((await me(pair.token)).status).toBe(200);
    expect((await refresh(pair.refresh)).status).toBe(200);
  });

  it('after 60 minutes without use, or 12 hours in all, is refused', async () => {
    const idle = await logIn(await aUser(house));
    await passSessionTime(house, 's', idle.session_id, 61);
    expect(await me(idle.token)).toMatchObject(unauthorized);
    expect(await refresh(idle.refresh)).toMatchObject(unauthorized);
    const old = await logIn(await aUser(house));
    await passSessionTime(house, 's', old.session_id, 12 * 60 - 1, 'beginning');
    expect((await me(old.token)).status).toBe(200);
    await passSessionTime(house, 's', old.session_id, 2, 'beginning');
    expect(await me(old.token)).toMatchObject(unauthorized);
    expect(await refresh(old.refresh)).toMatchObject(unauthorized);
  });

  it('is not needed for a session in use: each request moves the idle limit on', async () => {
    const pair = await logIn(await aUser(house));
    for (let round = 0; round < 3; round++) {
      await passSessionTime(house, 's', pair.session_id, 40);
      expect((await me(pair.token)).status).toBe(200);
    }
  });

  it('of an account that was locked meanwhile ends the session', async () => {
    const user = await aUser(house);
    const pair = await logIn(user);
    await house.rows(`update users set state = 'locked' where id = $1`, [user.id]);
    expect(await me(pair.token)).toMatchObject(unauthorized);
    expect(await refresh(pair.refresh)).toMatchObject(unauthorized);
    await house.rows(`update users set state = 'active' where id = $1`, [user.id]);
    expect(await refresh(pair.refresh)).toMatchObject(unauthorized);
  });

  it('follows a changed role: an old token’s word counts no more', async () => {
    const user = await aUser(house);
    const pair = await logIn(user);
    await house.rows(`update users set role = 'o' where id = $1`, [user.id]);
    expect(await me(pair.token)).toMatchObject(unauthorized);
    const { body } = await refresh(pair.refresh);
    expect(body.data.user.role).toBe('o');
  });

  it('works for administrators, and candidates’ tokens do not fit here', async () => {
    const admin = await anAdmin(house);
    const { data } = await house.ask('sessions.adminLogin', {
      body: { login_id: admin.login_id, password: staffPassword },
    });
    expect((await refresh(data.refresh_token ?? '')).status).toBe(200);
    const person = await anExaminee(house);
    const { data: candidate } = await house.ask('sessions.examineeLogin', {
      body: { ...{ hash: person.exam.hash, directory: person.exam.directory }, ...credentialsOf(person) },
    });
    expect(await refresh(candidate.refresh_token ?? '')).toMatchObject(unauthorized);
    const own = await house.call('sessions.examineeRefresh', {
      as: { token: candidate.refresh_token ?? '' },
    });
    expect(own.status).toBe(200);
  });
});

describe('a log-out', () => {
  it('ends this session and no other', async () => {
    const user = await aUser(house);
    const [one, other] = [await logIn(user), await logIn(user)];
    await house.ask('sessions.logout', { as: one });
    expect(await me(one.token)).toMatchObject(unauthorized);
    expect(await refresh(one.refresh)).toMatchObject(unauthorized);
    expect((await me(other.token)).status).toBe(200);
  });

  it('works for a view-only administrator too', async () => {
    const admin = await anAdmin(house, { kind: 1 });
    await house.ask('sessions.logout', { as: admin });
    expect(await me(admin.token)).toMatchObject(unauthorized);
  });
});

function credentialsOf({ login_id, password }: { login_id: string; password: string }) {
  return { login_id, password };
}
