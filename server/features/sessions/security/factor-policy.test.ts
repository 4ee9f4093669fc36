import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { aProof } from '#tests/makers/a-proof.ts';
import { aServer } from '#tests/makers/a-server.ts';
import type { Bearer } from '#tests/makers/call.ts';
import { hold, untilWaiting } from '#tests/makers/hold.ts';
import {
  aClient,
  aUser,
  inNewSession,
  staffPassword,
  type TestClient,
  type TestUser,
} from '#tests/makers/people.ts';

/* A company that demands a second step: what was opened without one ends at once. */

const server = await aServer();
const proof = { current_password: staffPassword };
const gone = { status: 401, code: 4001 };
const token = { ...proof, name: '連携用', scopes: ['read:status'] as ['read:status'], days: 30 };
const me = (as: Bearer) => server.call('sessions.me', { as });
const demand = (as: Bearer, second_factor: 'required' | 'optional' = 'required') =>
  server.call('sessions.setFactorPolicy', { as, body: { second_factor, ...proof } });

async function setUpApp(as: Bearer) {
  const { data } = await server.ask('sessions.beginApp', { as, body: await aProof(server, as) });
  const code = generateSync({ secret: data.secret, epoch: Math.floor(Date.now() / 1000) });
  await server.ask('sessions.confirmApp', { as, body: { code } });
}

async function aParent(client: TestClient): Promise<TestUser> {
  const parent = await aUser(server, { client });
  await setUpApp(parent);
  return parent;
}

const makeToken = async (as: Bearer): Promise<Bearer> => ({
  token: (await server.ask('sessions.addToken', { as, body: token })).api_token,
});

/** A log-in by the password alone, as a program does it. */
async function logIn({ login_id }: TestUser) {
  const { data } = await server.ask('sessions.login', { body: { login_id, password: staffPassword } });
  return data;
}

describe('demanding a second step of a company’s people', () => {
  it('is for an account that has one', async () => {
    const parent = await aUser(server);
    expect(await demand(parent)).toMatchObject({
      ...{ status: 422, errors: { second_factor: [expect.any(String)] } },
    });
    expect((await me(parent)).status).toBe(200);
    await setUpApp(parent);
    expect((await demand(parent)).status).toBe(200);
    expect((await me(parent)).status).toBe(200);
  });

  it('ends sessions that were opened without one, from the next request on', async () => {
    const client = await aClient(server);
    const [parent, other] = [await aParent(client), await aParent(await aClient(server))];
    const [plain, proven] = [
      await aUser(server, { client, role: 'o' }),
      await aUser(server, { client, role: 'o' }),
    ];
    await setUpApp(proven);
    const foreign = await aUser(server, { client: await aClient(server) });
    const { access_token, refresh_token } = await logIn(plain);
    await demand(parent);
    for (const as of [plain, { token: access_token ?? '' }]) expect(await me(as)).toMatchObject(gone);
    const refreshed = await server.call('sessions.refresh', { as: { token: refresh_token ?? '' } });
    expect(refreshed).toMatchObject(gone);
    for (const as of [parent, proven, foreign, other]) expect((await me(as)).status).toBe(200);
    // They do not come back when the company changes its mind.
    await demand(parent, 'optional');
    expect(await me(plain)).toMatchObject(gone);
  });

  it('leads whoever has none to setting it up, at the next log-in', async () => {
    const client = await aClient(server);
    const [parent, plain] = [await aParent(client), await aUser(server, { client, role: 'o' })];
    await demand(parent);
    const entered = await logIn(plain);
    const as = { token: (entered.is_second_step && entered.step_token) || '' };
    const { data } = await server.ask('sessions.showSecondStep', { as });
    expect(data.needs).toBe('enrol');
    const code = generateSync({
      ...{ secret: data.app?.secret ?? '', epoch: Math.floor(Date.now() / 1000) },
    });
    const proven = await server.ask('sessions.proveSecondStep', { as, body: { method: 'totp', code } });
    expect((await me({ token: proven.data.access_token ?? '' })).status).toBe(200);
  });

  it('revokes tokens that were made without one, tells whose they were, and leaves the others', async () => {
    const client = await aClient(server);
    const [parent, plain] = [await aParent(client), await aUser(server, { client, role: 'o' })];
    const [lost, other, kept] = [await makeToken(plain), await makeToken(plain), await makeToken(parent)];
    expect((await me(lost)).status).toBe(200);
    await demand(parent);
    for (const as of [lost, other]) expect(await me(as)).toMatchObject(gone);
    expect((await me(kept)).status).toBe(200);
    const news = await server.rows('select news from factor_news where user_id = $1 order by id', [plain.id]);
    expect(news.map((row) => row.news)).toEqual(['token_made', 'token_made', 'tokens_ended']);
    await demand(parent, 'optional');
    expect(await me(lost)).toMatchObject(gone);
  });

  it('catches a log-in, and a token, that was on its way at that moment', async () => {
    const client = await aClient(server);
    const [parent, plain] = [await aParent(client), await aUser(server, { client, role: 'o' })];
    const [logging, making] = [plain, await aUser(server, { client, role: 'o' })];
    const door = await hold(server, 'select from users where id = any($1) for update', [
      [logging.id, making.id],
    ]);
    const entering = logIn(logging);
    const adding = server.call('sessions.addToken', { as: making, body: token });
    await untilWaiting(server, 2);
    await demand(parent);
    await door.letGo();
    const { access_token } = await entering;
    expect(await me({ token: access_token ?? '' })).toMatchObject(gone);
    expect(await adding).toMatchObject(gone);
  });

  it('counts a session in which an app was set up', async () => {
    const client = await aClient(server);
    const [parent, plain] = [await aParent(client), await aUser(server, { client, role: 'o' })];
    const before = await inNewSession(server, plain);
    await setUpApp(plain);
    const made = await makeToken(plain);
    await demand(parent);
    expect((await me(plain)).status).toBe(200);
    expect((await me(made)).status).toBe(200);
    expect(await me(before)).toMatchObject(gone);
  });
});
