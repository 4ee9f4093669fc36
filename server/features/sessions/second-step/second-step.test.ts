import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { aProof } from '#tests/makers/a-proof.ts';
import { aServer, type TestServer } from '#tests/makers/a-server.ts';
import type { Bearer } from '#tests/makers/call.ts';
import { aClient, anAdmin, aUser, staffPassword } from '#tests/makers/people.ts';

const server = await aServer();
let host = 0;
/** Each test logs in from an address of its own, so that one's failures do not count for another. */
const anAddress = () => `203.0.113.${++host}`;
const period = 30;

/** The code that an app shows so many of its steps from now: the next one is good too, and will be for a while. */
const codeOf = (secret: string, steps = 1) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * period });
const wrongCode = (secret: string) => {
  const shown = [-1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return (
    ['000000', '000001', '000002', '000003', '000004', '000005'].find((each) => !shown.includes(each)) ?? ''
  );
};

interface Account extends Bearer {
  login_id: string;
}

/** Sets an app up by an open session. */
async function setUp(as: Account, at: TestServer = server) {
  const { data: app } = await at.ask('sessions.beginApp', { as, body: { current_password: staffPassword } });
  const { data } = await at.ask('sessions.confirmApp', { as, body: { code: codeOf(app.secret, 0) } });
  return { secret: app.secret, codes: data.recovery_codes ?? [] };
}

const logIn = ({ login_id }: Account, address = anAddress(), name: 'login' | 'adminLogin' = 'login') =>
  server.call(`sessions.${name}`, { body: { login_id, password: staffPassword }, address });

/** A log-in that waits. */
async function waiting(account: Account, address = anAddress()) {
  const { body } = await logIn(account, address);
  if (!body.data.is_second_step || !body.data.step_token) throw new Error('no second step was asked for');
  const as = { token: body.data.step_token };
  const prove = (code: string, method: 'totp' | 'recovery' = 'totp') =>
    server.call('sessions.proveSecondStep', { as, body: { method, code }, address });
  return { as, prove, address };
}

const company = async (second_factor: 'off' | 'optional' | 'required' = 'optional') => {
  const client = await aClient(server);
  await server.rows('update clients set second_factor = $2 where id = $1', [client.id, second_factor]);
  return client;
};

describe('the second step of a log-in', () => {
  it('is not asked of whoever has set none up', async () => {
    const { body } = await logIn(await aUser(server));
    expect(body.data).toMatchObject({ is_second_step: false, user: { role: 'c' } });
  });

  it('opens the session that the password alone does not', async () => {
    const user = await aUser(server);
    const { secret } = await setUp(user);
    const { body } = await logIn(user);
    expect(body.data).toMatchObject({
      is_second_step: true,
      access_token: null,
      refresh_token: null,
      user: null,
    });
    const { as, prove } = await waiting(user);
    expect((await server.ask('sessions.showSecondStep', { as })).data).toMatchObject({
      ...{ needs: 'prove', methods: ['totp', 'recovery'], app: null },
    });
    const proven = await prove(codeOf(secret));
    expect(proven.body.data).toMatchObject({ user: { id: user.id }, recovery_codes: null });
    const opened = { token: proven.body.data.access_token ?? '' };
    expect((await server.ask('sessions.me', { as: opened })).data.user.id).toBe(user.id);
  });

  it('has a secret that opens nothing else', async () => {
    const user = await aUser(server);
    await setUp(user);
    const { as } = await waiting(user);
    for (const name of ['sessions.me', 'sessions.showSecurity', 'sessions.refresh', 'exams.list'] as const)
      expect(await server.call(name, { as })).toMatchObject({ status: 401, code: 4001 });
  });

  it('is asked of administrators too', async () => {
    const admin = await anAdmin(server);
    const { secret } = await setUp(admin);
    const address = anAddress();
    const { body } = await logIn(admin, address, 'adminLogin');
    expect(body.data.is_second_step).toBe(true);
    const as = { token: (body.data.is_second_step && body.data.step_token) || '' };
    const proven = await server.call('sessions.proveSecondStep', {
      as,
      body: { code: codeOf(secret) },
      address,
    });
    expect(proven.body.data.user).toMatchObject({ id: admin.id, role: 'a' });
  });

  it('takes a code once, and none that is older', async () => {
    const user = await aUser(server);
    const { secret } = await setUp(user);
    const code = codeOf(secret);
    expect((await (await waiting(user)).prove(code)).status).toBe(200);
    const again = await (await waiting(user)).prove(code);
    expect(again).toMatchObject({ status: 422, code: 4022 });
    expect((await (await waiting(user)).prove(codeOf(secret, 0))).status).toBe(422);
  });

  it('takes one code in one of two log-ins at the same moment', async () => {
    const user = await aUser(server);
    const { secret } = await setUp(user);
    const [one, other] = [await waiting(user), await waiting(user)];
    const code = codeOf(secret);
    const responses = await Promise.all([one.prove(code), other.prove(code)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('opens one session, however often it is proven', async () => {
    const user = await aUser(server);
    const { codes } = await setUp(user);
    const { prove } = await waiting(user);
    const [first = '', second = ''] = codes;
    expect((await prove(first, 'recovery')).status).toBe(200);
    expect(await prove(second, 'recovery')).toMatchObject({ status: 401, code: 4001 });
  });

  it('takes each recovery code once, as it was typed', async () => {
    const user = await aUser(server);
    const { codes } = await setUp(user);
    expect(new Set(codes).size).toBe(10);
    const [first = ''] = codes;
    expect((await (await waiting(user)).prove(` ${first.toUpperCase()} `, 'recovery')).status).toBe(200);
    expect((await (await waiting(user)).prove(first, 'recovery')).status).toBe(422);
    const other = await aUser(server);
    await setUp(other);
    expect((await (await waiting(other)).prove(codes[1] ?? '', 'recovery')).status).toBe(422);
  });

  it('ends after five guesses, and says before how many are left', async () => {
    const user = await aUser(server);
    const { secret } = await setUp(user);
    const { prove } = await waiting(user);
    const wrong = wrongCode(secret);
    for (const left of [4, 3, 2, 1]) expect((await prove(wrong)).errors.code?.[0]).toContain(String(left));
    expect(await prove(wrong)).toMatchObject({ status: 401, code: 4001 });
    expect(await prove(codeOf(secret))).toMatchObject({ status: 401, code: 4001 });
  });

  it('does not count a slip as a guess', async () => {
    const user = await aUser(server);
    const { secret } = await setUp(user);
    const { prove } = await waiting(user);
    for (let at = 0; at < 6; at++) expect((await prove('12345')).status).toBe(422);
    expect((await prove(codeOf(secret))).status).toBe(200);
  });

  it('locks the account after ten guesses, also of somebody who logs in anew each time', async () => {
    const user = await aUser(server);
    const { secret } = await setUp(user);
    const address = anAddress();
    const wrong = wrongCode(secret);
    for (let at = 0; at < 10; at++)
      expect((await (await waiting(user, address)).prove(wrong)).status).toBe(422);
    expect(await logIn(user, address)).toMatchObject({ status: 403, code: 4023 });
  });

  it('waits for ten minutes', async () => {
    const user = await aUser(server);
    const { secret } = await setUp(user);
    const { as, prove } = await waiting(user);
    await server.rows(
      `update user_login_steps set expires_at = now() - interval '1 millisecond' where user_id = $1`,
      [user.id],
    );
    expect(await prove(codeOf(secret))).toMatchObject({ status: 401, code: 4001 });
    expect((await server.call('sessions.showSecondStep', { as })).status).toBe(401);
  });

  it('is refused once the account was locked, or its company may be reached from elsewhere alone', async () => {
    const client = await company();
    const user = await aUser(server, { client });
    const { secret } = await setUp(user);
    const { prove } = await waiting(user);
    await server.rows(`update users set state = 'locked' where id = $1`, [user.id]);
    expect(await prove(codeOf(secret))).toMatchObject({ status: 403, code: 4023 });
    await server.rows(`update users set state = 'active' where id = $1`, [user.id]);
    await server.rows(`update clients set ip_addresses = '192.0.2.1' where id = $1`, [client.id]);
    expect(await prove(codeOf(secret))).toMatchObject({ status: 403, code: 4003 });
  });

  it('ends with another password', async () => {
    const user = await aUser(server);
    const { secret } = await setUp(user);
    const { prove } = await waiting(user);
    const body = {
      current_password: staffPassword,
      password: 'Another-One-2026',
      confirmation: 'Another-One-2026',
    };
    await server.ask('accounts.changePassword', { as: user, body });
    expect((await prove(codeOf(secret))).status).toBe(401);
  });

  it('travels in a cookie for browsers, which goes with the session', async () => {
    const user = await aUser(server);
    const { secret } = await setUp(user);
    const headers = { 'x-session': 'cookie' };
    const address = anAddress();
    const entered = await server.call('sessions.login', {
      ...{ headers, address, body: { login_id: user.login_id, password: staffPassword } },
    });
    expect(entered.body.data).toMatchObject({ is_second_step: true, step_token: null });
    const cookie = entered.cookies.find(({ name }) => name.endsWith('hakaru_step'));
    expect(cookie).toMatchObject({ httpOnly: true, path: '/', maxAge: 600 });
    const cookies = { [cookie?.name ?? '']: cookie?.value ?? '' };
    const proven = await server.call('sessions.proveSecondStep', {
      ...{ headers, cookies, address, body: { code: codeOf(secret) } },
    });
    expect(proven.status).toBe(200);
    expect(proven.cookies.find(({ name }) => name.endsWith('hakaru_step'))).toMatchObject({ value: '' });
  });
});

describe('a second step that is required', () => {
  it('is set up in the log-in, and its recovery codes are told once', async () => {
    const user = await aUser(server, { client: await company('required') });
    const { as, prove } = await waiting(user);
    const { data } = await server.ask('sessions.showSecondStep', { as });
    expect(data).toMatchObject({ needs: 'enrol', methods: ['totp'] });
    const secret = data.app?.secret ?? '';
    expect(data.app?.uri).toMatch(/^otpauth:\/\/totp\/Hakaru:/);
    expect((await prove(wrongCode(secret))).status).toBe(422);
    expect((await prove('abcdefghjk', 'recovery')).status).toBe(422);
    const proven = await prove(codeOf(secret));
    expect(proven.body.data.recovery_codes).toHaveLength(10);
    const next = await waiting(user);
    expect((await server.ask('sessions.showSecondStep', { as: next.as })).data).toMatchObject({
      needs: 'prove',
    });
    expect((await next.prove(proven.body.data.recovery_codes?.[3] ?? '', 'recovery')).status).toBe(200);
  });

  it('is set up with a secret that no other log-in is shown', async () => {
    const user = await aUser(server, { client: await company('required') });
    const [thief, owner] = [await waiting(user), await waiting(user)];
    const secretOf = async ({ as }: { as: Bearer }) =>
      (await server.ask('sessions.showSecondStep', { as })).data.app?.secret ?? '';
    const [stolen, own] = [await secretOf(thief), await secretOf(owner)];
    expect(stolen).not.toBe(own);
    expect((await owner.prove(codeOf(own))).status).toBe(200);
    expect(await thief.prove(codeOf(stolen))).toMatchObject({ status: 401, code: 4001 });
    expect((await server.call('sessions.showSecondStep', { as: thief.as })).status).toBe(401);
  });

  it('is set up once, by whoever of two is first', async () => {
    const user = await aUser(server, { client: await company('required') });
    const both = [await waiting(user), await waiting(user)];
    // Both see what to set up before either does: whoever is later finds the log-in over.
    const secrets = await Promise.all(
      both.map(
        async ({ as }) => (await server.ask('sessions.showSecondStep', { as })).data.app?.secret ?? '',
      ),
    );
    const responses = await Promise.all(both.map(({ prove }, at) => prove(codeOf(secrets[at] ?? ''))));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ends the sessions that the password alone has opened', async () => {
    const client = await company();
    const user = await aUser(server, { client });
    const { body } = await logIn(user);
    const before = { token: (!body.data.is_second_step && body.data.access_token) || '' };
    await server.rows(`update clients set second_factor = 'required' where id = $1`, [client.id]);
    const { as, prove } = await waiting(user);
    const { data } = await server.ask('sessions.showSecondStep', { as });
    const proven = await prove(codeOf(data.app?.secret ?? ''));
    expect((await server.call('sessions.me', { as: before })).status).toBe(401);
    expect(
      (await server.call('sessions.me', { as: { token: proven.body.data.access_token ?? '' } })).status,
    ).toBe(200);
  });

  it('cannot be turned off by oneself', async () => {
    const user = await aUser(server, { client: await company('required'), second_step: true });
    await setUp(user);
    const response = await server.call('sessions.removeApp', { as: user, body: await aProof(server, user) });
    expect(response).toMatchObject({ status: 403, code: 4003 });
  });

  it('is so for administrators where the product is reached by https', async () => {
    const outside = await aServer({ app_url: 'https://hakaru.test' });
    const admin = await anAdmin(outside);
    const body = { login_id: admin.login_id, password: staffPassword };
    const entered = await outside.ask('sessions.adminLogin', { body });
    expect(entered.data.is_second_step).toBe(true);
    const as = { token: (entered.data.is_second_step && entered.data.step_token) || '' };
    const { data } = await outside.ask('sessions.showSecondStep', { as });
    expect(data.needs).toBe('enrol');
    const code = codeOf(data.app?.secret ?? '');
    expect((await outside.call('sessions.proveSecondStep', { as, body: { code } })).status).toBe(200);
  });
});

describe('a second step that is switched off for a company', () => {
  it('cannot be set up anew, and stays with whoever has one', async () => {
    const client = await company();
    const [one, other] = [await aUser(server, { client }), await aUser(server, { client, role: 'o' })];
    const { secret } = await setUp(one);
    await server.rows(`update clients set second_factor = 'off' where id = $1`, [client.id]);
    const begun = await server.call('sessions.beginApp', {
      as: other,
      body: { current_password: staffPassword },
    });
    expect(begun).toMatchObject({ status: 403, code: 4003 });
    // Whoever has one may move it to another device.
    const moved = await server.call('sessions.beginApp', { as: one, body: await aProof(server, one) });
    expect(moved.status).toBe(200);
    expect((await (await waiting(one)).prove(codeOf(secret))).status).toBe(200);
  });
});
