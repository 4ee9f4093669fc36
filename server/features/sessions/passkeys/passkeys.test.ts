import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { makeCodes } from '#server/adapters/codes.ts';
import { aProof } from '#tests/makers/a-proof.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { type Authenticator, aForeignKey, anAuthenticator } from '#tests/makers/an-authenticator.ts';
import type { Bearer } from '#tests/makers/call.ts';
import { hold, untilWaiting } from '#tests/makers/hold.ts';
import { aClient, anAdmin, aUser, inNewSession, staffPassword } from '#tests/makers/people.ts';
import { writePasskeyLogin } from './passkey-login-token.ts';

const origin = 'http://localhost:3000';
const server = await aServer({ app_url: origin });
const proof = { current_password: staffPassword };
let host = 0;
const anAddress = () => `198.51.100.${++host}`;
const aDevice = (more?: { counts: boolean }) => anAuthenticator(origin, more);
type Bent = Parameters<Authenticator['give']>[1];

/** Makes a device's passkey one of the account's. */
async function add(as: Bearer, device: Authenticator, name = 'Key') {
  const { data: asked } = await server.ask('sessions.beginPasskey', { as, body: await aProof(server, as) });
  const { data } = await server.ask('sessions.addPasskey', {
    as,
    body: { name, passkey: device.make(asked) },
  });
  return data.recovery_codes;
}

const stateOf = async (as: Bearer) => (await server.ask('sessions.showSecurity', { as })).data;

/** Begins a log-in by a passkey alone. */
async function beginLogin(side: 'client' | 'admin' = 'client', address = anAddress()) {
  const { data } = await server.ask('sessions.beginPasskeyLogin', { body: { side }, address });
  const as = { token: data.step_token ?? '' };
  const finish = (passkey: ReturnType<Authenticator['give']>) =>
    server.call('sessions.passkeyLogin', { as, body: { passkey }, address });
  return { asked: data.passkey, finish };
}

async function logIn(device: Authenticator, bent?: Bent, side: 'client' | 'admin' = 'client') {
  const { asked, finish } = await beginLogin(side);
  return finish(device.give(asked, bent));
}

/** A log-in whose password was right. */
async function waiting({ login_id }: { login_id: string }, address = anAddress()) {
  const { data } = await server.ask('sessions.login', {
    body: { login_id, password: staffPassword },
    address,
  });
  if (!data.is_second_step) throw new Error('no second step was asked for');
  const as = { token: data.step_token ?? '' };
  const show = async () => (await server.ask('sessions.showSecondStep', { as })).data;
  const prove = (body: object) =>
    server.call('sessions.proveSecondStep', { as, body: { method: 'passkey', ...body }, address });
  return { show, prove };
}

const company = async (second_factor: 'off' | 'optional' | 'required') => {
  const client = await aClient(server);
  await server.rows('update clients set second_factor = $2 where id = $1', [client.id, second_factor]);
  return client;
};
const refused = { status: 401, code: 4001 };

describe('one’s own passkeys', () => {
  it('are added, named, told, renamed and removed', async () => {
    const as = await aUser(server);
    const codes = await add(as, aDevice(), ' 会社の　ノートPC ');
    expect(codes).toHaveLength(10);
    expect(await add(as, aDevice(), '')).toBeNull();
    const [one, other] = (await stateOf(as)).passkeys;
    expect(one).toMatchObject({ name: '会社の ノートPC', is_synced: false, last_used_at: null });
    expect(other?.name).not.toBe('');
    const params = { id: one?.id ?? 0 };
    await server.ask('sessions.renamePasskey', { as, params, body: { name: '新しい名前' } });
    expect((await stateOf(as)).passkeys[0]?.name).toBe('新しい名前');
    await server.ask('sessions.removePasskey', { as, params, body: await aProof(server, as) });
    const left = await stateOf(as);
    expect(left.passkeys.map(({ id }) => id)).toEqual([other?.id]);
    expect(left.codes_left).toBe(10);
    await server.ask('sessions.removePasskey', {
      as,
      params: { id: other?.id ?? 0 },
      body: await aProof(server, as),
    });
    expect(await stateOf(as)).toMatchObject({ passkeys: [], codes_left: 0 });
  });

  it('belong to their account: nobody else renames or removes them', async () => {
    const as = await aUser(server);
    await add(as, aDevice());
    const params = { id: (await stateOf(as)).passkeys[0]?.id ?? 0 };
    for (const other of [await aUser(server), await anAdmin(server)]) {
      const renamed = await server.call('sessions.renamePasskey', {
        as: other,
        params,
        body: { name: 'Mine' },
      });
      expect(renamed).toMatchObject({ status: 404, code: 4004 });
      const removed = await server.call('sessions.removePasskey', {
        as: other,
        params,
        body: await aProof(server, other),
      });
      expect(removed).toMatchObject({ status: 404, code: 4004 });
    }
    expect((await stateOf(as)).passkeys).toHaveLength(1);
  });

  it('need the password, and end every other session', async () => {
    const as = await aUser(server);
    const other = await inNewSession(server, as);
    const wrong = { current_password: 'Not-The-One-2026' };
    expect(await server.call('sessions.beginPasskey', { as, body: wrong })).toMatchObject({ status: 422 });
    await add(as, aDevice());
    expect((await server.call('sessions.me', { as: other })).status).toBe(401);
    const params = { id: (await stateOf(as)).passkeys[0]?.id ?? 0 };
    const removed = await server.call('sessions.removePasskey', { as, params, body: wrong });
    expect(removed).toMatchObject({ status: 422 });
  });

  it.each<[string, Bent]>([
    ['from another origin', { origin: 'http://localhost:3001' }],
    ['for another product', { rp_id: 'evil.test' }],
    ['with another challenge', { challenge: 'AAAA' }],
    ['that was no making', { type: 'webauthn.get' }],
    ['with nobody there', { isPresent: false }],
  ])('are not made of an answer %s', async (_, bent) => {
    const as = await aUser(server);
    const { data: asked } = await server.ask('sessions.beginPasskey', { as, body: await aProof(server, as) });
    const passkey = aDevice().make(asked, bent);
    const added = await server.call('sessions.addPasskey', { as, body: { name: 'Key', passkey } });
    expect(added).toMatchObject({ status: 422, code: 4022 });
    expect((await stateOf(as)).passkeys).toHaveLength(0);
  });

  it('are made once of what was asked, within minutes, and by the one who asked', async () => {
    const [as, other] = [await aUser(server), await aUser(server)];
    const { data: asked } = await server.ask('sessions.beginPasskey', { as, body: await aProof(server, as) });
    const passkey = aDevice().make(asked);
    const body = { name: 'Key', passkey };
    expect((await server.call('sessions.addPasskey', { as: other, body })).status).toBe(409);
    expect((await server.call('sessions.addPasskey', { as, body })).status).toBe(200);
    expect((await server.call('sessions.addPasskey', { as, body })).status).toBe(409);
    const { data: late } = await server.ask('sessions.beginPasskey', { as, body: await aProof(server, as) });
    await server.rows(`update user_factors set passkey_until = now() - interval '1 ms' where user_id = $1`, [
      as.id,
    ]);
    const tooLate = { name: 'Key', passkey: aDevice().make(late) };
    expect((await server.call('sessions.addPasskey', { as, body: tooLate })).status).toBe(409);
  });

  it('are ten at most', async () => {
    const as = await aUser(server);
    for (let at = 0; at < 10; at++) await add(as, aDevice());
    const begun = await server.call('sessions.beginPasskey', { as, body: await aProof(server, as) });
    expect(begun).toMatchObject({ status: 403, code: 4003 });
  });

  it.each(['android-key', 'packed', 'fido-u2f', 'of-the-future'])(
    'are not made of an answer with a certificate of %s, which nobody asked for',
    async (format) => {
      const as = await aUser(server);
      const { data: asked } = await server.ask('sessions.beginPasskey', {
        as,
        body: await aProof(server, as),
      });
      const passkey = aDevice().make(asked, { format });
      expect((await server.call('sessions.addPasskey', { as, body: { name: 'Key', passkey } })).status).toBe(
        422,
      );
    },
  );

  it('end every other session when they are removed: the device that was lost may be signed in', async () => {
    const as = await aUser(server);
    const device = aDevice();
    await add(as, device);
    const { body } = await logIn(device);
    const there = { token: body.data.access_token ?? '' };
    const params = { id: (await stateOf(as)).passkeys[0]?.id ?? 0 };
    await server.ask('sessions.removePasskey', { as, params, body: await aProof(server, as) });
    expect((await server.call('sessions.me', { as: there })).status).toBe(401);
    expect((await server.call('sessions.me', { as })).status).toBe(200);
  });

  it('are in the way of nobody who changes the account at the same moment', async () => {
    const as = await aUser(server);
    const { data: asked } = await server.ask('sessions.beginPasskey', { as, body: await aProof(server, as) });
    const reset = await hold(server, 'select from users where id = $1 for update', [as.id]);
    const adding = server.call('sessions.addPasskey', {
      as,
      body: { name: 'Key', passkey: aDevice().make(asked) },
    });
    await untilWaiting(server, 1);
    await reset.also('delete from user_factors where user_id = $1', [as.id]);
    await reset.letGo();
    expect((await adding).status).toBe(200);
  });

  it('are stored without what opens an account', async () => {
    const as = await aUser(server);
    await add(as, aDevice());
    const [row] = await server.rows('select * from user_passkeys where user_id = $1', [as.id]);
    expect(row).toMatchObject({ transports: ['internal'], counter: 1 });
  });

  it('do not work where browsers have none', async () => {
    const outside = await aServer({ app_url: 'http://hakaru.test' });
    const as = await aUser(outside);
    expect((await outside.ask('sessions.showSecurity', { as })).data.takes_passkeys).toBe(false);
    expect((await outside.call('sessions.beginPasskey', { as, body: proof })).status).toBe(403);
    expect((await outside.call('sessions.beginPasskeyLogin', { body: {} })).status).toBe(403);
  });
});

describe('a passkey as the second step', () => {
  it('opens the session that the password alone does not', async () => {
    const user = await aUser(server);
    const device = aDevice();
    await add(user, device);
    const { show, prove } = await waiting(user);
    const shown = await show();
    expect(shown).toMatchObject({ needs: 'prove', methods: ['passkey', 'recovery'], app: null });
    // The password is proven: a device that did not make sure who holds it is enough.
    const passkey = device.give(shown.passkey ?? expect.fail(), { isVerified: false });
    const proven = await prove({ passkey });
    expect(proven.body.data.user.id).toBe(user.id);
    expect((await stateOf(user)).passkeys[0]?.last_used_at).not.toBeNull();
  });

  it.each<[string, Bent]>([
    ['from another origin', { origin: 'https://localhost:3000' }],
    ['for another product', { rp_id: 'localhost.evil.test' }],
    ['that was no giving', { type: 'webauthn.create' }],
    ['with nobody there', { isPresent: false }],
    ['signed by another key', { key: aForeignKey() }],
    ['that has counted back', { counter: 1 }],
  ])('is not proven by an answer %s', async (_, bent) => {
    const user = await aUser(server);
    const device = aDevice();
    await add(user, device);
    const { show, prove } = await waiting(user);
    const { passkey: asked } = await show();
    expect(await prove({ passkey: device.give(asked ?? expect.fail(), bent) })).toMatchObject({
      status: 422,
    });
    // What was asked is used up; the log-in still waits, for an answer to something else.
    const again = await show();
    expect(again.passkey?.challenge).not.toBe(asked?.challenge);
    expect(await prove({ passkey: device.give(asked ?? expect.fail()) })).toMatchObject({ status: 422 });
    const { passkey: last } = await show();
    expect((await prove({ passkey: device.give(last ?? expect.fail()) })).status).toBe(200);
  });

  it('is not proven by an answer for another log-in, nor by another account’s device', async () => {
    const [user, other] = [await aUser(server), await aUser(server)];
    const [device, foreign] = [aDevice(), aDevice()];
    await add(user, device);
    await add(other, foreign);
    const [one, second] = [await waiting(user), await waiting(user)];
    const { passkey: asked } = await one.show();
    const answer = device.give(asked ?? expect.fail());
    expect((await second.prove({ passkey: answer })).status).toBe(422);
    expect((await one.prove({ passkey: foreign.give(asked ?? expect.fail()) })).status).toBe(422);
  });

  it('stands beside an app: either is enough, and either may go where one has to stay', async () => {
    const user = await aUser(server, { client: await company('required') });
    const { show, prove } = await waiting(user);
    const shown = await show();
    expect(shown).toMatchObject({ needs: 'enrol', methods: ['totp', 'passkey'], passkey: null });
    const device = aDevice();
    const proven = await prove({ passkey: device.make(shown.new_passkey ?? expect.fail()) });
    expect(proven.body.data.recovery_codes).toHaveLength(10);
    const as = { token: proven.body.data.access_token ?? '' };
    const params = { id: (await stateOf(as)).passkeys[0]?.id ?? 0 };
    const alone = await server.call('sessions.removePasskey', { as, params, body: await aProof(server, as) });
    expect(alone).toMatchObject({ status: 403, code: 4003 });
    expect((await stateOf(as)).passkeys).toHaveLength(1);
    await server.rows(`update user_factors set totp_sealed = 'sealed' where user_id = $1`, [user.id]);
    expect((await server.call('sessions.removeApp', { as, body: await aProof(server, as) })).status).toBe(
      200,
    );
    expect(await stateOf(as)).toMatchObject({
      has_app: false,
      codes_left: 10,
      passkeys: [{ id: params.id }],
    });
  });

  it('is set up once, where an app is set up at the same moment', async () => {
    const user = await aUser(server, { client: await company('required') });
    const [one, other] = [await waiting(user), await waiting(user)];
    const passkey = aDevice().make((await one.show()).new_passkey ?? expect.fail());
    const secret = (await other.show()).app?.secret ?? '';
    const responses = await Promise.all([
      one.prove({ passkey }),
      other.prove({ method: 'totp', code: generateSync({ secret }) }),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const [kept] = await server.rows<{ ways: number }>(
      `select count(p.id)::int + count(distinct f.totp_sealed)::int as ways from user_factors f
       left join user_passkeys p on p.user_id = f.user_id where f.user_id = $1`,
      [user.id],
    );
    expect(kept).toEqual({ ways: 1 });
  });

  it('cannot be set up in a log-in that only has to be proven', async () => {
    const user = await aUser(server);
    await add(user, aDevice());
    const { show, prove } = await waiting(user);
    const { passkey } = await show();
    const asked = { challenge: passkey?.challenge ?? '', rp: { id: 'localhost' }, user: { id: 'AAAA' } };
    expect((await prove({ passkey: aDevice().make(asked) })).status).toBe(422);
    expect((await prove({})).errors.passkey).toHaveLength(1);
    expect((await prove({ method: 'recovery' })).errors.code).toHaveLength(1);
  });

  it('goes when the company resets it, and none is set up where the company wants none', async () => {
    const client = await company('off');
    const [parent, user] = [
      await aUser(server, { client }),
      await aUser(server, { client, account_kind: 1 }),
    ];
    expect(
      await server.call('sessions.beginPasskey', { as: user, body: await aProof(server, user) }),
    ).toMatchObject({
      status: 403,
    });
    await server.rows(`update clients set second_factor = 'optional' where id = $1`, [client.id]);
    const device = aDevice();
    await add(user, device);
    const body = { act: 'resetFactor' as const, ...proof };
    await server.ask('accounts.updateUser', { as: parent, params: { id: user.id }, body });
    expect(await server.rows('select from user_passkeys where user_id = $1', [user.id])).toHaveLength(0);
    expect(await logIn(device)).toMatchObject(refused);
  });
});

describe('a log-in by a passkey alone', () => {
  it('opens the session of its account', async () => {
    for (const [account, side] of [
      [await aUser(server), 'client'],
      [await anAdmin(server), 'admin'],
    ] as const) {
      const device = aDevice();
      await add(account, device);
      const { status, body } = await logIn(device, {}, side);
      expect(status).toBe(200);
      expect(body.data.user.id).toBe(account.id);
      const me = await server.ask('sessions.me', { as: { token: body.data.access_token ?? '' } });
      expect(me.data.user.id).toBe(account.id);
    }
  });

  it.each<[string, Bent]>([
    ['from another origin', { origin: 'http://127.0.0.1:3000' }],
    ['for another product', { rp_id: 'evil.test' }],
    ['that was no giving', { type: 'webauthn.create' }],
    ['of a device that did not make sure who holds it', { isVerified: false }],
    ['with nobody there', { isPresent: false, isVerified: false }],
    ['signed by another key', { key: aForeignKey() }],
    ['that has counted back', { counter: 1 }],
    ['that names nobody', { handle: Buffer.from('s.1').toString('base64url') }],
    ['that names somebody else', { handle: Buffer.from('s.1.1').toString('base64url') }],
  ])('is not opened by an answer %s', async (_, bent) => {
    const device = aDevice();
    const user = await aUser(server);
    await add(user, device);
    const response = await logIn(device, bent);
    expect(response).toMatchObject(refused);
    // Alike for what nobody has ever made.
    expect(await logIn(aDevice(), { handle: 'AAAA' })).toMatchObject({ ...refused, detail: response.detail });
    expect((await logIn(device)).status).toBe(200);
  });

  it('takes an answer once, and one of two at the same moment', async () => {
    const device = aDevice({ counts: false });
    await add(await aUser(server), device);
    const { asked, finish } = await beginLogin();
    const answer = device.give(asked);
    const both = await Promise.all([finish(answer), finish(answer)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(await finish(answer)).toMatchObject(refused);
    // An answer to what another log-in was asked.
    const other = await beginLogin();
    expect(await other.finish(device.give(asked))).toMatchObject(refused);
    expect((await other.finish(device.give(other.asked))).status).toBe(200);
  });

  it('waits for minutes, and for what we have asked', async () => {
    const device = aDevice();
    await add(await aUser(server), device);
    const { asked } = await beginLogin();
    const finish = (expires_at: Date, codes = server.adapters.codes) => {
      const token = writePasskeyLogin(codes, { side: 'client', challenge: asked.challenge, expires_at });
      return server.call('sessions.passkeyLogin', { as: { token }, body: { passkey: device.give(asked) } });
    };
    const soon = new Date(Date.now() + 60_000);
    expect(await finish(new Date(Date.now() - 1))).toMatchObject(refused);
    expect(await finish(soon, makeCodes(['the secret of another server, long enough']))).toMatchObject(
      refused,
    );
    expect((await finish(soon)).status).toBe(200);
    const nobody = { body: { passkey: device.give(asked), step_token: 'client.1.AAAA.AAAA' } };
    expect(await server.call('sessions.passkeyLogin', nobody)).toMatchObject(refused);
  });

  it('leads to one side alone: an administrator’s opens nothing at a company’s page', async () => {
    const [device, other] = [aDevice(), aDevice()];
    await add(await anAdmin(server), device);
    await add(await aUser(server), other);
    expect(await logIn(device, {}, 'client')).toMatchObject(refused);
    expect(await logIn(other, {}, 'admin')).toMatchObject(refused);
    expect((await logIn(device, {}, 'admin')).status).toBe(200);
  });

  it('answers of a locked account, and of one from elsewhere, what a password is answered', async () => {
    const client = await company('optional');
    const user = await aUser(server, { client });
    const device = aDevice();
    await add(user, device);
    await server.rows(`update users set state = 'locked' where id = $1`, [user.id]);
    expect(await logIn(device)).toMatchObject({ status: 403, code: 4023 });
    await server.rows(`update users set state = 'active' where id = $1`, [user.id]);
    await server.rows(`update clients set ip_addresses = '192.0.2.1' where id = $1`, [client.id]);
    expect(await logIn(device)).toMatchObject({ status: 403, code: 4003 });
    await server.rows(`update clients set ip_addresses = null, contract_end = '2020-01-01' where id = $1`, [
      client.id,
    ]);
    expect(await logIn(device)).toMatchObject({ status: 403, code: 4003 });
  });

  it('is no guess: neither those of others at the account nor those from its address stand in its way', async () => {
    const user = await aUser(server);
    const device = aDevice();
    await add(user, device);
    for (let at = 0; at < 3; at++) await logIn(device, { isVerified: false });
    const address = anAddress();
    await server.rows(
      `insert into login_failures (account, address, failed) select $1, $2, true from generate_series(1, 10)`,
      [
        server.adapters.buckets.ofAccount(`staff:${user.login_id}`),
        server.adapters.buckets.ofAddress(address),
      ],
    );
    const body = { login_id: user.login_id, password: staffPassword };
    expect((await server.call('sessions.login', { body, address })).status).toBe(403);
    const full = anAddress();
    await server.rows(
      `insert into login_failures (address, failed) select $1, true from generate_series(1, 1000)`,
      [server.adapters.buckets.ofAddress(full)],
    );
    for (const where of [address, full]) {
      const { asked, finish } = await beginLogin('client', where);
      expect((await finish(device.give(asked))).status).toBe(200);
    }
    const { asked, finish } = await beginLogin('client', full);
    expect(await finish(device.give(asked, { isVerified: false }))).toMatchObject({
      status: 429,
      code: 4029,
    });
  });

  it('is begun by as many as like, from one address too', async () => {
    const address = anAddress();
    const begin = () => server.call('sessions.beginPasskeyLogin', { body: {}, address });
    const begun = await Promise.all(Array.from({ length: 301 }, begin));
    expect(begun.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('ends with its account', async () => {
    const user = await aUser(server);
    const device = aDevice();
    await add(user, device);
    await server.rows('delete from login_directory where user_id = $1', [user.id]);
    await server.rows('delete from users where id = $1', [user.id]);
    expect(await logIn(device)).toMatchObject(refused);
  });

  it('travels in a cookie for browsers', async () => {
    const device = aDevice();
    await add(await aUser(server), device);
    const headers = { 'x-session': 'cookie' };
    const address = anAddress();
    const begun = await server.call('sessions.beginPasskeyLogin', { headers, address, body: {} });
    expect(begun.body.data.step_token).toBeNull();
    const cookie = begun.cookies.find(({ name }) => name.endsWith('hakaru_step'));
    const passkey = device.give(begun.body.data.passkey);
    const cookies = { [cookie?.name ?? '']: cookie?.value ?? '' };
    expect((await server.call('sessions.passkeyLogin', { headers, address, body: { passkey } })).status).toBe(
      401,
    );
    const opened = await server.call('sessions.passkeyLogin', {
      headers,
      cookies,
      address,
      body: { passkey },
    });
    expect(opened.body.data.access_token).toBeNull();
    expect(opened.status).toBe(200);
  });
});

describe('what a device calls its passkey', () => {
  it('serves one account: in no other company, and of no administrator, is it registered again', async () => {
    const [one, other, admin] = [await aUser(server), await aUser(server), await anAdmin(server)];
    const device = aDevice();
    await add(one, device);
    for (const as of [other, admin, one]) {
      const body = as === one ? await aProof(server, one) : proof;
      const { data: asked } = await server.ask('sessions.beginPasskey', { as, body });
      const added = await server.call('sessions.addPasskey', { as, body: { passkey: device.make(asked) } });
      expect(added).toMatchObject({ status: 422, errors: { passkey: [expect.any(String)] } });
    }
    expect((await stateOf(one)).passkeys).toHaveLength(1);
    expect((await stateOf(other)).passkeys).toHaveLength(0);
  });

  it('is taken by one of two accounts that register it at the same moment', async () => {
    const accounts = [await aUser(server), await aUser(server)];
    const device = aDevice();
    const added = await Promise.all(
      accounts.map(async (as) => {
        const { data: asked } = await server.ask('sessions.beginPasskey', {
          as,
          body: await aProof(server, as),
        });
        return server.call('sessions.addPasskey', { as, body: { passkey: device.make(asked) } });
      }),
    );
    expect(added.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('serves no other account either once its passkey is gone', async () => {
    const [one, other] = [await aUser(server), await aUser(server)];
    const device = aDevice();
    await add(one, device);
    const params = { id: (await stateOf(one)).passkeys[0]?.id ?? 0 };
    await server.ask('sessions.removePasskey', { as: one, params, body: await aProof(server, one) });
    const { data: asked } = await server.ask('sessions.beginPasskey', {
      as: other,
      body: await aProof(server, other),
    });
    const added = await server.call('sessions.addPasskey', {
      as: other,
      body: { passkey: device.make(asked) },
    });
    expect(added.status).toBe(422);
  });
});
