import { expect, it } from 'vitest';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aName, anAdmin, aUser, staffPassword, type TestUser } from '#tests/makers/people.ts';

/* Whoever makes an account and types its password does not keep knowing it. */

const server = await aServer();
const t = translator('ja');
const next = 'Own-Words-2026';

const logIn = (login_id: string, password = staffPassword) =>
  server.call('sessions.login', { body: { login_id, password } });
const set = (token: string, password = next) =>
  server.call('accounts.setFirstPassword', { body: { token, password, confirmation: password } });

/** A log-in by the first password, and what it hands out. */
async function tokenOf({ login_id }: Pick<TestUser, 'login_id'>): Promise<string> {
  const { status, body } = await logIn(login_id);
  expect(status).toBe(200);
  const { data } = body;
  if (data.is_second_step || !data.is_new_account) throw new Error('no password of its own was asked for');
  return data.account_token;
}

it('a company’s first log-in opens nothing, and leads to a password of its own', async () => {
  const login_id = aName('first');
  const { data: company } = await server.ask('companies.register', {
    as: await anAdmin(server),
    body: {
      ...{ name: 'テスト商事', name_kana: 'テストショウジ', company_no: String(Date.now()) },
      ...{ inquiry_contact: '人事部', contract_classification: '1', package_type: 'TRUST' },
      ...{
        services: 'EXAM5',
        distributions: 'direct',
        applicants_number: '10',
        contract_start: '2020-01-01',
      },
      ...{ contract_end: '2099-12-31', admin_name: '山田', admin_name_kana: 'ヤマダ' },
      ...{ admin_email: `${login_id}@example.com`, admin_login_id: login_id, admin_password: staffPassword },
    } as never,
  });
  const response = await logIn(login_id);
  expect(response.body.data).toMatchObject({
    ...{ is_second_step: false, is_new_account: true, access_token: null, refresh_token: null, user: null },
  });
  expect(response.cookies).toEqual([]);
  expect(await server.rows('select from user_sessions where client_id = $1', [company.id])).toEqual([]);
  const token = await tokenOf({ login_id });
  expect((await set(token)).status).toBe(200);
  expect((await logIn(login_id)).status).toBe(401);
  const { body } = await logIn(login_id, next);
  expect(body.data).toMatchObject({ is_new_account: false, user: { client_id: company.id, kind: 0 } });
});

it('what it hands out opens no door, works once, and not for long', async () => {
  const user = await aUser(server, { state: 'new', has_first_password: true });
  const token = await tokenOf(user);
  expect((await server.call('sessions.me', { as: { token } })).status).toBe(401);
  expect(
    (await server.call('accounts.resetPassword', { body: { token, password: next, confirmation: next } }))
      .status,
  ).toBe(401);
  await server.rows(`update account_tokens set expires_at = now() where user_id = $1`, [user.id]);
  expect((await set(token)).status).toBe(401);
  const newer = await tokenOf(user);
  const newest = await tokenOf(user);
  expect((await set(newer)).status).toBe(401);
  expect((await set(newest)).status).toBe(200);
  expect((await set(newest, 'Yet-Another-1')).status).toBe(401);
});

it.each([
  ['the one before', staffPassword, 'password.current.same'],
  ['a common one', 'Password-2026', 'password.common'],
] as const)('the new password is not %s', async (_, password, key) => {
  const token = await tokenOf(await aUser(server, { state: 'new', has_first_password: true }));
  expect(await set(token, password)).toMatchObject({ status: 422, errors: { password: [t(key)] } });
  expect((await set(token)).status).toBe(200);
});

it('keeps to the strict rules', async () => {
  const token = await tokenOf(await aUser(server, { state: 'new', has_first_password: true }));
  for (const password of ['short', 'alllowercase1', 'With Space-2026'])
    expect((await set(token, password)).errors).toHaveProperty('password');
});

it('a wrong first password is refused as any other, and counts', async () => {
  const user = await aUser(server, { state: 'new', has_first_password: true });
  for (let at = 0; at < 10; at++) expect((await logIn(user.login_id, 'Not-The-One-2026')).status).toBe(401);
  expect(await logIn(user.login_id)).toMatchObject({ status: 403, code: 4023 });
});

it('leads nowhere where the account may not log in', async () => {
  const user = await aUser(server, { state: 'new', has_first_password: true });
  await server.rows(`update clients set contract_end = '2020-01-01' where id = $1`, [user.client_id]);
  expect(await logIn(user.login_id)).toMatchObject({ status: 403, code: 4003 });
});

it('is still the way after the platform has set another address: nothing is mailed instead', async () => {
  const user = await aUser(server, { state: 'new', has_first_password: true });
  const email = `${aName('moved')}@example.com`;
  const body = { email, current_password: staffPassword };
  await server.ask('accounts.updateUser', { as: await anAdmin(server), params: { id: user.id }, body });
  expect(await server.rows('select from account_tokens where user_id = $1', [user.id])).toEqual([]);
  expect((await set(await tokenOf(user))).status).toBe(200);
});
