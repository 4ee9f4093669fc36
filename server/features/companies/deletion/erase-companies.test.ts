import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { erasing } from '#server/db/company-erasure.ts';
import { eraseExamWork } from '#server/features/exams/erasure/erase-exam.work.ts';
import { startErasure } from '#server/features/exams/erasure/start-erasure.ts';
import { aJobScope, aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { everythingOfSomebody } from '#tests/makers/everything-of-somebody.ts';
import { aLinkage } from '#tests/makers/linkages.ts';
import {
  aClient,
  anAdmin,
  anApiToken,
  anExam,
  aUser,
  staffPassword,
  type TestClient,
  type TestExam,
} from '#tests/makers/people.ts';
import { eraseCompanies } from './erase-companies.ts';

const server = await aServer();
const admin = await anAdmin(server);
const scope = aSweepScope(server.database.database);
const { files, jobs } = server.adapters;
const sweep = () =>
  eraseCompanies(files, (inside, { id, ...wish }) => startErasure(inside, id, wish, jobs)).run(scope);

/** Deleted, and the days in which it could be restored are over. */
async function overdue({ id }: TestClient) {
  await server.rows(
    `update clients set deleted_at = now() - interval '31 days', erase_after = now() - interval '1 second'
     where id = $1`,
    [id],
  );
}

const stateOf = async ({ id }: { id: number }) =>
  (await server.rows<{ delete_status: number }>('select delete_status from exams where id = $1', [id]))[0]
    ?.delete_status;
const erasuresOf = ({ id }: TestClient) =>
  server.rows(
    `select exam_id, requested_by, status, due_at <= now() as is_due from exam_erasures where client_id = $1 order by id`,
    [id],
  );
const erasedAt = async ({ id }: TestClient) =>
  (await server.rows<{ erased_at: Date | null }>('select erased_at from clients where id = $1', [id]))[0]
    ?.erased_at;

/** Runs the erasure of an exam that waits for it. */
async function eraseExam({ id, client_id }: TestExam) {
  const [erasure] = await server.rows<{ id: number }>(
    'select id from exam_erasures where exam_id = $1 and status = 0',
    [id],
  );
  const task = { scope: aJobScope(server.database.database, client_id), id: erasure?.id ?? 0 };
  const { signal } = new AbortController();
  await eraseExamWork.run({ ...task, adapters: server.adapters, signal });
}

/** Sweeps and erases until the company is erased. */
async function eraseAll(client: TestClient, exams: readonly TestExam[]) {
  for (const exam of exams) {
    await sweep();
    await eraseExam(exam);
  }
  await sweep();
  expect(await erasedAt(client)).not.toBeNull();
}

describe('a company whose time to be restored is over', () => {
  it('has its exams handed to erasure one by one, drafts and deleted ones too', async () => {
    const client = await aClient(server);
    const exams = [await anExam(server, { client }), await anExam(server, { client })] as const;
    await server.rows('update exams set delete_status = 2 where id = $1', [exams[1].id]);
    await overdue(client);
    for (const exam of exams) {
      await sweep();
      await sweep();
      expect((await erasuresOf(client)).at(-1)).toEqual({
        ...{ exam_id: exam.id, requested_by: 'system', status: 0, is_due: true },
      });
      expect(await stateOf(exam)).toBe(3);
      expect(await erasedAt(client)).toBeNull();
      await eraseExam(exam);
    }
    expect(await erasuresOf(client)).toHaveLength(2);
    await sweep();
    expect(await erasedAt(client)).not.toBeNull();
  });

  it('waits as long as a legal hold keeps one of its exams, and nothing goes', async () => {
    const client = await aClient(server);
    const user = await aUser(server, { client });
    const exam = await anExam(server, { client });
    await anExam(server, { client });
    await server.rows(`update exams set held_until = now() + interval '1 day' where id = $1`, [exam.id]);
    await overdue(client);
    await sweep();
    expect(await erasuresOf(client)).toEqual([]);
    expect(await server.rows('select from users where id = $1', [user.id])).toHaveLength(1);
    await server.rows(`update exams set held_until = now() - interval '1 second' where id = $1`, [exam.id]);
    await sweep();
    expect(await erasuresOf(client)).toHaveLength(1);
  });

  it('is erased however many others wait for the end of a hold', async () => {
    const made = await Promise.all(Array.from({ length: 21 }, () => aClient(server)));
    const [free, ...waiting] = made.toSorted((one, other) => other.id - one.id) as [
      TestClient,
      ...TestClient[],
    ];
    await server.rows(
      `insert into exams (client_id, name, delete_status, held_until)
       select id, 'Held', 2, now() + interval '1 day' from clients where id = any($1)`,
      [waiting.map(({ id }) => id)],
    );
    for (const client of [...waiting, free]) await overdue(client);
    await sweep();
    expect(await erasedAt(free)).not.toBeNull();
    expect(await erasedAt(waiting[0] ?? free)).toBeNull();
    await server.rows('update clients set deleted_at = null where id = any($1)', [
      waiting.map(({ id }) => id),
    ]);
  });

  it('waits for an administrator where the erasure of an exam failed', async () => {
    const client = await aClient(server);
    const exam = await anExam(server, { client });
    await server.rows('update exams set delete_status = 4 where id = $1', [exam.id]);
    await overdue(client);
    await sweep();
    expect(await stateOf(exam)).toBe(4);
    expect(await erasedAt(client)).toBeNull();
  });

  it('is left alone before its time, and once it is restored', async () => {
    const client = await aClient(server);
    await anExam(server, { client });
    await server.ask('companies.remove', {
      as: admin,
      params: { id: client.id },
      body: { name: `Company ${client.hash}` },
    });
    await sweep();
    expect(await erasuresOf(client)).toEqual([]);
  });

  it('of two workers at once is worked on by one', async () => {
    const client = await aClient(server);
    await anExam(server, { client });
    await overdue(client);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await erasuresOf(client)).toHaveLength(1);
  });
});

describe('what is left of an erased company', () => {
  const rowsOf = (table: string, { id }: TestClient) =>
    server.rows<Record<string, unknown>>(`select * from ${table} where client_id = $1`, [id]);

  it('is its name, number and contract; what its rules say goes, and nothing of another company', async () => {
    const [client, other] = [await aClient(server), await aClient(server)];
    const filled = await Promise.all([fill(client, 'marka'), fill(other, 'markb')]);
    await overdue(client);
    const before = await Promise.all(erasing.map(([table]) => rowsOf(table, other)));
    await eraseAll(client, [filled[0].exam]);
    for (const [table, rule] of erasing) {
      const rows = await rowsOf(table, client);
      if (rule.fate === 'delete') expect(rows, table).toEqual([]);
      if (rule.fate === 'empty') for (const row of rows) expect(row, table).toMatchObject(rule.values);
    }
    expect(await Promise.all(erasing.map(([table]) => rowsOf(table, other)))).toEqual(before);
    const journal = `select from erasure_journal where client_id = $1 and exam_id = 0 and examinee_id = 0`;
    expect(await server.rows(journal, [client.id])).toHaveLength(1);
    const [left] = await server.rows('select * from clients where id = $1', [client.id]);
    expect(left).toMatchObject({
      ...{ name: `Company ${client.hash}`, hash: client.hash, contract_end: '2099-12-31' },
      ...{ inquiry_contact: '', ip_addresses: null, mailbox: null, logo_file: null, reply_to: null },
    });
    const folders = (await readdir(join(server.config.data_dir, 'files'))).map(Number);
    expect([folders.includes(client.id), folders.includes(other.id)]).toEqual([false, true]);
    const log = await server.rows(
      `select actor, operation, before, after from platform_logs
       where about_client = $1 and operation not in ('exams.register', 'companies.enter') order by id`,
      [client.id],
    );
    expect(log).toEqual([
      { actor: `admin:${admin.id}`, operation: 'companies.update', before: null, after: null },
      { actor: 'system', operation: 'exams.erase', before: null, after: null },
      { actor: 'system', operation: 'companies.erase', before: null, after: null },
    ]);
  });

  it('opens nothing: its log-ins are free for others, and it is not restored', async () => {
    const client = await aClient(server);
    const user = await aUser(server, { client });
    await overdue(client);
    await sweep();
    const login = { login_id: user.login_id, password: staffPassword };
    expect((await server.call('sessions.login', { body: login })).status).toBe(401);
    expect(await server.rows('select from login_directory where login_id = $1', [user.login_id])).toEqual([]);
    const restored = await server.call('companies.restore', { as: admin, params: { id: client.id } });
    expect(restored).toMatchObject({ status: 422, code: 4022 });
    const { data } = await server.ask('companies.show', { as: admin, params: { id: client.id } });
    expect(data).toMatchObject({ parent: null, account_number: 0, inquiry_contact: '' });
    expect(data.erased_at).not.toBeNull();
  });
});

it('every table of companies has a rule of erasure, and no other', async () => {
  const tables = await server.rows<{ table_name: string }>(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'client_id' order by 1`,
  );
  // Columns that name a company in passing: what a company erases is about itself.
  expect(erasing.map(([table]) => table).sort()).toEqual(tables.map(({ table_name }) => table_name));
});

/** Fills what a company has: an exam with somebody, and what stands beside exams. */
async function fill(client: TestClient, mark: string): Promise<{ exam: TestExam; file: string }> {
  const user = await aUser(server, { client });
  await anApiToken(server, user);
  const exam = await anExam(server, { client });
  await everythingOfSomebody(server, exam, mark);
  await aLinkage(server, { exam });
  const file = `${client.id}/logo-test.png`;
  await files.put(file, new Uint8Array([1]));
  // Left by a worker that died before its row named it.
  await files.put(`${client.id}/outputs/0.pdf`, new Uint8Array([1]));
  await server.rows(
    `update clients set logo_file = $2, logo_type = 'image/png', mailbox = 'a@b.test', reply_to = 'c@d.test',
       ip_addresses = '192.0.2.7' where id = $1`,
    [client.id, file],
  );
  await server.ask('companies.update', {
    as: admin,
    params: { id: client.id },
    body: { inquiry_contact: 'Another' },
  });
  await server.rows(
    `insert into mail_templates (client_id, position, name, sender_name, subject, body)
     values ($1, 1, 'T', 'N', 'S', 'B')`,
    [client.id],
  );
  await server.rows(
    `update outputs set requested_by = 'Somebody', requested_by_user = $2 where client_id = $1`,
    [client.id, user.id],
  );
  await server.rows(
    `insert into company_notifications (client_id, addresses, language, daily_on) values ($1, '{x@example.com}', 'ja', now())`,
    [client.id],
  );
  return { exam, file };
}
