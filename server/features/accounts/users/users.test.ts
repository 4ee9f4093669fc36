import { describe, expect, it } from 'vitest';
import { dayBounds } from '#contract/codes/day-bounds.ts';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import type { Bearer } from '#tests/makers/call.ts';
import {
  aClient,
  aName,
  anAdmin,
  anExam,
  aUser,
  permit,
  staffPassword,
  type TestClient,
  type TestUser,
} from '#tests/makers/people.ts';

const server = await aServer();
const t = translator('ja');

async function aCompany() {
  const client = await aClient(server);
  return { client, parent: await aUser(server, { client }) };
}

const aForm = (more: object = {}) => {
  const login_id = aName('u');
  const fields = {
    login_id,
    name: '鈴木　一',
    name_kana: 'ｽｽﾞｷ ﾊｼﾞﾒ',
    email: `${login_id}@example.com`,
    role: 'o' as const,
  };
  return { ...fields, ...more };
};
const add = (as: TestUser, body: ReturnType<typeof aForm>) => server.call('accounts.addUser', { as, body });
const proof = { current_password: staffPassword };
const change = (as: Bearer, id: number, body: object) =>
  server.call('accounts.updateUser', { as, params: { id }, body });
const remove = (as: TestUser, id: number) => server.call('accounts.removeUser', { as, params: { id } });
const list = (as: TestUser, query: object = {}) => server.ask('accounts.listUsers', { as, query });
const isSignedIn = async (as: TestUser) => (await server.call('sessions.me', { as })).status === 200;
const logIn = ({ login_id }: { login_id: string }) =>
  server.call('sessions.login', { body: { login_id, password: staffPassword } });
const tokensOf = (id: number) =>
  server.rows<{ purpose: string }>('select purpose from account_tokens where user_id = $1', [id]);
const both = (user: TestUser): [Bearer, TestUser] => [user, user];
const newsOf = ({ id }: { id: number }) =>
  server.rows('select news, address from factor_news where user_id = $1 order by id', [id]);
const aChild = (client: TestClient, more: object = {}) =>
  aUser(server, { client, role: 'o', restricted: true, ...more });

describe('adding a user', () => {
  it('makes an account that is invited', async () => {
    const { parent } = await aCompany();
    const { status, body } = await add(parent, aForm({ restricted: true }));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      ...{
        name: '鈴木 一',
        name_kana: 'スズキ ハジメ',
        role: 'o',
        account_kind: 1,
        restricted: true,
        state: 'new',
      },
      ...{ exams: 0, last_login_at: null, inspection_permissions: [] },
    });
    expect(body.data.invited_until).not.toBeNull();
    expect(await tokensOf(body.data.id)).toEqual([{ purpose: 'invitation' }]);
  });

  it('makes one that waits to be invited, and invites it later', async () => {
    const { parent } = await aCompany();
    const { body } = await add(parent, aForm({ invites: false }));
    expect(body.data).toMatchObject({ state: 'draft', invited_until: null });
    expect(await tokensOf(body.data.id)).toEqual([]);
    expect((await change(parent, body.data.id, { act: 'invite' })).body.data.state).toBe('new');
    expect(await tokensOf(body.data.id)).toHaveLength(1);
  });

  it('restricts nobody who does everything of the company', async () => {
    const { parent } = await aCompany();
    const { body } = await add(parent, aForm({ role: 'c', restricted: true }));
    expect(body.data).toMatchObject({ role: 'c', restricted: false, exams: null });
  });

  it('refuses a login id or address that somebody has, in any company', async () => {
    const { parent } = await aCompany();
    const other = await aUser(server);
    const form = aForm({ login_id: other.login_id, email: `${other.login_id.toUpperCase()}@Example.com` });
    const errors = { login_id: [t('staff.loginId.taken')], email: [t('staff.email.taken')] };
    expect((await add(parent, form)).errors).toEqual(errors);
    expect(await list(parent)).toMatchObject({ pagination: { total: 1 } });
  });

  it('tells of other companies’ login ids and addresses so often in a day, and then no more, be they taken or free', async () => {
    const { client, parent } = await aCompany();
    const { parent: stranger } = await aCompany();
    const others = [];
    for (let at = 0; at <= dayBounds.taken; at += 1) others.push(await aUser(server));
    const [last, ...told] = others as [TestUser, ...TestUser[]];
    const addressOf = ({ login_id }: { login_id: string }) => `${login_id}@example.com`;
    for (const other of told)
      expect((await add(parent, aForm({ email: addressOf(other) }))).errors).toEqual({
        email: [t('staff.email.taken')],
      });
    const child = await aChild(client);
    const alike = [
      await add(parent, aForm({ email: addressOf(last) })),
      await add(parent, aForm()),
      await add(parent, aForm({ login_id: last.login_id })),
      await change(parent, child.id, { email: addressOf(last), current_password: staffPassword }),
      await change(parent, child.id, {
        email: `${aName('free')}@example.com`,
        current_password: staffPassword,
      }),
      await change(parent, parent.id, { email: addressOf(last), current_password: staffPassword }),
    ];
    for (const response of alike)
      expect(response).toMatchObject({ status: 429, code: 4029, detail: t('refusal.tooManyTaken') });
    // What is the company's own is told as before, and what asks nothing of others goes on.
    const own = aForm({ login_id: child.login_id, email: addressOf(child) });
    expect((await add(parent, own)).status).toBe(422);
    expect((await change(parent, child.id, { name: '別の名', email: addressOf(child) })).status).toBe(200);
    // Other companies, and the platform, are not held up; neither is anybody tomorrow.
    expect((await add(stranger, aForm())).status).toBe(200);
    const admin = await anAdmin(server);
    const body = { ...aForm({ email: addressOf(last) }), client_id: client.id };
    expect((await server.call('accounts.addUser', { as: admin, body })).status).toBe(422);
    await server.rows('update day_counts set day = day - 1');
    expect((await add(parent, aForm({ email: addressOf(last) }))).status).toBe(422);
    expect((await add(parent, aForm())).status).toBe(200);
  });

  it('tells no more of others where it is asked at the same moment', async () => {
    const { client, parent } = await aCompany();
    const others = [];
    for (let at = 0; at < 6; at += 1) others.push(await aUser(server));
    await server.rows(
      `insert into day_counts (client_id, kind, day, key, number)
       values ($1, 'taken', (now() at time zone 'Asia/Tokyo')::date, '', $2)`,
      [client.id, dayBounds.taken - 2],
    );
    const responses = await Promise.all(
      others.map(({ login_id }) => add(parent, aForm({ email: `${login_id}@example.com` }))),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([422, 422, 429, 429, 429, 429]);
  });

  it('of two with one address at the same moment makes one', async () => {
    const { parent } = await aCompany();
    const email = `${aName('u')}@example.com`;
    const responses = await Promise.all([add(parent, aForm({ email })), add(parent, aForm({ email }))]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it.each([
    ['login_id', 'abc'],
    ['login_id', 'a'.repeat(33)],
    ['login_id', 'with space'],
    ['name', ''],
    ['name', 'x'.repeat(256)],
    ['email', 'nobody'],
    ['role', 'a'],
  ])('refuses %s %s', async (field, value) => {
    const { parent } = await aCompany();
    expect(Object.keys((await add(parent, aForm({ [field]: value }))).errors)).toEqual([field]);
  });

  it('is for the account that holds the contract alone', async () => {
    const { client, parent } = await aCompany();
    const child = await aUser(server, { client, account_kind: 1 });
    expect((await add(child, aForm())).status).toBe(403);
    expect((await change(child, parent.id, { name: 'X' })).status).toBe(403);
    expect((await remove(child, child.id)).status).toBe(403);
  });
});

describe('the list of users', () => {
  it('finds by words and state, and tells the last log-in and the number of exams', async () => {
    const { client, parent } = await aCompany();
    const child = await aChild(client);
    await permit(server, child, await anExam(server, { client }));
    await aChild(client, { state: 'locked' });
    await logIn(child);
    const { data } = await list(parent, { text: child.login_id.toUpperCase() });
    expect(data).toMatchObject([{ id: child.id, exams: 1 }]);
    expect(data[0]?.last_login_at).not.toBeNull();
    expect((await list(parent, { state: 'locked' })).data).toMatchObject([
      { state: 'locked', last_login_at: null },
    ]);
    const [first] = (await list(parent, { sort: 'last_login_at' })).data;
    expect(first?.id).toBe(child.id);
  });
});

describe('changing a user', () => {
  it('stores fields; another address ends what was mailed to the one before', async () => {
    const { client, parent } = await aCompany();
    const child = await aChild(client, { state: 'new' });
    await change(parent, child.id, { act: 'invite' });
    const before = await server.rows('select id from account_tokens where user_id = $1', [child.id]);
    const email = `${aName('u')}@example.com`;
    const { body } = await change(parent, child.id, { name: '新しい名', email, ...proof });
    expect(body.data).toMatchObject({ name: '新しい名', email, state: 'new' });
    const after = await server.rows('select id from account_tokens where user_id = $1', [child.id]);
    expect(after).toHaveLength(1);
    expect(after).not.toEqual(before);
    expect(await server.rows('select email from login_directory where user_id = $1', [child.id])).toEqual([
      { email },
    ]);
  });

  it('refuses the address of somebody else, and takes its own', async () => {
    const { client, parent } = await aCompany();
    const child = await aChild(client);
    const taken = await change(parent, child.id, { email: `${parent.login_id}@example.com`, ...proof });
    expect(taken.errors).toEqual({ email: [t('staff.email.taken')] });
    expect(
      (await change(parent, child.id, { email: `${child.login_id}@EXAMPLE.com`, ...proof })).status,
    ).toBe(200);
  });

  it.each<[string, (client: TestClient) => Promise<[Bearer, TestUser]>]>([
    ['of one’s own account', async (client) => both(await aUser(server, { client }))],
    ['of somebody of the company', async (client) => [await aUser(server, { client }), await aChild(client)]],
    [
      'of the contract account, by the platform',
      async (client) => [...([await anAdmin(server), await aUser(server, { client })] as const)],
    ],
    [
      'of somebody who is invited',
      async (client) => [
        ...([await aUser(server, { client }), await aChild(client, { state: 'new' })] as const),
      ],
    ],
  ])('takes one’s own password for another address %s, and tells the one before', async (_, find) => {
    const [as, user] = await find(await aClient(server));
    const [email, before] = [`${aName('u')}@example.com`, `${user.login_id}@example.com`];
    const required = { current_password: [t('password.required')] };
    expect(await change(as, user.id, { email })).toMatchObject({ status: 422, errors: required });
    const guess = { email, current_password: 'Not-The-One-2026' };
    expect((await change(as, user.id, guess)).status).toBe(422);
    expect(await server.rows('select email from users where id = $1', [user.id])).toEqual([
      { email: before },
    ]);
    expect(await newsOf(user)).toEqual([]);
    expect((await change(as, user.id, { email, ...proof })).body.data).toMatchObject({ email });
    expect(await newsOf(user)).toEqual([{ news: 'address_changed', address: before }]);
  });

  it('takes no password for what leads no mail elsewhere', async () => {
    const { client, parent } = await aCompany();
    const child = await aChild(client);
    expect((await change(parent, child.id, { name: '別名', role: 'c' })).status).toBe(200);
  });

  it('tells the account that its role is another, and that it was unlocked', async () => {
    const { client, parent } = await aCompany();
    const child = await aChild(client);
    await change(parent, child.id, { role: 'c' });
    await change(parent, child.id, { act: 'lock' });
    await change(parent, child.id, { act: 'unlock', name: '別名' });
    expect(await newsOf(child)).toEqual([
      { news: 'role_changed', address: null },
      { news: 'unlocked', address: null },
    ]);
  });

  it('writes nothing to the address of a draft, which nobody was ever written to', async () => {
    const { parent } = await aCompany();
    const { body } = await add(parent, { ...aForm(), invites: false } as ReturnType<typeof aForm>);
    await change(parent, body.data.id, { email: `${aName('u')}@example.com`, role: 'c', ...proof });
    expect(await newsOf(body.data)).toEqual([]);
  });

  it('locks: its sessions end at once; unlocking forgets failed log-ins', async () => {
    const { client, parent } = await aCompany();
    const child = await aChild(client);
    for (let guess = 0; guess < 10; guess += 1)
      await server.call('sessions.login', {
        body: { login_id: child.login_id, password: 'Not-The-One-2026' },
      });
    expect((await change(parent, child.id, { act: 'lock' })).body.data.state).toBe('locked');
    expect(await isSignedIn(child)).toBe(false);
    expect((await change(parent, child.id, { act: 'lock' })).status).toBe(409);
    expect((await change(parent, child.id, { act: 'unlock' })).body.data.state).toBe('active');
    expect((await logIn(child)).status).toBe(200);
    expect(await isSignedIn(child)).toBe(false);
  });

  it('keeps the account that holds the contract as it is', async () => {
    const { parent } = await aCompany();
    for (const body of [{ act: 'lock' }, { role: 'o' }])
      expect(await change(parent, parent.id, body)).toMatchObject({
        status: 403,
        detail: t('refusal.parentStays'),
      });
    expect((await remove(parent, parent.id)).status).toBe(403);
    expect((await change(parent, parent.id, { name: '別名' })).status).toBe(200);
    expect(await isSignedIn(parent)).toBe(true);
  });

  it('does not overwrite unseen what somebody else has changed', async () => {
    const { client, parent } = await aCompany();
    const child = await aChild(client);
    await change(parent, child.id, { name: 'One' });
    const response = await change(parent, child.id, { name: 'Two', read: { name: child.login_id } });
    expect(response).toMatchObject({ status: 409, theirs: { name: 'One' } });
  });
});

describe('deleting a user', () => {
  it('ends its sessions at once, frees its names, and leaves what it asked for', async () => {
    const { client, parent } = await aCompany();
    const child = await aChild(client);
    const exam = await anExam(server, { client });
    await server.rows(
      `insert into outputs (client_id, exam_id, form, format, language, total, requested_by, requested_by_user)
       values ($1, $2, 2, 'pdf', 'ja', 1, 'Somebody', $3)`,
      [client.id, exam.id, child.id],
    );
    expect((await remove(parent, child.id)).status).toBe(200);
    expect(await isSignedIn(child)).toBe(false);
    expect((await logIn(child)).status).toBe(401);
    expect((await remove(parent, child.id)).status).toBe(404);
    const rows = await server.rows('select requested_by, requested_by_user from outputs where exam_id = $1', [
      exam.id,
    ]);
    expect(rows).toEqual([{ requested_by: 'Somebody', requested_by_user: null }]);
    const again = aForm({ login_id: child.login_id, email: `${child.login_id}@example.com` });
    expect((await add(parent, again)).status).toBe(200);
  });
});

describe('the permissions of a user', () => {
  const set = (as: TestUser, id: number, body: { permissions: object[]; read?: object[] }) =>
    server.call('accounts.setPermissions', { as, params: { id }, body: body as never });
  const opens = async (as: TestUser, id: number) =>
    (await server.call('exams.show', { as, params: { id } })).status;

  it('are replaced, and count from the next request on', async () => {
    const { client, parent } = await aCompany();
    const child = await aChild(client);
    const [one, two] = [await anExam(server, { client }), await anExam(server, { client })];
    await permit(server, child, one);
    expect(await opens(child, one.id)).toBe(200);
    const { body } = await set(parent, child.id, { permissions: [{ exam_id: two.id, can_output: true }] });
    expect(body.data.inspection_permissions).toMatchObject([
      { exam_id: two.id, can_manage: false, can_output: true },
    ]);
    expect([await opens(child, one.id), await opens(child, two.id)]).toEqual([404, 200]);
  });

  it('are not overwritten unseen', async () => {
    const { client, parent } = await aCompany();
    const child = await aChild(client);
    const exam = await anExam(server, { client });
    await permit(server, child, exam);
    expect((await set(parent, child.id, { permissions: [], read: [] })).status).toBe(409);
    expect((await set(parent, child.id, { permissions: [], read: [{ exam_id: exam.id }] })).status).toBe(200);
  });

  it('are of exams of the company, each once, and of accounts that do not see all', async () => {
    const { client, parent } = await aCompany();
    const child = await aChild(client);
    const exam = await anExam(server, { client });
    const foreign = await anExam(server);
    for (const permissions of [[{ exam_id: foreign.id }], [{ exam_id: exam.id }, { exam_id: exam.id }]])
      expect((await set(parent, child.id, { permissions })).status).toBe(422);
    const whole = await aUser(server, { client, account_kind: 1 });
    expect((await set(parent, whole.id, { permissions: [{ exam_id: exam.id }] })).status).toBe(422);
  });
});
