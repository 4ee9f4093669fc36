import { describe, expect, it } from 'vitest';
import { tokenLimits } from '#contract/codes/api-tokens.ts';
import { throttle } from '#contract/codes/limits.ts';
import { writeRowToken } from '#server/access/row-token.ts';
import { drawRefreshSecret, hashRefreshSecret } from '#server/access/tokens.ts';
import { aServer } from '#tests/makers/a-server.ts';
import type { Bearer } from '#tests/makers/call.ts';
import {
  aClient,
  anApiToken,
  anExam,
  anExaminee,
  aUser,
  permit,
  staffPassword,
  type TestUser,
} from '#tests/makers/people.ts';

const server = await aServer();

type Form = { name: string; scopes: string[]; days: number; current_password: string };
const form: Form = { name: '連携用', scopes: ['read:status'], days: 30, current_password: staffPassword };
const add = (as: Bearer, more: Partial<Form> = {}) =>
  server.call('sessions.addToken', { as, body: { ...form, ...more } as never });
const made = async (as: Bearer, more: Partial<Form> = {}) => {
  const { body } = await add(as, more);
  return { id: body.data.id, token: body.api_token };
};
const listed = async (as: Bearer) => (await server.ask('sessions.listTokens', { as })).data;
const asks = (as: Bearer, more: { address?: string } = {}) => server.call('sessions.me', { as, ...more });
const works = async (as: Bearer) => (await asks(as)).status === 200;
const linesOf = (client_id: number) =>
  server.rows<{ actor: string; operation: string; after: unknown; before: unknown }>(
    'select actor, operation, before, after from operation_logs where client_id = $1 order by id',
    [client_id],
  );

describe('making a token', () => {
  it('tells it once, and stores a hash', async () => {
    const user = await aUser(server);
    const { status, body } = await add(user, { scopes: ['write:people', 'read:status', 'read:status'] });
    expect(status).toBe(200);
    expect(body.api_token).toMatch(/^hkr_\d+\.\d+\.[\w-]{43}$/);
    expect(body.data).toMatchObject({
      ...{ name: '連携用', scopes: ['read:status', 'write:people'], last_used_at: null, state: 'good' },
    });
    const days = (Date.parse(body.data.expires_at) - Date.parse(body.data.created_at)) / 86_400_000;
    expect(days).toBeCloseTo(30, 3);
    const [row] = await server.rows<object>('select * from api_tokens where id = $1', [body.data.id]);
    const [, , secret = ''] = body.api_token.split('.');
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(JSON.stringify(await listed(user))).not.toContain(secret);
    expect(JSON.stringify(await linesOf(user.client_id))).not.toContain(secret);
  });

  it.each([
    ['without a name', { name: ' ' }, 'name'],
    ['with too long a name', { name: 'x'.repeat(tokenLimits.name + 1) }, 'name'],
    ['that may do nothing', { scopes: [] }, 'scopes'],
    ['that may do what there is not', { scopes: ['write:everything'] }, 'scopes.0'],
    ['for no day', { days: 0 }, 'days'],
    ['for more than a year', { days: 366 }, 'days'],
    ['without the right password', { current_password: 'not this one' }, 'current_password'],
  ])('is refused %s', async (_, more, path) => {
    const user = await aUser(server);
    const { status, errors } = await add(user, more);
    expect({ status, fields: Object.keys(errors) }).toEqual({ status: 422, fields: [path] });
    expect(await listed(user)).toEqual([]);
  });

  it('goes up to a year, and to so many that are good', async () => {
    const user = await aUser(server);
    const first = await made(user, { days: 365, name: 'x'.repeat(tokenLimits.name) });
    for (let more = 1; more < tokenLimits.live; more += 1) await anApiToken(server, user);
    expect((await add(user)).errors).toHaveProperty('name');
    await server.ask('sessions.revokeToken', { as: user, params: { id: first.id } });
    expect((await add(user)).status).toBe(200);
  });

  it('does not make more than that at the same moment', async () => {
    const user = await aUser(server);
    for (let more = 1; more < tokenLimits.live; more += 1) await anApiToken(server, user);
    const responses = await Promise.all([add(user), add(user), add(user)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });
});

describe('a token', () => {
  it('is told to its owner by mail when it is made', async () => {
    const user = await aUser(server);
    await made(user);
    const news = await server.rows('select news, mailed_at from factor_news where user_id = $1', [user.id]);
    expect(news).toEqual([{ news: 'token_made', mailed_at: null }]);
  });

  it('is used as its owner, and says when it was last', async () => {
    const user = await aUser(server);
    const as = await made(user);
    const { body } = await asks(as);
    expect(body.data.user).toMatchObject({ id: user.id, client_id: user.client_id, role: 'c' });
    const [token] = await listed(user);
    expect(token?.last_used_at).not.toBeNull();
  });

  it('does not make, list or revoke tokens', async () => {
    const user = await aUser(server);
    const as = await anApiToken(server, user);
    for (const response of [
      await add(as),
      await server.call('sessions.listTokens', { as }),
      await server.call('sessions.revokeTokens', { as }),
    ])
      expect(response).toMatchObject({ status: 403, code: 40031 });
  });

  it('is not taken where a refresh token is asked for, nor as a cookie', async () => {
    const { token } = await anApiToken(server, await aUser(server));
    expect((await server.call('sessions.refresh', { as: { token } })).status).toBe(401);
    const cookies = { hakaru_staff: token };
    expect((await server.call('sessions.me', { cookies })).status).toBe(401);
  });

  it('sees and does what its restricted owner may', async () => {
    const client = await aClient(server);
    const [seen, unseen] = [await anExam(server, { client }), await anExam(server, { client })];
    const user = await aUser(server, { client, role: 'o', restricted: true });
    await permit(server, user, seen);
    const as = await anApiToken(server, user);
    const { data } = await server.ask('exams.list', { as, query: {} });
    expect(data.map(({ id }) => id)).toEqual([seen.id]);
    const show = (id: number) => server.call('exams.show', { as, params: { id } });
    expect((await show(unseen.id)).status).toBe(404);
    const body = { exam_id: seen.id, name: '山田', name_kana: 'ヤマダ' };
    expect(await server.call('examinees.add', { as, body })).toMatchObject({ status: 403, code: 4003 });
  });

  it('learns no results without the scope for them', async () => {
    const client = await aClient(server);
    const owner = await aUser(server, { client });
    const exam = await anExam(server, { client });
    const person = await anExaminee(server, { exam });
    await server.rows('update examinees set reliability_index = 77 where id = $1', [person.id]);
    const indexFor = async (scopes: ('read:status' | 'read:results')[]) => {
      const as = await anApiToken(server, owner, { scopes });
      const { data } = await server.ask('examinees.search', { as, body: { exam_id: exam.id } });
      const { data: shown } = await server.ask('exams.show', { as, params: { id: exam.id } });
      return { index: data[0]?.reliability_index, may: shown.may };
    };
    expect(await indexFor(['read:status'])).toEqual({ index: null, may: { manage: false, output: false } });
    expect(await indexFor(['read:status', 'read:results'])).toEqual({
      ...{ index: 77, may: { manage: false, output: true } },
    });
  });

  it('is named by the operation log, together with its owner', async () => {
    const client = await aClient(server);
    const user = await aUser(server, { client });
    const exam = await anExam(server, { client });
    const as = await anApiToken(server, user);
    const body = { exam_id: exam.id, name: '山田', name_kana: 'ヤマダ' };
    const { data } = await server.ask('examinees.add', { as, body });
    const params = { id: data.id };
    const { data: lines } = await server.ask('examinees.listOperationLogs', {
      ...{ as: user, params, query: {} },
    });
    expect(lines[0]?.by).toEqual({ kind: 'staff', name: `${user.login_id}（APIトークン「${as.name}」）` });
  });
});

describe('a token is dead', () => {
  const set = (table: string, change: string) => (user: TestUser) =>
    server.rows(`update ${table} set ${change} where ${table === 'clients' ? '' : 'client_'}id = $1`, [
      user.client_id,
    ]);

  it.each([
    ['of a locked account', set('users', "state = 'locked'")],
    ['of an account that waits for its password', set('users', "state = 'new'")],
    ['of a draft', set('users', "state = 'draft'")],
    ['of a company whose contract is over', set('clients', "contract_end = '2020-01-01'")],
    ['of a company that was deleted', set('clients', 'deleted_at = now()')],
    ['once it is over', set('api_tokens', 'expires_at = now()')],
    ['once it was revoked', set('api_tokens', 'revoked_at = now()')],
  ])('%s', async (_, end) => {
    const user = await aUser(server);
    const as = await anApiToken(server, user);
    expect(await works(as)).toBe(true);
    await end(user);
    expect(await asks(as)).toMatchObject({ status: 401, code: 4001 });
  });

  it('with its account', async () => {
    const client = await aClient(server);
    const [parent, child] = [
      await aUser(server, { client }),
      await aUser(server, { client, account_kind: 1 }),
    ];
    const as = await anApiToken(server, child);
    await server.ask('accounts.removeUser', { as: parent, params: { id: child.id } });
    expect((await asks(as)).status).toBe(401);
  });

  it('where the company does not let its address in', async () => {
    const client = await aClient(server, { ip_addresses: '198.51.100.7' });
    const as = await anApiToken(server, await aUser(server, { client }));
    const elsewhere = { as, address: '198.51.100.8' };
    expect((await asks(as, elsewhere)).status).toBe(401);
    // Nor does it tell there what it may do, nor count as used.
    expect((await server.call('sessions.listTokens', elsewhere)).status).toBe(401);
    const used = 'select last_used_at from api_tokens where client_id = $1';
    expect(await server.rows(used, [client.id])).toEqual([{ last_used_at: null }]);
    expect((await asks(as, { address: '198.51.100.7' })).status).toBe(200);
  });

  it('and lives again once its account is unlocked', async () => {
    const client = await aClient(server);
    const [parent, child] = [
      await aUser(server, { client }),
      await aUser(server, { client, account_kind: 1 }),
    ];
    const as = await anApiToken(server, child);
    const change = (act: 'lock' | 'unlock') =>
      server.ask('accounts.updateUser', { as: parent, params: { id: child.id }, body: { act } as never });
    await change('lock');
    expect(await works(as)).toBe(false);
    await change('unlock');
    expect(await works(as)).toBe(true);
  });

  it('with another secret, company or id', async () => {
    const user = await aUser(server);
    const { token } = await anApiToken(server, user);
    const [company, id, secret = ''] = token.slice('hkr_'.length).split('.');
    const other = await anApiToken(server, await aUser(server));
    const [otherCompany, otherId] = other.token.slice('hkr_'.length).split('.');
    for (const text of [
      `hkr_${company}.${id}.${'x'.repeat(43)}`,
      `hkr_${otherCompany}.${id}.${secret}`,
      `hkr_${company}.${otherId}.${secret}`,
      `hkr_${company}.${id}.${secret.slice(1)}`,
      'hkr_',
    ])
      expect((await asks({ token: text })).status, text).toBe(401);
    expect(await works({ token })).toBe(true);
  });
});

describe('what ends sessions', () => {
  it('leaves tokens as they are, where the account’s owner does it', async () => {
    const user = await aUser(server);
    const as = await anApiToken(server, user);
    await server.ask('sessions.endOtherSessions', { as: user });
    await server.ask('accounts.changePassword', {
      as: user,
      body: { current_password: staffPassword, password: 'Quite-Good-2026', confirmation: 'Quite-Good-2026' },
    });
    expect(await works(as)).toBe(true);
  });

  it('revokes them, where a mailed link sets the password', async () => {
    const user = await aUser(server);
    const as = await anApiToken(server, user);
    const secret = drawRefreshSecret();
    const [mailed] = await server.rows<{ id: number }>(
      `insert into account_tokens (client_id, user_id, purpose, secret_hash, language, expires_at)
       values ($1, $2, 'reset', $3, 'ja', now() + interval '5 minutes') returning id`,
      [user.client_id, user.id, hashRefreshSecret(secret)],
    );
    const token = writeRowToken({ client_id: user.client_id, id: mailed?.id ?? 0, secret });
    await server.ask('accounts.resetPassword', {
      body: { token, password: 'Quite-Good-2026', confirmation: 'Quite-Good-2026' },
    });
    expect(await works(as)).toBe(false);
  });
});

describe('revoking', () => {
  it('ends one at once, of one’s own alone, and is told by the operation log', async () => {
    const client = await aClient(server);
    const [user, other] = [await aUser(server, { client }), await aUser(server, { client, account_kind: 1 })];
    const [one, two] = [await made(user), await anApiToken(server, user)];
    const revoke = (as: Bearer, id = one.id) => server.call('sessions.revokeToken', { as, params: { id } });
    expect(await revoke(other)).toMatchObject({ status: 404, code: 4004 });
    expect((await revoke(user)).status).toBe(200);
    expect([await works(one), await works(two)]).toEqual([false, true]);
    expect((await revoke(user)).status).toBe(404);
    expect((await listed(user)).map(({ state }) => state)).toEqual(['good', 'revoked']);
    const lines = await linesOf(client.id);
    const told = lines.map(({ operation, actor }) => `${operation} ${actor}`);
    expect(told).toEqual([`sessions.addToken user:${user.id}`, `sessions.revokeToken user:${user.id}`]);
  });

  it('ends all', async () => {
    const client = await aClient(server);
    const [user, other] = [await aUser(server, { client }), await aUser(server, { client, account_kind: 1 })];
    const tokens = [await anApiToken(server, user), await anApiToken(server, user)];
    const theirs = await anApiToken(server, other);
    const { data } = await server.ask('sessions.revokeTokens', { as: user });
    expect(data).toEqual({ revoked: 2 });
    for (const token of tokens) expect(await works(token)).toBe(false);
    expect(await works(theirs)).toBe(true);
  });
});

describe('tokens that we never gave', () => {
  it('count against tokens at their address, and keep no good one and no log-in waiting', async () => {
    const address = '203.0.113.77';
    const bucket = server.adapters.buckets.ofOther('token', address);
    const user = await aUser(server);
    const good = await anApiToken(server, user);
    const bad = { token: `hkr_1.1.${'a'.repeat(43)}` };
    expect((await asks(bad, { address })).status).toBe(401);
    const [counted] = await server.rows<{ n: number }>(
      'select count(*)::int as n from login_failures where address = $1 and failed',
      [bucket],
    );
    expect(counted?.n).toBe(1);
    await server.rows(
      `insert into login_failures (address, failed) select $1, true from generate_series(1, ${throttle.perAddress})`,
      [bucket],
    );
    expect(await asks(bad, { address })).toMatchObject({ status: 429, code: 4029 });
    expect((await asks(good, { address })).status).toBe(200);
    const body = { login_id: user.login_id, password: staffPassword };
    expect((await server.call('sessions.login', { body, address })).status).toBe(200);
  });

  it('are others than dead ones, which count nothing', async () => {
    const address = '203.0.113.78';
    const as = await anApiToken(server, await aUser(server), { days: -1 });
    expect((await asks(as, { address })).status).toBe(401);
    const counted = await server.rows('select from login_failures where address = $1', [
      server.adapters.buckets.ofOther('token', address),
    ]);
    expect(counted).toEqual([]);
  });
});
