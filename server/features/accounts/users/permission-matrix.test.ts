import { describe, expect, it } from 'vitest';
import { limits } from '#contract/codes/limits.ts';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import type { Bearer } from '#tests/makers/call.ts';
import { aClient, anAdmin, anExam, aUser, permit, type TestClient } from '#tests/makers/people.ts';

const server = await aServer();
const t = translator('ja');

/** A company with two limited accounts and three exams; the first sees the first exam. */
async function aCompany() {
  const client = await aClient(server);
  const parent = await aUser(server, { client });
  const one = await aUser(server, { client, role: 'o', restricted: true });
  const other = await aUser(server, { client, role: 'o', restricted: true });
  const exam = await anExam(server, { client });
  const first = exam.id;
  const [{ id: second }, { id: third }] = [
    await anExam(server, { client }),
    await anExam(server, { client }),
  ];
  await permit(server, one, exam);
  return { client, parent, one, other, first, second, third };
}

const show = (as: Bearer, { id }: Pick<TestClient, 'id'>, query: object = {}) =>
  server.ask('accounts.showPermissions', { as, params: { id }, query });
const change = (as: Bearer, { id }: Pick<TestClient, 'id'>, changes: unknown) =>
  server.call('accounts.changePermissions', { as, params: { id }, body: { changes } as never });
const cellsOf = ({ id }: Pick<TestClient, 'id'>) =>
  server.rows(
    `select user_id, exam_id, can_manage, can_output from inspection_permissions
     where client_id = $1 order by user_id, exam_id`,
    [id],
  );

describe('users by exams', () => {
  it('are shown with a digit for each, the newest exam first, those who see all at the end', async () => {
    const { client, parent, one, other, first, second, third } = await aCompany();
    const { data, pagination } = await show(parent, client);
    expect(data.exams.map(({ id }) => id)).toEqual([third, second, first]);
    const levels = new Map(data.users.map((user) => [user.id, user.levels]));
    expect(levels).toEqual(
      new Map([
        [one.id, '001'],
        [other.id, '000'],
        [parent.id, null],
      ]),
    );
    expect(data.users.at(-1)?.id).toBe(parent.id);
    expect([pagination.total, data.exam_pagination.total]).toEqual([3, 3]);
  });

  it('say of each account how far it is', async () => {
    const { client, parent, one, other } = await aCompany();
    await server.rows(`update users set state = 'locked' where id = $1`, [one.id]);
    await server.rows(`update users set state = 'new' where id = $1`, [other.id]);
    await server.rows(
      `insert into account_tokens (client_id, user_id, purpose, secret_hash, language, expires_at)
       values ($1, $2, 'invitation', md5(random()::text), 'ja', '2036-01-01T00:00:00Z')`,
      [client.id, other.id],
    );
    const { data } = await show(parent, client);
    const states = new Map(data.users.map(({ id, state, invited_until }) => [id, [state, invited_until]]));
    expect(states.get(one.id)).toEqual(['locked', null]);
    expect(states.get(other.id)).toEqual(['new', '2036-01-01T00:00:00.000Z']);
    expect(states.get(parent.id)).toEqual(['active', null]);
  });

  it('are shown by pages and by words of either, and nothing of another company', async () => {
    const { client, parent, one, first } = await aCompany();
    const [exam] = await server.rows<{ directory: string }>('select directory from exams where id = $1', [
      first,
    ]);
    const found = await show(parent, client, { text: one.login_id, exam_text: exam?.directory });
    expect(found.data).toMatchObject({ users: [{ id: one.id, levels: '1' }], exams: [{ id: first }] });
    const page = await show(parent, client, { page: 2, per_page: 2, exam_page: 2 });
    expect(page.data).toMatchObject({ users: [{ id: parent.id }], exams: [], exam_pagination: { total: 3 } });
    const stranger = await aUser(server);
    const params = { id: client.id };
    expect((await server.call('accounts.showPermissions', { as: stranger, params, query: {} })).status).toBe(
      404,
    );
    const child = await aUser(server, { client, account_kind: 1 });
    expect((await server.call('accounts.showPermissions', { as: child, params, query: {} })).status).toBe(
      403,
    );
    expect((await show(await anAdmin(server, { kind: 1 }), client)).data.users).toHaveLength(4);
  });
});

describe('a change of several', () => {
  it('is stored in one call, works from the next request on, and leaves a line for each account', async () => {
    const { client, parent, one, other, first, second } = await aCompany();
    const { status, body } = await change(parent, client, [
      { user_id: one.id, exam_id: first, was: 1, to: 0 },
      { user_id: one.id, exam_id: second, was: 0, to: 5 },
      { user_id: other.id, exam_id: first, was: 0, to: 3 },
      { user_id: other.id, exam_id: second, was: 0, to: 7 },
    ]);
    expect([status, body.data.users]).toEqual([200, 2]);
    expect(await cellsOf(client)).toEqual([
      { user_id: one.id, exam_id: second, can_manage: false, can_output: true },
      { user_id: other.id, exam_id: first, can_manage: true, can_output: false },
      { user_id: other.id, exam_id: second, can_manage: true, can_output: true },
    ]);
    expect((await server.call('exams.show', { as: one, params: { id: first } })).status).toBe(404);
    expect((await server.call('exams.show', { as: other, params: { id: first } })).status).toBe(200);
    const lines = await server.rows(
      `select before, after from operation_logs
       where client_id = $1 and operation = 'accounts.changePermissions' order by id`,
      [client.id],
    );
    expect(lines).toEqual([
      {
        before: { id: one.id, levels: { [first]: 1, [second]: 0 } },
        after: { id: one.id, levels: { [first]: 0, [second]: 5 } },
      },
      {
        before: { id: other.id, levels: { [first]: 0, [second]: 0 } },
        after: { id: other.id, levels: { [first]: 3, [second]: 7 } },
      },
    ]);
  });

  it('writes nothing at all where somebody else has chosen otherwise for one, and says what', async () => {
    const { client, parent, one, other, first, second } = await aCompany();
    const before = await cellsOf(client);
    const stale = await change(parent, client, [
      { user_id: one.id, exam_id: first, was: 0, to: 7 },
      { user_id: other.id, exam_id: second, was: 0, to: 1 },
    ]);
    expect(stale).toMatchObject({ status: 409, code: 4220 });
    const { theirs } = JSON.parse(stale.bytes.toString());
    expect(theirs).toEqual({
      ...{ cells: [{ user_id: one.id, exam_id: first, to: 7, now: 1 }], users: [], exams: [] },
    });
    expect(await cellsOf(client)).toEqual(before);
    // Who wants what is so already stands in nobody's way.
    const same = await change(parent, client, [{ user_id: one.id, exam_id: first, was: 0, to: 1 }]);
    expect([same.status, same.body.data.users]).toEqual([200, 0]);
  });

  it('of two at the same moment is taken once', async () => {
    const { client, parent, one, first } = await aCompany();
    const responses = await Promise.all(
      ([3, 5] as const).map((to) =>
        change(parent, client, [{ user_id: one.id, exam_id: first, was: 1, to }]),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('says which accounts and exams are not there to choose any more, and writes nothing', async () => {
    const { client, parent, one, other, first, second } = await aCompany();
    const stranger = await aCompany();
    const good = { user_id: one.id, exam_id: first, was: 1, to: 3 };
    const before = await cellsOf(client);
    const none = 999_999_999;
    for (const [user_id, exam_id, theirs] of [
      [parent.id, first, { users: [parent.id] }],
      [stranger.one.id, first, { users: [stranger.one.id] }],
      [none, first, { users: [none] }],
      [one.id, stranger.first, { exams: [stranger.first] }],
      [none, none, { users: [none], exams: [none] }],
    ] as const) {
      const response = await change(parent, client, [good, { user_id, exam_id, was: 0, to: 1 }]);
      expect(response).toMatchObject({ status: 409, code: 4220 });
      const told = { cells: [], users: [], exams: [], ...theirs };
      expect(JSON.parse(response.bytes.toString()).theirs).toEqual(told);
    }
    // What is stale beside it is told at once.
    await server.rows('update exams set delete_status = 2 where id = $1', [second]);
    const both = await change(parent, client, [
      { user_id: one.id, exam_id: first, was: 0, to: 3 },
      { user_id: other.id, exam_id: second, was: 0, to: 1 },
    ]);
    expect(JSON.parse(both.bytes.toString()).theirs).toEqual({
      cells: [{ user_id: one.id, exam_id: first, to: 3, now: 1 }],
      users: [],
      exams: [second],
    });
    expect(await cellsOf(client)).toEqual(before);
  });

  it('gives one account no more exams than its own page can store', async () => {
    const { client, parent, one, other, first, second, third } = await aCompany();
    await server.rows(
      `insert into exams (client_id, directory, name, package_id, package_type, exam_type, commence_on, terminate_on)
       select client_id, 'limit' || n, name, package_id, package_type, exam_type, commence_on, terminate_on
       from exams, generate_series(1, $2::int) n where id = $1`,
      [first, limits.permissions - 2],
    );
    await server.rows(
      `insert into inspection_permissions (client_id, user_id, exam_id)
       select client_id, $2::bigint, id from exams where client_id = $1 and id <> all($3)`,
      [client.id, one.id, [first, second, third]],
    );
    const held = await cellsOf(client);
    expect(held).toHaveLength(limits.permissions - 1);
    const give = [second, third].map((exam_id) => ({ user_id: one.id, exam_id, was: 0, to: 1 }));
    const others = { user_id: other.id, exam_id: second, was: 0, to: 1 };
    const over = await change(parent, client, [...give, others]);
    expect(over).toMatchObject({
      ...{ status: 422, errors: { changes: [t('permissions.tooMany')] } },
    });
    expect(await cellsOf(client)).toEqual(held);
    expect((await change(parent, client, give.slice(0, 1))).status).toBe(200);
    // What is given in exams that were deleted does not count, as it does not there.
    await server.rows('update exams set delete_status = 2 where id = $1', [second]);
    expect((await change(parent, client, give.slice(1))).status).toBe(200);
  });

  it('is refused as a whole where any of it is wrong', async () => {
    const { client, parent, one, other, first } = await aCompany();
    const good = { user_id: one.id, exam_id: first, was: 1, to: 3 };
    const before = await cellsOf(client);
    for (const wrong of [
      { user_id: one.id, exam_id: first, was: 1, to: 0 },
      { user_id: other.id, exam_id: first, was: 0, to: 2 },
      { user_id: other.id, exam_id: first, was: 0, to: 8 },
      { user_id: other.id, exam_id: first, to: 1 },
    ]) {
      const response = await change(parent, client, [good, wrong]);
      expect([response.status, wrong]).toEqual([422, wrong]);
    }
    for (const none of [[], 'x', undefined, {}])
      expect((await change(parent, client, none)).status).toBe(422);
    expect(await cellsOf(client)).toEqual(before);
  });

  it('does not reach an exam that was deleted, nor what somebody was given there', async () => {
    const { client, parent, one, first, second } = await aCompany();
    await server.rows('update exams set delete_status = 2 where id = $1', [first]);
    expect((await show(parent, client)).data.exams).toHaveLength(2);
    const response = await change(parent, client, [{ user_id: one.id, exam_id: first, was: 1, to: 0 }]);
    expect(response.status).toBe(409);
    await change(parent, client, [{ user_id: one.id, exam_id: second, was: 0, to: 1 }]);
    expect(await cellsOf(client)).toHaveLength(2);
  });

  it('is for the account that holds the contract, and the platform', async () => {
    const { client, one, first } = await aCompany();
    const cell = [{ user_id: one.id, exam_id: first, was: 1, to: 3 }];
    const child = await aUser(server, { client, account_kind: 1 });
    expect((await change(child, client, cell)).status).toBe(403);
    expect((await change(one, client, cell)).status).toBe(403);
    expect((await change(await anAdmin(server, { kind: 1 }), client, cell)).status).toBe(403);
    expect((await change(await aUser(server), client, cell)).status).toBe(404);
    expect((await change(await anAdmin(server), client, cell)).status).toBe(200);
  });

  it('of a page of a hundred users by fifty exams is one call', async () => {
    const { client, parent } = await aCompany();
    await server.rows(
      `insert into users (client_id, login_id, name, name_kana, email, role, account_kind, restricted)
       select $1::bigint, 'many' || $1::bigint || n, 'Many', 'メニー', 'many' || n || '@example.com', 'o', 1, true
       from generate_series(1, 100) n`,
      [client.id],
    );
    for (let at = 0; at < 47; at++) await anExam(server, { client });
    const { data } = await show(parent, client, { per_page: 100 });
    expect(data.exams).toHaveLength(50);
    const changes = data.users.flatMap(({ id, levels }) =>
      [...(levels ?? '')].map((digit, at) => ({
        ...{ user_id: id, exam_id: data.exams[at]?.id, was: Number(digit), to: 7 },
      })),
    );
    expect(changes).toHaveLength(5000);
    expect((await change(parent, client, changes)).status).toBe(200);
    const after = await show(parent, client, { per_page: 100 });
    expect(new Set(after.data.users.map(({ levels }) => levels))).toEqual(new Set(['7'.repeat(50)]));
  });
});
