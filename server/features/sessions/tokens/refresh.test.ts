import { describe, expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import {
  anAdmin,
  anExaminee,
  aSitting,
  aUser,
  passSessionTime,
  staffPassword,
  type TestUser,
} from '#tests/makers/people.ts';

const server = await aServer();

interface Pair {
  token: string;
  refresh: string;
  session_id: number;
}

async function logIn(user: TestUser): Promise<Pair> {
  const { data } = await server.ask('sessions.login', {
    body: { login_id: user.login_id, password: staffPassword },
  });
  return pairOf(data);
}

function pairOf(data: { access_token: string | null; refresh_token: string | null }): Pair {
  const token = data.access_token ?? '';
  return {
    token,
    refresh: data.refresh_token ?? '',
    session_id: server.adapters.tokens.verify(token)?.sid ?? 0,
  };
}

const refresh = (token: string) => server.call('sessions.refresh', { as: { token } });
const me = (token: string) => server.call('sessions.me', { as: { token } });
const unauthorized = { status: 401, code: 4001 };

describe('a refresh', () => {
  it('rotates: a new pair that works, of the same session', async () => {
    const first = await logIn(await aUser(server));
    const { body } = await refresh(first.refresh);
    const second = pairOf(body.data);
    expect(second.refresh).not.toBe(first.refresh);
    expect(second.session_id).toBe(first.session_id);
    expect((await me(second.token)).status).toBe(200);
    expect((await refresh(second.refresh)).status).toBe(200);
  });

  it('with a token that was replaced long ago is a reuse: it ends the session', async () => {
    const first = await logIn(await aUser(server));
    const second = pairOf((await refresh(first.refresh)).body.data);
    await server.rows(
      `update user_sessions set rotated_at = rotated_at - interval '11 seconds' where id = $1`,
      [first.session_id],
    );
    expect(await refresh(first.refresh)).toMatchObject(unauthorized);
    expect(await refresh(second.refresh)).toMatchObject(unauthorized);
    expect(await me(second.token)).toMatchObject(unauthorized);
  });

  it('with a token two rotations old is a reuse at once', async () => {
    const first = await logIn(await aUser(server));
    const second = pairOf((await refresh(first.refresh)).body.data);
    const third = pairOf((await refresh(second.refresh)).body.data);
    expect(await refresh(first.refresh)).toMatchObject(unauthorized);
    expect(await me(third.token)).toMatchObject(unauthorized);
  });

  it('that raced another gets an access token and keeps the newer refresh token', async () => {
    const first = await logIn(await aUser(server));
    const responses = await Promise.all([1, 2, 3, 4].map(() => refresh(first.refresh)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const newer = responses.map(({ body }) => body.data.refresh_token).filter((token) => token !== null);
    expect(newer).toHaveLength(1);
    for (const { body } of responses) expect((await me(body.data.access_token ?? '')).status).toBe(200);
    expect((await refresh(newer[0] ?? '')).status).toBe(200);
  });

  it('with a made-up or changed token is refused and ends nothing', async () => {
    const pair = await logIn(await aUser(server));
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
    const idle = await logIn(await aUser(server));
    await passSessionTime(server, 's', idle.session_id, 61);
    expect(await me(idle.token)).toMatchObject(unauthorized);
    expect(await refresh(idle.refresh)).toMatchObject(unauthorized);
    const old = await logIn(await aUser(server));
    await passSessionTime(server, 's', old.session_id, 12 * 60 - 1, 'beginning');
    expect((await me(old.token)).status).toBe(200);
    await passSessionTime(server, 's', old.session_id, 2, 'beginning');
    expect(await me(old.token)).toMatchObject(unauthorized);
    expect(await refresh(old.refresh)).toMatchObject(unauthorized);
  });

  it('is not needed for a session in use: each request moves the idle limit on', async () => {
    const pair = await logIn(await aUser(server));
    for (let round = 0; round < 3; round++) {
      await passSessionTime(server, 's', pair.session_id, 40);
      expect((await me(pair.token)).status).toBe(200);
    }
  });

  it('of an account that was locked meanwhile ends the session', async () => {
    const user = await aUser(server);
    const pair = await logIn(user);
    await server.rows(`update users set state = 'locked' where id = $1`, [user.id]);
    expect(await me(pair.token)).toMatchObject(unauthorized);
    expect(await refresh(pair.refresh)).toMatchObject(unauthorized);
    await server.rows(`update users set state = 'active' where id = $1`, [user.id]);
    expect(await refresh(pair.refresh)).toMatchObject(unauthorized);
  });

  it('follows a changed role: an old token’s word counts no more', async () => {
    const user = await aUser(server);
    const pair = await logIn(user);
    await server.rows(`update users set role = 'o' where id = $1`, [user.id]);
    expect(await me(pair.token)).toMatchObject(unauthorized);
    const { body } = await refresh(pair.refresh);
    expect(body.data.user.role).toBe('o');
  });

  it('works for administrators, and candidates’ tokens do not fit here', async () => {
    const admin = await anAdmin(server);
    const { data } = await server.ask('sessions.adminLogin', {
      body: { login_id: admin.login_id, password: staffPassword },
    });
    expect((await refresh(data.refresh_token ?? '')).status).toBe(200);
    const person = await anExaminee(server);
    const { data: candidate } = await server.ask('sessions.examineeLogin', {
      body: { ...{ hash: person.exam.hash, directory: person.exam.directory }, ...credentialsOf(person) },
    });
    expect(await refresh(candidate.refresh_token ?? '')).toMatchObject(unauthorized);
    const own = await server.call('sessions.examineeRefresh', {
      as: { token: candidate.refresh_token ?? '' },
    });
    expect(own.status).toBe(200);
  });
});

describe('a candidate’s refresh', () => {
  const again = (token: string) => server.call('sessions.examineeRefresh', { as: { token } });
  const profile = (token: string) => server.call('examinees.showProfile', { as: { token } });

  async function sitDown(): Promise<Pair> {
    const person = await anExaminee(server);
    const { hash, directory } = person.exam;
    const { data } = await server.ask('sessions.examineeLogin', {
      body: { hash, directory, ...credentialsOf(person) },
    });
    return pairOf(data);
  }
  const sinceRotation = (pair: Pair, seconds: number) =>
    server.rows(
      `update examinee_sessions set rotated_at = rotated_at - $2 * interval '1 second' where id = $1`,
      [pair.session_id, seconds],
    );

  it('whose answer was lost can be repeated with the same token, and goes on from there', async () => {
    const first = await sitDown();
    for (const away of [30, 15 * 60 + 5, 29 * 60]) {
      await again(first.refresh);
      await sinceRotation(first, away);
      const repeated = await again(first.refresh);
      expect(repeated.status).toBe(200);
      expect(repeated.body.data.refresh_token).not.toBeNull();
      expect((await profile(repeated.body.data.access_token ?? '')).status).toBe(200);
      await sinceRotation(first, 11);
    }
    const second = pairOf((await again(first.refresh)).body.data);
    expect((await again(second.refresh)).status).toBe(200);
  });

  it('repeated leaves one successor: the lost one ends the session when somebody shows it', async () => {
    const first = await sitDown();
    const lost = pairOf((await again(first.refresh)).body.data);
    await sinceRotation(first, 30);
    const second = pairOf((await again(first.refresh)).body.data);
    expect(await again(lost.refresh)).toMatchObject(unauthorized);
    expect(await again(second.refresh)).toMatchObject(unauthorized);
    expect(await profile(second.token)).toMatchObject(unauthorized);
  });

  it('with a token whose successor was used is a reuse, however short ago', async () => {
    const first = await sitDown();
    const second = pairOf((await again(first.refresh)).body.data);
    const third = pairOf((await again(second.refresh)).body.data);
    await sinceRotation(first, 30);
    expect(await again(first.refresh)).toMatchObject(unauthorized);
    expect(await profile(third.token)).toMatchObject(unauthorized);
  });

  it('cannot be repeated after half an hour', async () => {
    const first = await sitDown();
    await again(first.refresh);
    await sinceRotation(first, 30 * 60 + 1);
    expect(await again(first.refresh)).toMatchObject(unauthorized);
  });

  it('repeated by two requests at once gives one successor, which works', async () => {
    const first = await sitDown();
    await again(first.refresh);
    await sinceRotation(first, 30);
    const responses = await Promise.all([1, 2, 3].map(() => again(first.refresh)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const newer = responses.map(({ body }) => body.data.refresh_token).filter((token) => token !== null);
    expect(newer).toHaveLength(1);
    expect((await again(newer[0] ?? '')).status).toBe(200);
  });
});

describe('a candidate’s session', () => {
  it('ends after 24 hours in all, for pages, saves and refreshes', async () => {
    const sitting = await aSitting(server);
    const save = (seq: number) =>
      server.call('sittings.savePage', {
        as: sitting,
        params: { id: sitting.answer_id },
        body: { page: 1, value: '1'.repeat(sitting.length), seq },
      });
    await passSessionTime(server, 'e', sitting.session_id, 24 * 60 - 1, 'beginning');
    expect((await save(1)).status).toBe(200);
    expect((await server.call('examinees.showProfile', { as: sitting })).status).toBe(200);
    await passSessionTime(server, 'e', sitting.session_id, 2, 'beginning');
    expect(await save(2)).toMatchObject(unauthorized);
    expect(await server.call('examinees.showProfile', { as: sitting })).toMatchObject(unauthorized);
  });
});

describe('a log-out', () => {
  it('ends this session and no other', async () => {
    const user = await aUser(server);
    const [one, other] = [await logIn(user), await logIn(user)];
    await server.ask('sessions.logout', { as: one });
    expect(await me(one.token)).toMatchObject(unauthorized);
    expect(await refresh(one.refresh)).toMatchObject(unauthorized);
    expect((await me(other.token)).status).toBe(200);
  });

  it('works for a view-only administrator too', async () => {
    const admin = await anAdmin(server, { kind: 1 });
    await server.ask('sessions.logout', { as: admin });
    expect(await me(admin.token)).toMatchObject(unauthorized);
  });
});

function credentialsOf({ login_id, password }: { login_id: string; password: string }) {
  return { login_id, password };
}
