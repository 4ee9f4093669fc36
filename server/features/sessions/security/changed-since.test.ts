import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { aProof } from '#tests/makers/a-proof.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anAuthenticator } from '#tests/makers/an-authenticator.ts';
import type { Bearer } from '#tests/makers/call.ts';
import { hold, untilWaiting } from '#tests/makers/hold.ts';
import { aUser, inNewSession, staffPassword, type TestUser } from '#tests/makers/people.ts';

/* What somebody has proven before another password was set, and makes afterwards: a thief whom its owner shuts out. */

const origin = 'http://localhost:3000';
const server = await aServer({ app_url: origin });
const proof = { current_password: staffPassword };
const token = { ...proof, name: '連携用', scopes: ['read:status'] as ['read:status'], days: 365 };
const lost = { status: 401, code: 4001 };

/** Sets another password and ends the sessions, as a mailed link does, while a call is on its way. */
async function shutOut<Result>(user: TestUser, fire: () => Promise<Result>): Promise<Result> {
  const change = await hold(server, `update users set password_hash = 'another' where id = $1`, [user.id]);
  const firing = fire();
  await untilWaiting(server, 1);
  await change.also('update user_sessions set ended_at = now() where user_id = $1', [user.id]);
  await change.letGo();
  return firing;
}

const countOf = async (table: string, { id }: TestUser) =>
  (await server.rows(`select from ${table} where user_id = $1`, [id])).length;

async function setUpApp(as: Bearer): Promise<void> {
  const { data } = await server.ask('sessions.beginApp', { as, body: await aProof(server, as) });
  const epoch = Math.floor(Date.now() / 1000);
  await server.ask('sessions.confirmApp', {
    as,
    body: { code: generateSync({ secret: data.secret, epoch }) },
  });
}

async function addPasskey(as: Bearer) {
  const { data } = await server.ask('sessions.beginPasskey', { as, body: await aProof(server, as) });
  return { name: 'Key', passkey: anAuthenticator(origin).make(data) };
}

describe('with a password that is another one by now', () => {
  it('no token is made', async () => {
    const as = await aUser(server);
    const made = await shutOut(as, () => server.call('sessions.addToken', { as, body: token }));
    expect(made).toMatchObject(lost);
    expect(await countOf('api_tokens', as)).toBe(0);
  });

  it('no app and no passkey is begun or set up', async () => {
    for (const begin of ['sessions.beginApp', 'sessions.beginPasskey'] as const) {
      const as = await aUser(server);
      expect(await shutOut(as, () => server.call(begin, { as, body: proof }))).toMatchObject(lost);
    }
    const one = await aUser(server);
    const { data } = await server.ask('sessions.beginApp', { as: one, body: await aProof(server, one) });
    const epoch = Math.floor(Date.now() / 1000);
    const code = generateSync({ secret: data.secret, epoch });
    const confirmed = await shutOut(one, () =>
      server.call('sessions.confirmApp', { as: one, body: { code } }),
    );
    expect(confirmed).toMatchObject(lost);
    const app = await server.rows('select totp_sealed from user_factors where user_id = $1', [one.id]);
    expect(app).toEqual([{ totp_sealed: null }]);
    const other = await aUser(server);
    const body = await addPasskey(other);
    const added = await shutOut(other, () => server.call('sessions.addPasskey', { as: other, body }));
    expect(added).toMatchObject(lost);
    expect(await countOf('user_passkeys', other)).toBe(0);
  });

  it('nothing is taken away, and no recovery codes are drawn', async () => {
    const as = await aUser(server);
    await setUpApp(as);
    await server.ask('sessions.addPasskey', { as, body: await addPasskey(as) });
    const stored = () =>
      server.rows('select totp_sealed, recovery_marks from user_factors where user_id = $1', [as.id]);
    const proofs = [await aProof(server, as), await aProof(server, as), await aProof(server, as)] as const;
    const before = await stored();
    const [passkey] = (await server.ask('sessions.showSecurity', { as })).data.passkeys;
    const params = { id: passkey?.id ?? 0 };
    const fired: (() => Promise<unknown>)[] = [
      () => server.call('sessions.removeApp', { as, body: proofs[0] }),
      () => server.call('sessions.renewRecoveryCodes', { as, body: proofs[1] }),
      () => server.call('sessions.removePasskey', { as, params, body: proofs[2] }),
    ];
    const [own] = await server.rows<{ password_hash: string }>(
      'select password_hash from users where id = $1',
      [as.id],
    );
    for (const fire of fired) {
      expect(await shutOut(as, fire)).toMatchObject(lost);
      await server.rows('update users set password_hash = $2 where id = $1', [as.id, own?.password_hash]);
      await server.rows('update user_sessions set ended_at = null where user_id = $1', [as.id]);
    }
    expect(await stored()).toEqual(before);
    expect(await countOf('user_passkeys', as)).toBe(1);
  });

  it('no third one is set', async () => {
    const as = await aUser(server);
    const body = { ...proof, password: 'Third-One-2026', confirmation: 'Third-One-2026' };
    expect(await shutOut(as, () => server.call('accounts.changePassword', { as, body }))).toMatchObject(lost);
    const [stored] = await server.rows('select password_hash from users where id = $1', [as.id]);
    expect(stored).toEqual({ password_hash: 'another' });
  });

  it('an open session is told at its field, where it was the password alone that has changed', async () => {
    const as = await aUser(server);
    const change = await hold(server, `update users set password_hash = 'another' where id = $1`, [as.id]);
    const body = { ...proof, password: 'Third-One-2026', confirmation: 'Third-One-2026' };
    const changing = server.call('accounts.changePassword', { as, body });
    await untilWaiting(server, 1);
    await change.letGo();
    expect(await changing).toMatchObject({ status: 422, errors: { current_password: [expect.any(String)] } });
  });

  it('a session that another device has signed out makes nothing either', async () => {
    const as = await aUser(server);
    const other = await inNewSession(server, as);
    const door = await hold(server, 'select from users where id = $1 for update', [as.id]);
    const making = server.call('sessions.addToken', { as: other, body: token });
    await untilWaiting(server, 1);
    await server.ask('sessions.endOtherSessions', { as });
    await door.letGo();
    expect(await making).toMatchObject(lost);
  });
});

describe('with an app that is gone by now', () => {
  it('no recovery codes are drawn', async () => {
    const as = await aUser(server);
    await setUpApp(as);
    const removal = await hold(server, 'select from users where id = $1 for update', [as.id]);
    const firing = server.call('sessions.renewRecoveryCodes', { as, body: await aProof(server, as) });
    await untilWaiting(server, 1);
    await removal.also('delete from user_factors where user_id = $1', [as.id]);
    await removal.letGo();
    expect(await firing).toMatchObject({ status: 422, errors: { code: [expect.any(String)] } });
    expect(await countOf('user_factors', as)).toBe(0);
  });
});
