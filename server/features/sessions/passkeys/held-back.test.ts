import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { translator } from '#messages/translator.ts';
import { writeRowToken } from '#server/access/row-token.ts';
import { drawRefreshSecret, hashRefreshSecret } from '#server/access/tokens.ts';
import { aProof } from '#tests/makers/a-proof.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { type Authenticator, anAuthenticator } from '#tests/makers/an-authenticator.ts';
import type { Bearer } from '#tests/makers/call.ts';
import { hold, untilWaiting } from '#tests/makers/hold.ts';
import { aUser, staffPassword, type TestUser } from '#tests/makers/people.ts';

/* Passkeys of an account whose password becomes another one: whoever had the account until then may have made them. */

const origin = 'http://localhost:3000';
const server = await aServer({ app_url: origin });
const t = translator('ja');
const next = 'Another-One-2026';
const proof = { current_password: staffPassword };
let host = 0;
const anAddress = () => `198.51.100.${++host}`;
const held = { status: 401, code: 4001, detail: t('refusal.passkeyAfterPassword') };

async function aPasskeyOf(as: Bearer, current_password = staffPassword): Promise<Authenticator> {
  const device = anAuthenticator(origin);
  const body = { ...(await aProof(server, as)), current_password };
  const { data: asked } = await server.ask('sessions.beginPasskey', { as, body });
  await server.ask('sessions.addPasskey', { as, body: { name: 'Key', passkey: device.make(asked) } });
  return device;
}

async function logIn(device: Authenticator) {
  const address = anAddress();
  const { data } = await server.ask('sessions.beginPasskeyLogin', { body: {}, address });
  const as = { token: data.step_token ?? '' };
  return server.call('sessions.passkeyLogin', { as, address, body: { passkey: device.give(data.passkey) } });
}

/** Begins a log-in by the password; what is answered proves the second step. */
async function afterPassword({ login_id }: TestUser, password: string) {
  const address = anAddress();
  const { data } = await server.ask('sessions.login', { body: { login_id, password }, address });
  if (!data.is_second_step) throw new Error('no second step was asked for');
  const as = { token: data.step_token ?? '' };
  const { passkey } = (await server.ask('sessions.showSecondStep', { as })).data;
  const prove = (body: object) => server.call('sessions.proveSecondStep', { as, body, address });
  return {
    prove,
    give: (device: Authenticator) =>
      prove({ method: 'passkey', passkey: device.give(passkey ?? expect.fail()) }),
  };
}

/** Sets the password by what a mailed code was changed into. */
async function reset({ client_id, id: user_id }: TestUser) {
  const secret = drawRefreshSecret();
  const [row] = await server.rows<{ id: number }>(
    `insert into account_tokens (client_id, user_id, purpose, secret_hash, language, expires_at)
     values ($1, $2, 'reset', $3, 'ja', now() + interval '1 hour') returning id`,
    [client_id, user_id, hashRefreshSecret(secret)],
  );
  const token = writeRowToken({ client_id, id: row?.id ?? 0, secret });
  await server.ask('accounts.resetPassword', { body: { token, password: next, confirmation: next } });
}

const change = (as: TestUser) =>
  server.ask('accounts.changePassword', { as, body: { ...proof, password: next, confirmation: next } });
const heldOf = async (as: Bearer) =>
  (await server.ask('sessions.showSecurity', { as })).data.passkeys.map(
    ({ needs_password }) => needs_password,
  );
const newsOf = async ({ id }: TestUser) =>
  (
    await server.rows<{ news: string }>('select news from factor_news where user_id = $1 order by id', [id])
  ).map(({ news }) => news);

describe.each([
  ['set by mail', reset],
  ['changed by its owner', change],
])('passkeys from before a password that was %s', (_, another) => {
  it('open nothing alone, until each was used after the new password', async () => {
    const user = await aUser(server);
    const [own, foreign] = [await aPasskeyOf(user), await aPasskeyOf(user)];
    expect((await logIn(foreign)).status).toBe(200);
    await another(user);
    expect(await logIn(own)).toMatchObject(held);
    expect(await logIn(foreign)).toMatchObject(held);
    const proven = await (await afterPassword(user, next)).give(own);
    expect(proven.status).toBe(200);
    expect((await logIn(own)).status).toBe(200);
    expect(await logIn(foreign)).toMatchObject(held);
    expect(await heldOf({ token: proven.body.data.access_token ?? '' })).toEqual([false, true]);
  });

  it('are told, and one that is made afterwards opens the account', async () => {
    const user = await aUser(server);
    await aPasskeyOf(user);
    await another(user);
    expect(await newsOf(user)).toEqual(['passkey_set', 'passkeys_held']);
    const { prove } = await afterPassword(user, next);
    // Another second step proves nothing of the passkeys.
    const epoch = Math.floor(Date.now() / 1000);
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    await server.rows(`update user_factors set totp_sealed = $2, totp_step = 0 where user_id = $1`, [
      user.id,
      server.adapters.sealer.seal(secret),
    ]);
    const { body } = await prove({ method: 'totp', code: generateSync({ secret, epoch }) });
    const as = { token: body.data.access_token ?? '' };
    const made = await aPasskeyOf(as, next);
    expect((await logIn(made)).status).toBe(200);
    expect(await heldOf(as)).toEqual([true, false]);
  });

  it('go unmentioned where there are none: the password is told alone', async () => {
    const user = await aUser(server);
    await another(user);
    expect(await newsOf(user)).toEqual(['password_set']);
  });
});

it('a log-in by a passkey that was looked at before the change does not come after it', async () => {
  const user = await aUser(server);
  const device = await aPasskeyOf(user);
  const changing = await hold(server, 'update user_passkeys set needs_password = true where user_id = $1', [
    user.id,
  ]);
  const entering = logIn(device);
  await untilWaiting(server, 1);
  await changing.letGo();
  expect(await entering).toMatchObject(held);
});

it('nor does one that was proven before it', async () => {
  const user = await aUser(server);
  const device = await aPasskeyOf(user);
  const changing = await hold(server, `update users set password_hash = 'another' where id = $1`, [user.id]);
  const entering = logIn(device);
  await untilWaiting(server, 1);
  await changing.also('update user_passkeys set needs_password = true where user_id = $1', [user.id]);
  await changing.letGo();
  expect(await entering).toMatchObject({ status: 401, code: 4001 });
});
