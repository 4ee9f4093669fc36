import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { throttle } from '#contract/codes/limits.ts';
import { signOn as signOnCodes } from '#contract/codes/sign-on.ts';
import { translator } from '#messages/translator.ts';
import { writeRowToken } from '#server/access/row-token.ts';
import { drawRefreshSecret, hashRefreshSecret } from '#server/access/tokens.ts';
import { aProvider } from '#tests/makers/a-provider.ts';
import { aServer } from '#tests/makers/a-server.ts';
import type { Bearer } from '#tests/makers/call.ts';
import { hold, untilWaiting } from '#tests/makers/hold.ts';
import {
  aClient,
  aName,
  aUser,
  staffPassword,
  type TestClient,
  type TestUser,
} from '#tests/makers/people.ts';
import { readVisit, writeVisit } from './visit-token.ts';

const provider = await aProvider();
afterAll(() => provider.close());
const server = await aServer({ private_issuers: [provider.issuer] });
const t = translator('ja');
const { issuer, application_id, password: application_password } = provider;
const form = { issuer, application_id, application_password, domains: 'example.com' };

interface Company {
  client: TestClient;
  parent: TestUser;
}

async function aCompany(): Promise<Company> {
  const client = await aClient(server);
  const parent = await aUser(server, { client });
  provider.person = { email: `${parent.login_id}@example.com`, email_verified: true };
  return { client, parent };
}

beforeEach(() => {
  provider.spoil = undefined;
  provider.pause = undefined;
});

type Cookies = Record<string, string>;
const set = (as: Bearer, more: Partial<typeof form & { current_password: string }> = {}) =>
  server.call('sessions.setSignOn', { as, body: { ...form, current_password: staffPassword, ...more } });
const shown = async (as: Bearer) => (await server.ask('sessions.showSignOn', { as })).data;
const switchTo = (as: Bearer, is_on: boolean, current_password = staffPassword) =>
  server.call('sessions.switchSignOn', { as, body: { is_on, ...(is_on && { current_password }) } });
const cookiesOf = (response: { cookies: { name: string; value: string }[] }): Cookies =>
  Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
const queryOf = (url: URL) => url.searchParams.toString();

async function begin(client: TestClient): Promise<{ address: string; cookies: Cookies }> {
  const response = await server.call('sessions.beginSignOn', { body: { hash: client.hash } });
  expect(response.status, response.detail).toBe(200);
  return { address: response.body.data.address, cookies: cookiesOf(response) };
}
const finish = (client: TestClient, query: string, cookies: Cookies, address?: string) =>
  server.call('sessions.finishSignOn', {
    ...{ body: { hash: client.hash, query }, cookies, headers: { 'x-session': 'cookie' } },
    ...(address && { address }),
  });

/** Somebody signs on, as far as it goes. @param on the way to the provider */
async function signOn(client: TestClient, { on }: { on?: (address: URL) => void } = {}) {
  const { address, cookies } = await begin(client);
  const changed = new URL(address);
  on?.(changed);
  const back = await provider.visit(changed.href);
  return { response: await finish(client, queryOf(back), cookies), back, cookies };
}

async function tryIt({ client, parent }: Company) {
  const begun = await server.call('sessions.trySignOn', { as: parent });
  const back = await provider.visit(begun.body.data.address);
  return finish(client, queryOf(back), cookiesOf(begun));
}

async function aCompanyThatSignsOn(): Promise<Company> {
  const company = await aCompany();
  await set(company.parent);
  expect((await tryIt(company)).status).toBe(200);
  expect((await switchTo(company.parent, true)).status).toBe(200);
  return company;
}

const open = await aCompanyThatSignsOn();

describe('a sign-on', () => {
  it('opens the session of the account with the address', async () => {
    const child = await aUser(server, { client: open.client, role: 'o' });
    provider.person = { email: `${child.login_id.toUpperCase()}@EXAMPLE.com`, email_verified: true };
    const { response, back } = await signOn(open.client);
    expect(response.status, response.detail).toBe(200);
    expect(response.body.data).toMatchObject({ is_trial: false, access_token: null, user: { id: child.id } });
    expect(back.href).toMatch(`http://hakaru.test/client/sign-on/${open.client.hash}/callback?`);
    const me = await server.call('sessions.me', { cookies: cookiesOf(response) });
    expect(me.body.data.user).toMatchObject({ id: child.id, client_id: open.client.id });
  });

  it('asks for no second step of ours, whatever the company asks for', async () => {
    const company = await aCompanyThatSignsOn();
    await server.rows("update clients set second_factor = 'required' where id = $1", [company.client.id]);
    const { response } = await signOn(company.client);
    expect(response.body.data).toMatchObject({ is_trial: false, user: { id: company.parent.id } });
    expect((await server.call('sessions.me', { cookies: cookiesOf(response) })).status).toBe(200);
  });

  it('opens at an address that is full of failed log-ins, and of failed sign-ons of another company', async () => {
    const { client, parent } = await aCompanyThatSignsOn();
    const address = '203.0.113.91';
    const { buckets } = server.adapters;
    for (const bucket of [buckets.ofAddress(address), buckets.ofOther(`sign-on|${open.client.id}`, address)])
      await fill(bucket);
    const begun = await begin(client);
    const query = queryOf(await provider.visit(begun.address));
    const response = await finish(client, query, begun.cookies, address);
    expect(response.body.data).toMatchObject({ is_trial: false, user: { id: parent.id } });
  });

  it('asks the provider with state, nonce and a challenge that differ each time', async () => {
    const asked = async () => new URL((await begin(open.client)).address).searchParams;
    const [one, other] = [await asked(), await asked()];
    expect(Object.fromEntries(one)).toMatchObject({
      ...{ response_type: 'code', client_id: application_id, code_challenge_method: 'S256' },
      ...{
        scope: 'openid email',
        redirect_uri: `http://hakaru.test/client/sign-on/${open.client.hash}/callback`,
      },
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.get(name)).toMatch(/^[\w-]{43}$/);
      expect(one.get(name)).not.toBe(other.get(name));
    }
  });
});

/** So much has failed there that it is full. */
const fill = (bucket: string) =>
  server.rows(
    `insert into login_failures (address, failed) select $1, true from generate_series(1, ${throttle.perAddress})`,
    [bucket],
  );

/** Every one of these is refused, and opens no session. */
describe('a sign-on is refused', () => {
  const company = open;
  const isRefused = async (
    { response }: Awaited<ReturnType<typeof signOn>>,
    refused: { status: number; code: number; detail?: string },
  ) => {
    expect(response).toMatchObject(refused);
    expect(response.cookies.filter(({ name, value }) => name.includes('staff') && value !== '')).toEqual([]);
  };
  const refusedFor = (why: 'wrong' | 'gone' | 'unverified' | 'domain' | 'unknown' | 'denied' | 'other') => ({
    ...{ status: 401, code: 4001, detail: t(`refusal.signOn.${why}`) },
  });
  const recognise = (person: typeof provider.person = {}) => {
    provider.person = { email: `${company.parent.login_id}@example.com`, email_verified: true, ...person };
  };
  const spoilToken = (more: Parameters<typeof provider.resign>[1]) => {
    provider.spoil = (path, response) =>
      path === '/token'
        ? { ...response, id_token: provider.resign(String(response.id_token), more) }
        : response;
  };

  it.each([
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['by another issuer', { claims: { iss: 'https://elsewhere.example.com' } }],
    ['to another application', { claims: { aud: 'another' } }],
    ['that is over', { claims: { exp: Math.floor(Date.now() / 1000) - 600 } }],
    ['without a signature', { key: 'none' as const }],
    ['with somebody else’s signature', { key: 'other' as const }],
  ])('where the ID token is one %s', async (_, more) => {
    recognise();
    spoilToken(more);
    await isRefused(await signOn(company.client), refusedFor('wrong'));
  });

  it('where the provider was asked for another nonce', async () => {
    recognise();
    const on = ({ searchParams }: URL) => searchParams.set('nonce', 'x');
    await isRefused(await signOn(company.client, { on }), refusedFor('wrong'));
  });

  it('where the provider was asked with another state', async () => {
    recognise();
    const on = ({ searchParams }: URL) => searchParams.set('state', 'x');
    await isRefused(await signOn(company.client, { on }), refusedFor('gone'));
  });

  it('where the answer names another provider (mix-up)', async () => {
    recognise();
    const { address, cookies } = await begin(company.client);
    const back = await provider.visit(address);
    back.searchParams.set('iss', 'https://elsewhere.example.com');
    expect(await finish(company.client, queryOf(back), cookies)).toMatchObject(refusedFor('wrong'));
  });

  it.each([
    ['is not verified', { email_verified: false }, 'unverified'],
    ['is not said to be verified', { email_verified: undefined }, 'unverified'],
    ['is not told', { email: undefined }, 'unverified'],
    ['is of another domain', { email: 'somebody@example.org' }, 'domain'],
    ['is of a domain below', { email: 'somebody@sub.example.com' }, 'domain'],
    ['is nobody’s here', { email: 'nobody-of-all@example.com' }, 'unknown'],
  ] as const)('where the address %s', async (_, person, why) => {
    recognise(person as typeof provider.person);
    await isRefused(await signOn(company.client), refusedFor(why));
  });

  it('where the address is somebody’s of another company', async () => {
    const other = await aUser(server);
    recognise({ email: `${other.login_id}@example.com` });
    await isRefused(await signOn(company.client), refusedFor('unknown'));
  });

  it.each([
    ['is locked', 'locked', { status: 403, code: 4023 }],
    ['waits for its first password', 'new', { status: 403, code: 4003 }],
    ['was not invited', 'draft', { status: 403, code: 4003 }],
  ] as const)('where the account %s', async (_, state, refused) => {
    const user = await aUser(server, { client: company.client, role: 'o', state });
    recognise({ email: `${user.login_id}@example.com` });
    await isRefused(await signOn(company.client), refused);
  });

  it('from an address that the company does not let in', async () => {
    const own = await aCompanyThatSignsOn();
    await server.rows("update clients set ip_addresses = '198.51.100.7' where id = $1", [own.client.id]);
    await isRefused(await signOn(own.client), { status: 403, code: 4003 });
  });

  it('the second time with the same answer', async () => {
    recognise();
    const { response, back, cookies } = await signOn(company.client);
    expect(response.status).toBe(200);
    expect((await finish(company.client, queryOf(back), cookies)).status).toBe(401);
  });

  it('twice at the same moment: one of them opens', async () => {
    recognise();
    const { address, cookies } = await begin(company.client);
    const query = queryOf(await provider.visit(address));
    const responses = await Promise.all([1, 2].map(() => finish(company.client, query, cookies)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('in another browser than the one that began, whose own visit stays', async () => {
    recognise();
    const [thief, victim] = [await begin(company.client), await begin(company.client)];
    const [stolen, own] = [await provider.visit(thief.address), await provider.visit(victim.address)];
    expect((await finish(company.client, queryOf(stolen), victim.cookies)).status).toBe(401);
    expect((await finish(company.client, queryOf(stolen), {})).status).toBe(401);
    expect((await finish(company.client, queryOf(own), victim.cookies)).status).toBe(200);
  });

  it('at another company’s address', async () => {
    recognise();
    const other = await aCompanyThatSignsOn();
    recognise();
    const { address, cookies } = await begin(company.client);
    const query = queryOf(await provider.visit(address));
    expect((await finish(other.client, query, cookies)).status).toBe(401);
  });

  it('when it took too long', async () => {
    recognise();
    const { address, cookies } = await begin(company.client);
    const visit = readVisit(server.adapters.sealer, cookies.hakaru_sign_on);
    if (!visit) throw new Error('nothing was begun');
    const began = new Date(visit.began.getTime() - signOnCodes.life);
    // It began after the provider was set.
    await server.rows("update company_sign_ons set set_at = now() - interval '1 day' where client_id = $1", [
      company.client.id,
    ]);
    const late = { hakaru_sign_on: writeVisit(server.adapters.sealer, { ...visit, began }) };
    const query = queryOf(await provider.visit(address));
    expect(await finish(company.client, query, late)).toMatchObject(refusedFor('gone'));
    expect((await finish(company.client, query, cookies)).status).toBe(200);
  });

  it('with what nobody here has sealed as a visit', async () => {
    recognise();
    const { address } = await begin(company.client);
    const query = queryOf(await provider.visit(address));
    const { sealer } = server.adapters;
    for (const text of ['', 'x', 'x'.repeat(2000), sealer.seal('a password'), sealer.seal('{"secret":"x"}')])
      expect(await finish(company.client, query, { hakaru_sign_on: text })).toMatchObject(refusedFor('gone'));
  });

  it('where the address is of letters that only fold to its own', async () => {
    const user = await aUser(server, { client: company.client, role: 'o' });
    await server.rows('update login_directory set email = $1 where user_id = $2', [
      'kim@example.com',
      user.id,
    ]);
    recognise({ email: '\u212aim@example.com' });
    await isRefused(await signOn(company.client), refusedFor('unverified'));
  });

  it('where the address was given to somebody else at the company', async () => {
    const user = await aUser(server, { client: company.client, role: 'o' });
    recognise({ email: `${user.login_id}@example.com` });
    expect((await signOn(company.client)).response.status).toBe(200);
    provider.spoil = (path, response) =>
      path === '/token'
        ? {
            ...response,
            id_token: provider.resign(String(response.id_token), { claims: { sub: 'another' } }),
          }
        : path === '/me'
          ? { ...response, sub: 'another' }
          : response;
    await isRefused(await signOn(company.client), refusedFor('other'));
    provider.spoil = undefined;
    expect((await signOn(company.client)).response.status).toBe(200);
    // Another address of the account is another beginning.
    const email = `new-${user.login_id}@example.com`;
    await server.rows('update login_directory set email = $1 where user_id = $2', [email, user.id]);
    recognise({ email });
    expect((await signOn(company.client)).response.status).toBe(200);
  });

  it('where it was turned off, or its domains changed, while the provider was asked', async () => {
    const own = await aCompanyThatSignsOn();
    for (const change of [
      'is_on = false',
      "domains = '{example.org}'",
      "set_at = now() + interval '1 second'",
    ]) {
      await server.rows(
        "update company_sign_ons set is_on = true, domains = '{example.com}', set_at = now() - interval '1 day' where client_id = $1",
        [own.client.id],
      );
      const { address, cookies } = await begin(own.client);
      const query = queryOf(await provider.visit(address));
      const asked = new Promise<void>((done) => {
        provider.pause = async (path) => {
          if (path !== '/token') return;
          provider.pause = undefined;
          await server.rows(`update company_sign_ons set ${change} where client_id = $1`, [own.client.id]);
          done();
        };
      });
      const response = await finish(own.client, query, cookies);
      await asked;
      expect(response.status, change).toBe(401);
    }
  });

  it('where it waits for whoever shuts it by a password set by mail', async () => {
    const own = await aCompanyThatSignsOn();
    recognise({ email: `${own.parent.login_id}@example.com` });
    const { address, cookies } = await begin(own.client);
    const query = queryOf(await provider.visit(address));
    const held = await hold(server, 'select from users where client_id = $1 and id = $2 for update', [
      own.client.id,
      own.parent.id,
    ]);
    const response = finish(own.client, query, cookies);
    await untilWaiting(server, 1);
    await held.also('update company_sign_ons set is_on = false, set_at = now() where client_id = $1', [
      own.client.id,
    ]);
    await held.letGo();
    expect(await response).toMatchObject(refusedFor('gone'));
  });

  it('from an address of which too much was made up', async () => {
    recognise();
    const address = '203.0.113.90';
    const made = async () => {
      const begun = await begin(company.client);
      const state = new URL(begun.address).searchParams.get('state') ?? '';
      return finish(company.client, `code=made-up&state=${state}&iss=${issuer}`, begun.cookies, address);
    };
    expect(await made()).toMatchObject(refusedFor('wrong'));
    const bucket = server.adapters.buckets.ofOther(`sign-on|${company.client.id}`, address);
    const failures = await server.rows('select from login_failures where address = $1 and failed', [bucket]);
    expect(failures).toHaveLength(1);
    await fill(bucket);
    expect(await made()).toMatchObject({ status: 429, code: 4029 });
  });

  it('where the provider refuses the visitor', async () => {
    const { address, cookies } = await begin(company.client);
    const state = new URL(address).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state, iss: issuer }).toString();
    const response = await finish(company.client, query, cookies);
    expect(response).toMatchObject(refusedFor('denied'));
  });

  it('where it is off, or was turned off meanwhile', async () => {
    const own = await aCompanyThatSignsOn();
    const { address, cookies } = await begin(own.client);
    const query = queryOf(await provider.visit(address));
    await switchTo(own.parent, false);
    expect((await finish(own.client, query, cookies)).status).toBe(401);
    const body = { hash: own.client.hash };
    expect(await server.call('sessions.beginSignOn', { body })).toMatchObject({ status: 404, code: 4004 });
    expect((await server.call('sessions.showSignOnPage', { params: body })).status).toBe(404);
  });
});

describe('the setting', () => {
  it('is stored sealed, and its secret told to nobody', async () => {
    const { parent, client } = await aCompany();
    const { status, body } = await set(parent, { domains: ' @Example.com\nexample.co.jp, example.com ' });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...{
        issuer,
        application_id,
        domains: ['example.com', 'example.co.jp'],
        state: 'untried',
        tried_at: null,
      },
    });
    const rows = await server.rows('select * from company_sign_ons where client_id = $1', [client.id]);
    const lines = await server.rows('select * from operation_logs where client_id = $1', [client.id]);
    expect(lines).toHaveLength(1);
    expect(JSON.stringify([rows, lines, await shown(parent)])).not.toContain(application_password);
  });

  it.each([
    ['without an issuer', { issuer: '' }, 'issuer'],
    ['with an issuer that is no address', { issuer: 'login.example.com' }, 'issuer'],
    ['with a query in the issuer', { issuer: 'https://login.example.com/?a=b' }, 'issuer'],
    ['with a name in the issuer', { issuer: 'https://me@login.example.com' }, 'issuer'],
    ['without an application', { application_id: ' ' }, 'application_id'],
    ['without a secret', { application_password: '' }, 'application_password'],
    ['without a domain', { domains: ' ' }, 'domains'],
    ['with a domain that is none', { domains: 'example' }, 'domains'],
    [
      'with too many domains',
      { domains: Array.from({ length: 21 }, (_, at) => `d${at}.jp`).join() },
      'domains',
    ],
    ['without the right password', { current_password: 'not this one' }, 'current_password'],
  ])('is refused %s', async (_, more, field) => {
    const { parent } = await aCompany();
    const { status, errors } = await set(parent, more);
    expect({ status, fields: Object.keys(errors) }).toEqual({ status: 422, fields: [field] });
    expect(await shown(parent)).toBeNull();
  });

  it('goes on only after it was tried, and has to be tried again when it is another', async () => {
    const company = await aCompany();
    const { parent } = company;
    const told = async () => {
      const params = { id: company.client.id };
      return (await server.ask('companies.showSettings', { as: parent, params })).data.sign_on;
    };
    expect(await told()).toBe('none');
    await set(parent);
    expect(await told()).toBe('untried');
    expect(await switchTo(parent, true)).toMatchObject({ status: 409, code: 4220 });
    const trial = await tryIt(company);
    expect(trial.body.data).toEqual({
      ...{ is_trial: true, email: `${parent.login_id}@example.com`, client_id: company.client.id },
    });
    expect(trial.cookies.filter(({ name, value }) => name.includes('staff') && value !== '')).toEqual([]);
    expect(await shown(parent)).toMatchObject({ state: 'tried' });
    expect(await told()).toBe('tried');
    expect((await switchTo(parent, true)).body.data.state).toBe('on');
    expect(await told()).toBe('on');
    await set(parent, { application_password: '', domains: 'example.com\nexample.org' });
    expect(await shown(parent)).toMatchObject({ state: 'on', domains: ['example.com', 'example.org'] });
    await set(parent, { application_password: 'another' });
    expect(await shown(parent)).toMatchObject({ state: 'untried', tried_at: null });
  });

  it('is turned on with the password alone, and off without it', async () => {
    const company = await aCompany();
    await set(company.parent);
    await tryIt(company);
    expect((await switchTo(company.parent, true, 'not this one')).errors).toHaveProperty('current_password');
    expect((await switchTo(company.parent, true)).status).toBe(200);
    expect((await switchTo(company.parent, false)).status).toBe(200);
  });

  it('is told to the contract account by mail, each time it changes', async () => {
    const { parent } = await aCompanyThatSignsOn();
    await switchTo(parent, false);
    const told = await server.rows<{ news: string }>(
      'select news from factor_news where user_id = $1 order by id',
      [parent.id],
    );
    expect(told.map(({ news }) => news)).toEqual(['sign_on_set', 'sign_on_on', 'sign_on_off']);
  });

  it('asks for a session that was opened just now, where a second step is asked for', async () => {
    const company = await aCompany();
    const { parent } = company;
    await server.rows(
      "update user_sessions set created_at = now() - interval '16 minutes', second_step = true where user_id = $1",
      [parent.id],
    );
    expect((await set(parent)).status).toBe(200);
    await tryIt(company);
    await server.rows("update clients set second_factor = 'required' where id = $1", [company.client.id]);
    const asked = { current_password: [t('signOn.session.old')] };
    expect((await set(parent)).errors).toEqual(asked);
    expect((await switchTo(parent, true)).errors).toEqual(asked);
    await server.rows(
      "update user_sessions set created_at = now() - interval '14 minutes' where user_id = $1",
      [parent.id],
    );
    expect((await switchTo(parent, true)).status).toBe(200);
  });

  it('has to be tried again once a mailed link has set the contract account’s password', async () => {
    const { client, parent } = await aCompanyThatSignsOn();
    const child = await aUser(server, { client, account_kind: 1 });
    const reset = async ({ id, client_id }: TestUser) => {
      const secret = drawRefreshSecret();
      const [mailed] = await server.rows<{ id: number }>(
        `insert into account_tokens (client_id, user_id, purpose, secret_hash, language, expires_at)
         values ($1, $2, 'reset', $3, 'ja', now() + interval '5 minutes') returning id`,
        [client_id, id, hashRefreshSecret(secret)],
      );
      const token = writeRowToken({ client_id, id: mailed?.id ?? 0, secret });
      await server.ask('accounts.resetPassword', {
        body: { token, password: 'Quite-Good-2026', confirmation: 'Quite-Good-2026' },
      });
    };
    const stateNow = async () => {
      const [row] = await server.rows<{ is_on: boolean; tried_at: Date | null }>(
        'select is_on, tried_at from company_sign_ons where client_id = $1',
        [client.id],
      );
      return row && { is_on: row.is_on, isTried: row.tried_at !== null };
    };
    await reset(child);
    expect(await stateNow()).toEqual({ is_on: true, isTried: true });
    await reset(parent);
    expect(await stateNow()).toEqual({ is_on: false, isTried: false });
  });

  it('does not send a stored secret to another provider', async () => {
    const { parent } = await aCompany();
    await set(parent);
    const more = { issuer: 'https://elsewhere.example.com', application_password: '' };
    expect((await set(parent, more)).errors).toHaveProperty('application_password');
  });

  it('is not proven by a trial of what it was before', async () => {
    const { client, parent } = await aCompany();
    await set(parent);
    const begun = await server.call('sessions.trySignOn', { as: parent });
    const back = await provider.visit(begun.body.data.address);
    await set(parent);
    expect((await finish(client, queryOf(back), cookiesOf(begun))).status).toBe(401);
    expect(await shown(parent)).toMatchObject({ state: 'untried' });
  });

  it('is forgotten, and its company is told that it is off', async () => {
    const { parent } = await aCompanyThatSignsOn();
    const remove = (current_password: string) =>
      server.call('sessions.removeSignOn', { as: parent, body: { current_password } });
    expect((await remove('not this one')).status).toBe(422);
    expect(await shown(parent)).not.toBeNull();
    expect((await remove(staffPassword)).status).toBe(200);
    const told = await server.rows(
      'select news from factor_news where user_id = $1 order by id desc limit 1',
      [parent.id],
    );
    expect(told).toEqual([{ news: 'sign_on_off' }]);
    expect(await shown(parent)).toBeNull();
    expect((await remove(staffPassword)).status).toBe(404);
  });

  it('is the contract account’s alone', async () => {
    const { client } = open;
    const child = await aUser(server, { client, account_kind: 1 });
    const operator = await aUser(server, { client, role: 'o' });
    for (const as of [child, operator])
      expect(await server.call('sessions.showSignOn', { as })).toMatchObject({ status: 403, code: 4003 });
  });
});

describe('a provider', () => {
  it.each([
    ['in this machine', 'https://127.0.0.1:1'],
    ['in a private network', 'https://10.0.0.1'],
    ['by a name that leads there', 'https://localhost:1'],
    ['without https', 'http://example.com'],
    ['that says it is another', undefined],
  ])('is not asked %s', async (_, other) => {
    const { parent } = await aCompany();
    if (other === undefined)
      provider.spoil = (path, response) =>
        path.includes('well-known') ? { ...response, issuer: 'https://elsewhere.example.com' } : response;
    // Of an application of its own, so that nothing of it is remembered.
    await set(parent, { issuer: other ?? issuer, application_id: parent.login_id });
    const response = await server.call('sessions.trySignOn', { as: parent });
    expect(response).toMatchObject({ status: 422, code: 4022, detail: t('refusal.signOn.setting') });
    expect(response.cookies).toEqual([]);
  });
});

describe('a provider that describes itself by an address without https', () => {
  const description = '/.well-known/openid-configuration';
  const describeAs = (more: object) => {
    provider.spoil = (path, response) => (path === description ? { ...response, ...more } : response);
  };
  /** Another application of the same provider: its description is read anew. */
  const renew = ({ client }: Company) =>
    server.rows('update company_sign_ons set application_id = $2 where client_id = $1', [
      ...[client.id, aName('app')],
    ]);
  const unsafe: [string, object][] = [
    ...[
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'http://elsewhere.test/x',
      '/x',
      5,
    ].map((address): [string, object] => [
      `authorization_endpoint ${address}`,
      { authorization_endpoint: address },
    ]),
    ...['token_endpoint', 'jwks_uri', 'userinfo_endpoint', 'end_session_endpoint'].map(
      (name): [string, object] => [`${name} javascript:`, { [name]: 'javascript:alert(1)' }],
    ),
    ['an alias', { mtls_endpoint_aliases: { token_endpoint: 'file:///x' } }],
  ];

  it.each(unsafe)('is refused when it is set: %s', async (_, more) => {
    const company = await aCompany();
    describeAs(more);
    expect(await set(company.parent)).toMatchObject({
      ...{ status: 422, errors: { issuer: [t('signOn.issuer.unsafe')] } },
    });
    expect(await shown(company.parent)).toBeNull();
  });

  it.each(unsafe)('leads nobody anywhere when it is used: %s', async (_, more) => {
    const company = await aCompanyThatSignsOn();
    await renew(company);
    describeAs(more);
    const { client, parent } = company;
    const refused = { status: 422, code: 4022, detail: t('refusal.signOn.unsafe') };
    expect(await server.call('sessions.beginSignOn', { body: { hash: client.hash } })).toMatchObject(refused);
    expect(await server.call('sessions.trySignOn', { as: parent })).toMatchObject(refused);
  });

  it('is refused in words too where one is missing', async () => {
    const company = await aCompanyThatSignsOn();
    await renew(company);
    describeAs({ authorization_endpoint: undefined });
    const begun = await server.call('sessions.beginSignOn', { body: { hash: company.client.hash } });
    expect(begun).toMatchObject({ status: 422, detail: t('refusal.signOn.unreachable') });
  });

  it('is set up all the same where it does not answer: the trial says so', async () => {
    const { parent } = await aCompany();
    expect((await set(parent, { issuer: 'https://nowhere.invalid' })).status).toBe(200);
  });

  it('may have other addresses of its own, and of the open internet', async () => {
    const { parent } = await aCompany();
    describeAs({
      end_session_endpoint: 'https://elsewhere.test/x',
      op_policy_uri: 'http://elsewhere.test/x',
    });
    expect((await set(parent)).status).toBe(200);
  });
});
