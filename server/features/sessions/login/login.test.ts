import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, aName, anAdmin, aUser, staffPassword } from '#tests/makers/people.ts';

const server = await aServer();
const wrong = 'Not-The-One-2026';
let host = 0;
/** Each test logs in from an address of its own, so that one's failures do not count for another. */
const anAddress = () => `198.51.${Math.floor(++host / 250)}.${host % 250}`;

function login(
  login_id: string,
  password = staffPassword,
  more: { address?: string; language?: 'ja' | 'en' | 'zh' } = {},
) {
  return server.call('sessions.login', { body: { login_id, password }, address: anAddress(), ...more });
}

describe('a staff log-in', () => {
  it('opens a session: its token opens /me, which says who it is', async () => {
    const client = await aClient(server);
    const user = await aUser(server, { client });
    const { status, body } = await login(user.login_id);
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({ id: user.id, role: 'c', kind: 0, client_id: client.id });
    expect(body.data.client).toMatchObject({ id: client.id, hash: client.hash });
    const me = await server.ask('sessions.me', { as: { token: body.data.access_token ?? '' } });
    expect(me.data.user).toEqual(body.data.user);
  });

  it('takes full-width letters of the login id as half-width ones', async () => {
    const user = await aUser(server);
    const wide = user.login_id.replace(/[a-z0-9]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));
    expect((await login(wide)).status).toBe(200);
  });

  it.each(languages)('answers an unknown account and a wrong password alike, in %s', async (language) => {
    const user = await aUser(server);
    const known = await login(user.login_id, wrong, { language });
    const unknown = await login(aName('ghost'), wrong, { language });
    expect(known).toMatchObject({ status: 401, code: 4001, detail: translator(language)('refusal.login') });
    expect(unknown.bytes.equals(known.bytes)).toBe(true);
  });

  it.each([
    ['locked', { state: 'locked' as const }, 4023, 'refusal.accountLocked' as const],
    ['invited', { state: 'draft' as const }, 4003, 'refusal.cannotLogIn' as const],
  ])('of an account that is %s is refused', async (_, state, code, key) => {
    const user = await aUser(server, state);
    const response = await login(user.login_id, staffPassword, { language: 'en' });
    expect(response).toMatchObject({ status: 403, code, detail: translator('en')(key) });
  });

  it('of a locked account with a wrong password says no more than any other', async () => {
    const user = await aUser(server, { state: 'locked' });
    expect(await login(user.login_id, wrong)).toMatchObject({ status: 401, code: 4001 });
  });

  it('after the contract, from a foreign address, or of a deleted company is refused', async () => {
    const past = await aUser(server, { client: await aClient(server, { contract_end: '2020-12-31' }) });
    expect(await login(past.login_id)).toMatchObject({ status: 403, code: 4003 });
    const listed = await aUser(server, {
      client: await aClient(server, { ip_addresses: '192.0.2.1\r\n192.0.2.2' }),
    });
    const foreign = await login(listed.login_id, staffPassword, { language: 'en' });
    expect(foreign).toMatchObject({ status: 403, detail: translator('en')('refusal.address') });
    expect((await login(listed.login_id, staffPassword, { address: '192.0.2.2' })).status).toBe(200);
    const gone = await aUser(server);
    await server.rows('update clients set deleted_at = now() where id = $1', [gone.client_id]);
    expect(await login(gone.login_id)).toMatchObject({ status: 401, code: 4001 });
    expect(await server.call('sessions.me', { as: gone })).toMatchObject({ status: 401, code: 4001 });
  });

  it('does not log an administrator in, nor the other way round', async () => {
    const [user, admin] = [await aUser(server), await anAdmin(server)];
    const body = { login_id: user.login_id, password: staffPassword };
    expect((await server.call('sessions.adminLogin', { body })).status).toBe(401);
    expect((await login(admin.login_id)).status).toBe(401);
  });

  it('opens one for an administrator, full or view-only', async () => {
    for (const kind of [0, 1] as const) {
      const admin = await anAdmin(server, { kind });
      const { data } = await server.ask('sessions.adminLogin', {
        body: { login_id: admin.login_id, password: staffPassword },
      });
      expect(data).toMatchObject({ user: { role: 'a', kind, client_id: null }, client: null });
      expect(
        (await server.ask('sessions.me', { as: { token: data.access_token ?? '' } })).data.user.kind,
      ).toBe(kind);
    }
  });
});
