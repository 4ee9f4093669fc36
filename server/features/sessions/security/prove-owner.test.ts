import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { aProof } from '#tests/makers/a-proof.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anAuthenticator } from '#tests/makers/an-authenticator.ts';
import { anAdmin, aUser, staffPassword, type TestAdmin, type TestUser } from '#tests/makers/people.ts';

/* The password and an open session are not enough to change what an account proves itself with beside them. */

const origin = 'http://localhost:3000';
const server = await aServer({ app_url: origin });
const proof = { current_password: staffPassword };
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
const stateOf = async (as: { token: string }) => (await server.ask('sessions.showSecurity', { as })).data;

type Account = TestUser | TestAdmin;

async function withApp(account: Account) {
  const { data } = await server.ask('sessions.beginApp', { as: account, body: proof });
  const body = { code: codeOf(data.secret) };
  const confirmed = await server.ask('sessions.confirmApp', { as: account, body });
  return { secret: data.secret, codes: confirmed.data.recovery_codes ?? [] };
}

async function withPasskey(account: Account) {
  const device = anAuthenticator(origin);
  const { data } = await server.ask('sessions.beginPasskey', { as: account, body: proof });
  await server.ask('sessions.addPasskey', { as: account, body: { passkey: device.make(data) } });
  const [passkey] = (await stateOf(account)).passkeys;
  return { device, id: passkey?.id ?? 0 };
}

/** Everything that changes how an account proves itself. */
const changes = (as: Account, passkey_id: number) =>
  ({
    beginApp: (body) => server.call('sessions.beginApp', { as, body }),
    beginPasskey: (body) => server.call('sessions.beginPasskey', { as, body }),
    renewRecoveryCodes: (body) => server.call('sessions.renewRecoveryCodes', { as, body }),
    removePasskey: (body) => server.call('sessions.removePasskey', { as, params: { id: passkey_id }, body }),
    removeApp: (body) => server.call('sessions.removeApp', { as, body }),
  }) satisfies Record<string, (body: typeof proof & { code?: string }) => Promise<{ status: number }>>;
const names = ['beginApp', 'beginPasskey', 'renewRecoveryCodes', 'removePasskey', 'removeApp'] as const;

describe.each(['staff', 'administrators'] as const)('of %s with a second step', (who) => {
  const anAccount = () => (who === 'staff' ? aUser(server) : anAdmin(server));

  it.each(names)('%s takes a second step, not the password alone', async (name) => {
    const account = await anAccount();
    const { id } = await withPasskey(account);
    const table = who === 'staff' ? 'user_factors' : 'admin_factors';
    const column = who === 'staff' ? 'user_id' : 'admin_id';
    await server.rows(`update ${table} set totp_sealed = $2 where ${column} = $1`, [
      ...[account.id, server.adapters.sealer.seal('A'.repeat(32))],
    ]);
    const change = changes(account, id)[name];
    const alone = await change(proof);
    expect(alone).toMatchObject({ status: 422, code: 4022, errors: { code: [expect.any(String)] } });
    const guessed = await change({ ...proof, code: 'aaaaa-aaaaa' });
    expect(guessed).toMatchObject({ status: 422, errors: { code: [expect.any(String)] } });
    expect((await change(await aProof(server, account))).status).toBe(200);
  });
});

describe('a second step within a session', () => {
  it('is a code of the app, once', async () => {
    const as = await aUser(server);
    const { secret } = await withApp(as);
    const body = { ...proof, code: codeOf(secret, 1) };
    expect((await server.call('sessions.renewRecoveryCodes', { as, body })).status).toBe(200);
    expect((await server.call('sessions.renewRecoveryCodes', { as, body })).status).toBe(422);
  });

  it('is a recovery code, once, and the account is told', async () => {
    const as = await aUser(server);
    const { codes } = await withApp(as);
    const body = { ...proof, code: codes[0] ?? '' };
    expect((await server.call('sessions.beginApp', { as, body })).status).toBe(200);
    expect((await server.call('sessions.removeApp', { as, body })).status).toBe(422);
    const news = await server.rows('select news from factor_news where user_id = $1 order by id', [as.id]);
    expect(news).toEqual([{ news: 'app_set' }, { news: 'recovery_used' }]);
  });

  it('is a passkey, of what was asked, once', async () => {
    const as = await aUser(server);
    const { device, id } = await withPasskey(as);
    const { data: asked } = await server.ask('sessions.askPasskey', { as });
    const remove = (passkey: ReturnType<typeof device.give>) =>
      server.call('sessions.removePasskey', { as, params: { id }, body: { ...proof, passkey } });
    const given = device.give(asked);
    const strange = anAuthenticator(origin).give(asked, { handle: 'AAAA' });
    expect(await remove(strange)).toMatchObject({
      ...{ status: 422, errors: { passkey: [expect.any(String)] } },
    });
    // What was asked is used up by any answer.
    expect((await remove(given)).status).toBe(422);
    const { data: again } = await server.ask('sessions.askPasskey', { as });
    expect((await remove(device.give(again))).status).toBe(200);
    expect(await stateOf(as)).toMatchObject({ passkeys: [], codes_left: 0 });
  });

  it('is asked for of a passkey that there is alone', async () => {
    const as = await aUser(server);
    expect(await server.call('sessions.askPasskey', { as })).toMatchObject({ status: 404, code: 4004 });
  });

  it('asks for nothing that a device could make a passkey for: that takes the proof', async () => {
    const as = await aUser(server);
    await withPasskey(as);
    const { data: asked } = await server.ask('sessions.askPasskey', { as });
    const passkey = anAuthenticator(origin).make({
      ...{ challenge: asked.challenge, rp: { id: asked.rpId }, user: { id: 'AAAA' } },
    });
    expect((await server.call('sessions.addPasskey', { as, body: { passkey } })).status).toBe(409);
    expect((await stateOf(as)).passkeys).toHaveLength(1);
  });

  it('is not asked of whoever has none: the password is enough to set one up', async () => {
    const as = await aUser(server);
    expect((await server.call('sessions.beginApp', { as, body: proof })).status).toBe(200);
  });

  it('counts wrong codes as the log-in does: ten lock the account', async () => {
    const as = await aUser(server);
    await withApp(as);
    const body = { ...proof, code: 'aaaaa-aaaaa' };
    for (let at = 0; at < 10; at++)
      expect((await server.call('sessions.removeApp', { as, body })).status).toBe(422);
    expect(await server.call('sessions.removeApp', { as, body })).toMatchObject({ status: 403, code: 4023 });
    expect((await stateOf(as)).has_app).toBe(true);
  });

  it('counts wrong codes of the app against the day', async () => {
    const as = await aUser(server);
    const { secret } = await withApp(as);
    await server.rows('update user_factors set guesses = 49, guessed_since = now() where user_id = $1', [
      as.id,
    ]);
    const shown = [-1, 0, 1, 2].map((steps) => codeOf(secret, steps));
    const code = ['000000', '111111', '222222', '333333', '444444'].find((each) => !shown.includes(each));
    const wrong = { ...proof, code: code ?? '' };
    expect((await server.call('sessions.removeApp', { as, body: wrong })).status).toBe(422);
    const right = { ...proof, code: codeOf(secret, 1) };
    expect(await server.call('sessions.removeApp', { as, body: right })).toMatchObject({ code: 4023 });
    const news = await server.rows('select news from factor_news where user_id = $1 order by id', [as.id]);
    expect(news).toEqual([{ news: 'app_set' }, { news: 'guessed' }]);
    expect((await server.call('sessions.removeApp', { as, body: await aProof(server, as) })).status).toBe(
      200,
    );
  });
});
