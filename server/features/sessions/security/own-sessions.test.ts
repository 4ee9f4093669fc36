import { describe, expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import type { Bearer } from '#tests/makers/call.ts';
import { aClient, anAdmin, aUser, inNewSession, staffPassword } from '#tests/makers/people.ts';

const server = await aServer();
const agent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0';
const listed = async (as: Bearer) => (await server.ask('sessions.listSessions', { as })).data;
const isOpen = async (as: Bearer) => (await server.call('sessions.me', { as })).status === 200;

describe('one’s own sessions', () => {
  it('say on which device and from where each was opened, the own one too', async () => {
    const user = await aUser(server);
    const { data } = await server.ask('sessions.login', {
      ...{ body: { login_id: user.login_id, password: staffPassword }, headers: { 'user-agent': agent } },
      address: '::ffff:198.51.100.7',
    });
    const as = { token: data.access_token ?? '' };
    const [newest, older] = await listed(as);
    expect(newest).toMatchObject({
      browser: 'edge',
      system: 'windows',
      address: '198.51.100.7',
      is_own: true,
    });
    expect(older).toMatchObject({ browser: null, system: null, address: null, is_own: false });
  });

  it('are those that are open, of this account alone', async () => {
    const client = await aClient(server);
    const [user, other] = [await aUser(server, { client }), await aUser(server, { client })];
    const [ended, idle] = [await inNewSession(server, user), await inNewSession(server, user)];
    await server.ask('sessions.logout', { as: ended });
    const idleId = server.adapters.tokens.verify(idle.token)?.sid;
    await server.rows(`update user_sessions set last_seen_at = now() - interval '61 minutes' where id = $1`, [
      idleId,
    ]);
    expect(await listed(user)).toHaveLength(1);
    expect(await listed(other)).toHaveLength(1);
  });

  it.each([
    ['staff', () => aUser(server)],
    ['an administrator', () => anAdmin(server)],
  ])('of %s are ended one by one, at once', async (_, make) => {
    const user = await make();
    const [one, other] = [await inNewSession(server, user), await inNewSession(server, user)];
    const { sid: id = 0 } = server.adapters.tokens.verify(one.token) ?? {};
    const end = (as: Bearer) => server.call('sessions.endSession', { as, params: { id } });
    expect(await end(await aUser(server))).toMatchObject({ status: 404, code: 4004 });
    expect((await end(user)).status).toBe(200);
    expect([await isOpen(user), await isOpen(one), await isOpen(other)]).toEqual([true, false, true]);
    expect((await end(user)).status).toBe(404);
  });

  it('do not end themselves here', async () => {
    const user = await aUser(server);
    const { sid: id = 0 } = server.adapters.tokens.verify(user.token) ?? {};
    expect((await server.call('sessions.endSession', { as: user, params: { id } })).status).toBe(404);
    expect(await isOpen(user)).toBe(true);
  });

  it('end everywhere but here', async () => {
    const user = await aUser(server);
    const others = [await inNewSession(server, user), await inNewSession(server, user)];
    expect((await server.ask('sessions.endOtherSessions', { as: user })).data).toEqual({ ended: 2 });
    expect(await isOpen(user)).toBe(true);
    for (const other of others) expect(await isOpen(other)).toBe(false);
    expect((await server.ask('sessions.endOtherSessions', { as: user })).data).toEqual({ ended: 0 });
  });
});
