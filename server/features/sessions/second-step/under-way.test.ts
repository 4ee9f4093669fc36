import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { secondStep } from '#contract/codes/factors.ts';
import { aProof } from '#tests/makers/a-proof.ts';
import { aServer } from '#tests/makers/a-server.ts';
import type { Bearer } from '#tests/makers/call.ts';
import { hold, untilWaiting } from '#tests/makers/hold.ts';
import { aClient, aUser, staffPassword, type TestUser } from '#tests/makers/people.ts';

/* Log-ins while something else happens to their account, and guesses that are spread over a day. */

const server = await aServer();
const other = 'Another-One-2026';
let host = 0;
const anAddress = () => `203.0.113.${++host}`;
const codeOf = (secret: string, steps = 1) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
const wrongOf = (secret: string) => {
  const shown = [-1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444'].find((code) => !shown.includes(code)) ?? '';
};

async function setUp(as: TestUser) {
  const { data: app } = await server.ask('sessions.beginApp', { as, body: await aProof(server, as) });
  const { data } = await server.ask('sessions.confirmApp', { as, body: { code: codeOf(app.secret, 0) } });
  return { secret: app.secret, recovery_codes: data.recovery_codes ?? [] };
}

const logIn = ({ login_id }: TestUser) =>
  server.call('sessions.login', { body: { login_id, password: staffPassword }, address: anAddress() });

async function waiting(user: TestUser) {
  const { body } = await logIn(user);
  if (!body.data.is_second_step) throw new Error('no second step was asked for');
  const as = { token: body.data.step_token ?? '' };
  return (code: string, method: 'totp' | 'recovery' = 'totp') =>
    server.call('sessions.proveSecondStep', { as, body: { code, method }, address: anAddress() });
}

const isSignedIn = async (token: string | null | undefined) =>
  (await server.call('sessions.me', { as: { token: token ?? '' } })).status === 200;
const changePassword = (as: Bearer) =>
  server.call('accounts.changePassword', {
    as,
    body: { current_password: staffPassword, password: other, confirmation: other },
  });
const newsOf = async ({ id }: TestUser) =>
  (
    await server.rows<{ news: string }>('select news from factor_news where user_id = $1 order by id', [id])
  ).map(({ news }) => news);

describe('a log-in while the password changes', () => {
  it('is refused where the password was changed before the session is opened', async () => {
    const user = await aUser(server);
    const change = await hold(server, `update users set password_hash = 'another' where id = $1`, [user.id]);
    const entering = logIn(user);
    await untilWaiting(server, 1);
    await change.letGo();
    expect(await entering).toMatchObject({ status: 401, code: 4001 });
  });

  it('is ended by a change that comes before its answer', async () => {
    const user = await aUser(server);
    const door = await hold(server, 'lock table user_sessions in share mode', []);
    const entering = logIn(user);
    await untilWaiting(server, 1);
    const changing = changePassword(user);
    await untilWaiting(server, 2);
    await door.letGo();
    const { body } = await entering;
    expect((await changing).status).toBe(200);
    expect(await isSignedIn(body.data.access_token)).toBe(false);
  });

  it('does not get past its second step, in either order', async () => {
    const [first, second] = [await aUser(server), await aUser(server)];
    const [{ secret: one }, { secret: two }] = [await setUp(first), await setUp(second)];
    const [proveFirst, proveSecond] = [await waiting(first), await waiting(second)];
    const change = await hold(server, `update users set password_hash = 'another' where id = $1`, [first.id]);
    await change.also('delete from user_login_steps where user_id = $1', [first.id]);
    const proving = proveFirst(codeOf(one));
    await untilWaiting(server, 1);
    await change.letGo();
    expect(await proving).toMatchObject({ status: 401, code: 4001 });

    const door = await hold(server, 'lock table user_sessions in share mode', []);
    const entering = proveSecond(codeOf(two));
    await untilWaiting(server, 1);
    const changing = changePassword(second);
    await untilWaiting(server, 2);
    await door.letGo();
    const { body } = await entering;
    expect((await changing).status).toBe(200);
    expect(await isSignedIn(body.data.access_token)).toBe(false);
  });
});

describe('what takes one’s own password', () => {
  it.each(['policy', 'addresses', 'reset'] as const)(
    'is not done where the password has become another one meanwhile: %s',
    async (what) => {
      const client = await aClient(server);
      const [as, child] = [await aUser(server, { client }), await aUser(server, { client, account_kind: 1 })];
      await setUp(child);
      const proof = { current_password: staffPassword };
      const params = { id: child.id };
      const calls = {
        policy: () =>
          server.call('sessions.setFactorPolicy', { as, body: { ...proof, second_factor: 'off' } }),
        addresses: () =>
          server.call('sessions.setAddresses', { as, body: { ...proof, ip_addresses: '127.0.0.1' } }),
        reset: () =>
          server.call('accounts.updateUser', { as, params, body: { ...proof, act: 'resetFactor' } }),
      };
      const change = await hold(server, `update users set password_hash = 'another' where id = $1`, [as.id]);
      const asking = calls[what]();
      await untilWaiting(server, 1);
      await change.letGo();
      expect((await asking).errors.current_password).toHaveLength(1);
      const [left] = await server.rows(
        `select second_factor, ip_addresses, (select count(*)::int from user_factors where user_id = $2) as factors
         from clients where id = $1`,
        [client.id, child.id],
      );
      expect(left).toEqual({ second_factor: 'optional', ip_addresses: null, factors: 1 });
    },
  );
});

describe('guesses at a second step over a day', () => {
  const guessed = (user: TestUser, guesses: number, hours: number) =>
    server.rows(
      `update user_factors set guesses = $2, guessed_since = now() - make_interval(hours => $3) where user_id = $1`,
      [user.id, guesses, hours],
    );
  const most = secondStep.triesADay;

  it('are looked at up to a number, whatever the address; then the account waits, and is told', async () => {
    const user = await aUser(server);
    const { secret } = await setUp(user);
    await guessed(user, most - 1, 23);
    expect((await (await waiting(user))(wrongOf(secret))).status).toBe(422);
    expect(await newsOf(user)).toEqual(['app_set', 'guessed']);
    const shut = await (await waiting(user))(codeOf(secret));
    expect(shut).toMatchObject({ status: 403, code: 4023 });
    // A right code was not used up, nor was the account told once more.
    await guessed(user, most, 24);
    expect((await (await waiting(user))(codeOf(secret))).status).toBe(200);
    expect(await newsOf(user)).toEqual(['app_set', 'guessed']);
  });

  it('are forgotten with a right answer', async () => {
    const user = await aUser(server);
    const { secret } = await setUp(user);
    await guessed(user, most - 1, 1);
    expect((await (await waiting(user))(codeOf(secret))).status).toBe(200);
    const [row] = await server.rows('select guesses from user_factors where user_id = $1', [user.id]);
    expect(row).toEqual({ guesses: 0 });
  });

  it('keep nobody out who has what cannot be guessed: a recovery code', async () => {
    const user = await aUser(server);
    const { recovery_codes } = await setUp(user);
    await guessed(user, most, 1);
    const prove = await waiting(user);
    expect((await prove('22222-22222', 'recovery')).status).toBe(422);
    expect((await prove(recovery_codes[0] ?? '', 'recovery')).status).toBe(200);
    const [row] = await server.rows('select guesses from user_factors where user_id = $1', [user.id]);
    expect(row).toEqual({ guesses: 0 });
  });

  it('are counted before they are looked at: of two at the same moment one is', async () => {
    const user = await aUser(server);
    const { secret } = await setUp(user);
    await guessed(user, most - 1, 1);
    const both = [await waiting(user), await waiting(user)];
    const responses = await Promise.all(both.map((prove) => prove(wrongOf(secret))));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([403, 422]);
  });
});
