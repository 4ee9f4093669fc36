import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { aProof } from '#tests/makers/a-proof.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anAdmin, aUser, inNewSession, staffPassword } from '#tests/makers/people.ts';

const server = await aServer();
const proof = { current_password: staffPassword };
const wrong = { current_password: 'Not-The-One-2026' };
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

async function setUp(as: { token: string }) {
  const { data } = await server.ask('sessions.beginApp', { as, body: await aProof(server, as) });
  const confirmed = await server.ask('sessions.confirmApp', { as, body: { code: codeOf(data.secret) } });
  return { secret: data.secret, codes: confirmed.data.recovery_codes };
}
const stateOf = async (as: { token: string }) => (await server.ask('sessions.showSecurity', { as })).data;

describe('one’s own second step', () => {
  it('counts once a code of the app was confirmed', async () => {
    const as = await aUser(server);
    expect(await stateOf(as)).toMatchObject({ has_app: false, codes_left: 0, policy: 'optional' });
    const { data } = await server.ask('sessions.beginApp', { as, body: await aProof(server, as) });
    expect((await stateOf(as)).has_app).toBe(false);
    expect((await server.call('sessions.confirmApp', { as, body: { code: '12345' } })).status).toBe(422);
    const shown = [-1, 0, 1, 2].map((steps) => codeOf(data.secret, steps));
    const other =
      ['000000', '111111', '222222', '333333', '444444'].find((code) => !shown.includes(code)) ?? '';
    expect((await server.call('sessions.confirmApp', { as, body: { code: other } })).status).toBe(422);
    const done = await server.ask('sessions.confirmApp', { as, body: { code: codeOf(data.secret) } });
    expect(done.data.recovery_codes).toHaveLength(10);
    expect(await stateOf(as)).toMatchObject({ has_app: true, codes_left: 10, policy: 'optional' });
  });

  it('is stored so that nobody reads it in the database', async () => {
    const as = await aUser(server);
    const { secret, codes } = await setUp(as);
    const [row] = await server.rows('select * from user_factors where user_id = $1', [as.id]);
    const stored = JSON.stringify(row);
    expect(stored).not.toContain(secret);
    for (const code of codes ?? []) expect(stored).not.toContain(code.replace('-', ''));
  });

  it('needs the password for everything, and guesses at it count', async () => {
    const as = await aUser(server);
    await setUp(as);
    for (const name of ['beginApp', 'removeApp', 'renewRecoveryCodes'] as const) {
      const response = await server.call(`sessions.${name}`, { as, body: wrong });
      expect(response).toMatchObject({ status: 422, code: 4022 });
      expect(response.errors.current_password).toHaveLength(1);
    }
    for (let at = 3; at < 10; at++) await server.call('sessions.removeApp', { as, body: wrong });
    expect(await server.call('sessions.removeApp', { as, body: await aProof(server, as) })).toMatchObject({
      status: 403,
      code: 4023,
    });
    expect((await stateOf(as)).has_app).toBe(true);
  });

  it('ends every other session when it is set up', async () => {
    for (const as of [await aUser(server), await anAdmin(server)]) {
      const other = await inNewSession(server, as);
      await setUp(as);
      expect((await server.call('sessions.me', { as })).status).toBe(200);
      expect((await server.call('sessions.me', { as: other })).status).toBe(401);
    }
  });

  it('moves to another device: the app before works until the new one is confirmed', async () => {
    const as = await aUser(server);
    const { secret } = await setUp(as);
    const { data } = await server.ask('sessions.beginApp', { as, body: await aProof(server, as) });
    const [before] = await server.rows('select totp_sealed from user_factors where user_id = $1', [as.id]);
    const body = { code: codeOf(data.secret) };
    expect((await server.ask('sessions.confirmApp', { as, body })).data.recovery_codes).toBeNull();
    const [after] = await server.rows('select totp_sealed from user_factors where user_id = $1', [as.id]);
    expect(after).not.toEqual(before);
    expect(secret).not.toBe(data.secret);
  });

  it('cannot be confirmed where none is being set up', async () => {
    const as = await aUser(server);
    const response = await server.call('sessions.confirmApp', { as, body: { code: '123456' } });
    expect(response).toMatchObject({ status: 409, code: 4220 });
  });

  it('is turned off with everything that belongs to it', async () => {
    const as = await aUser(server);
    await setUp(as);
    await server.ask('sessions.removeApp', { as, body: await aProof(server, as) });
    expect(await stateOf(as)).toMatchObject({ has_app: false, codes_left: 0, policy: 'optional' });
    const response = await server.call('sessions.renewRecoveryCodes', { as, body: await aProof(server, as) });
    expect(response).toMatchObject({ status: 403, code: 4003 });
  });

  it('has other recovery codes when they are renewed', async () => {
    const as = await aUser(server);
    const { codes } = await setUp(as);
    const { data } = await server.ask('sessions.renewRecoveryCodes', { as, body: await aProof(server, as) });
    expect(data.recovery_codes).toHaveLength(10);
    expect(data.recovery_codes?.some((code) => codes?.includes(code))).toBe(false);
  });
});

describe('the policy of a company', () => {
  it('is set by the account that holds the contract, and kept in the log', async () => {
    const client = await aClient(server);
    const parent = await aUser(server, { client });
    const child = await aUser(server, { client, account_kind: 1 });
    const body = { second_factor: 'required' as const, current_password: staffPassword };
    expect((await server.call('sessions.setFactorPolicy', { as: child, body })).status).toBe(403);
    const guess = { ...body, current_password: 'Not-The-One-2026' };
    expect(await server.call('sessions.setFactorPolicy', { as: parent, body: guess })).toMatchObject({
      ...{ status: 422, errors: { current_password: [expect.any(String)] } },
    });
    await server.ask('sessions.setFactorPolicy', { as: parent, body: { ...body, second_factor: 'off' } });
    expect((await stateOf(child)).policy).toBe('off');
    const lines = await server.rows(
      `select before, after from operation_logs where client_id = $1 and operation = 'sessions.setFactorPolicy'`,
      [client.id],
    );
    expect(lines).toEqual([{ before: { second_factor: 'optional' }, after: { second_factor: 'off' } }]);
  });

  it('is not overwritten unseen', async () => {
    const as = await aUser(server);
    await server.ask('sessions.setFactorPolicy', {
      as,
      body: { second_factor: 'off', current_password: staffPassword },
    });
    const body = {
      second_factor: 'required' as const,
      current_password: staffPassword,
      read: { second_factor: 'optional' as const },
    };
    const response = await server.call('sessions.setFactorPolicy', { as, body });
    expect(response).toMatchObject({ status: 409, code: 4220, theirs: { second_factor: 'off' } });
  });
});

describe('resetting somebody’s second step', () => {
  const reset = (as: { token: string }, id: number) =>
    server.call('accounts.updateUser', { as, params: { id }, body: { act: 'resetFactor', ...proof } });

  it('is for the account that holds the contract: its sessions end, and the password alone opens it', async () => {
    const client = await aClient(server);
    const [parent, child] = [await aUser(server, { client }), await aUser(server, { client, role: 'o' })];
    await setUp(child);
    const shown = await server.ask('accounts.showUser', { as: parent, params: { id: child.id } });
    expect(shown.data.has_second_step).toBe(true);
    expect((await reset(parent, child.id)).body.data.has_second_step).toBe(false);
    expect((await server.call('sessions.me', { as: child })).status).toBe(401);
    const { data } = await server.ask('sessions.login', {
      body: { login_id: child.login_id, password: staffPassword },
    });
    expect(data.is_second_step).toBe(false);
  });

  it('takes one’s own password: an open session alone may not', async () => {
    const client = await aClient(server);
    const [as, child] = [await aUser(server, { client }), await aUser(server, { client, role: 'o' })];
    await setUp(child);
    const params = { id: child.id };
    for (const given of [{}, wrong]) {
      const body = { act: 'resetFactor' as const, ...given };
      const response = await server.call('accounts.updateUser', { as, params, body });
      expect(response.status).toBe(422);
      expect(response.errors.current_password).toHaveLength(1);
    }
    expect((await stateOf(child)).has_app).toBe(true);
  });

  it('of that account is for the platform alone', async () => {
    const parent = await aUser(server);
    await setUp(parent);
    expect(await reset(parent, parent.id)).toMatchObject({ status: 403, code: 4003 });
    expect((await reset(await anAdmin(server), parent.id)).status).toBe(200);
    expect((await server.call('sessions.me', { as: parent })).status).toBe(401);
  });
});
