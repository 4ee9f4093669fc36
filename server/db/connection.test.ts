import { readFile } from 'node:fs/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aDatabase } from '#tests/makers/a-database.ts';
import { aForwarder, type Forwarder } from '#tests/makers/a-forwarder.ts';
import { DatabaseUnavailable, judgeFailure } from './connection.ts';
import { sql } from './sql.ts';

let line: Forwarder | undefined;
const { database, databases, pools, isAnswering, drop, url } = await aDatabase(async (own) => {
  line = await aForwarder(own);
  return line.url;
});
const between = line as unknown as Forwarder;
const past = await aDatabaseAt(url);
await database.run(sql`create table notes (id int primary key)`);
beforeEach(() => between.pass());
afterAll(async () => {
  await past.end();
  await drop();
  await between.close();
});

async function aDatabaseAt(connectionString: string) {
  const { Pool } = (await import('pg')).default;
  return new Pool({ connectionString, max: 2 });
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const unavailable = (effect: string, more: object = {}) =>
  expect.objectContaining({ name: 'DatabaseUnavailable', effect, ...more });

describe('a statement that was not carried out', () => {
  it.each([
    '57P01',
    '57P02',
    '57P03',
    '53300',
    '08001',
    '25006',
    '57014',
    '55P03',
    '25P03',
    '40001',
    '40P01',
  ])('took no effect at SQLSTATE %s', (code) => {
    const error = Object.assign(new Error('words'), { code });
    expect(judgeFailure(error, 'save')).toEqual(unavailable('none', { code, statement: 'save' }));
  });

  it.each([
    '08000',
    '08003',
    '08006',
    '08P01',
    'ECONNRESET',
    'ECONNREFUSED',
    'ETIMEDOUT',
    'EPIPE',
    'EHOSTUNREACH',
  ])('may have taken effect when the line broke with %s', (code) =>
    expect(judgeFailure(Object.assign(new Error('words'), { code }), '')).toEqual(unavailable('unknown')),
  );

  it.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
  ])('may have taken effect when the driver says "%s"', (message) =>
    expect(judgeFailure(new Error(message), '')).toEqual(unavailable('unknown')),
  );

  it('stays what it is where the database has spoken, or something else failed', async () => {
    const wrong = await failureOf(database.run(sql`select nothing`));
    expect(wrong).not.toBeInstanceOf(DatabaseUnavailable);
    const missing = await failureOf(readFile('/nowhere/at/all'));
    expect(judgeFailure(missing, '')).toBe(missing);
  });
});

describe('a connection', () => {
  it('that breaks while it is made has sent nothing', async () => {
    between.refuse();
    between.reset();
    // Those that are broken are found out first.
    await expect
      .poll(() => failureOf(database.run(sql`select 1`)), { timeout: 10_000 })
      .toEqual(unavailable('none'));
  });

  it('that breaks under a statement leaves open what came of it, and within a transaction nothing came of it', async () => {
    const slow = () => sql`select pg_sleep(60), 'broken' as mark`;
    for (const [effect, work] of [
      ['unknown', () => database.run(slow())],
      ['none', () => database.transaction((inside) => inside.run(slow()))],
    ] as const) {
      const failing = failureOf(work());
      await expect.poll(() => runs('broken'), { timeout: 10_000 }).toBe(1);
      between.reset();
      expect(await failing).toEqual(unavailable(effect));
      await past.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`,
      );
      await expect.poll(() => runs('broken'), { timeout: 10_000 }).toBe(0);
    }
  });

  it('that has fallen silent takes the unused ones beside it along', async () => {
    await Promise.all(Array.from({ length: 5 }, () => database.run(sql`select pg_sleep(0.05)`)));
    await databases.saves.run(sql`select 1`);
    expect(pools.requests.idleCount).toBeGreaterThan(1);
    between.silence('old');
    await failureOf(databases.saves.run(sql`select 1`));
    expect(await database.one(sql`select 1 as one`)).toEqual({ one: 1 });
  });

  it('to a server that takes no writes any more is not used again', async () => {
    await past.query(
      `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`,
    );
    between.reset();
    const write = () =>
      failureOf(database.transaction((inside) => inside.run(sql`insert into notes values (1)`)));
    await expect.poll(write, { timeout: 10_000 }).toEqual(unavailable('none', { code: '25006' }));
    await past.query(`alter database ${new URL(url).pathname.slice(1)} reset default_transaction_read_only`);
    await expect.poll(write, { timeout: 10_000 }).toBeUndefined();
  });
});

describe('a probe', () => {
  it('does not take long work on every connection of its pool for silence', async () => {
    const long = Array.from({ length: pools.longRequests.options.max }, () =>
      databases.longRequests.run(sql`select pg_sleep(4), 'long' as mark`),
    );
    await expect.poll(() => runs('long'), { timeout: 10_000 }).toBe(long.length);
    expect(await isAnswering(900)).toBe(true);
    await Promise.all(long);
    between.silence('all');
    expect(await isAnswering(900)).toBe(false);
  });
});

describe('limits of time', () => {
  it('end a statement by the role of its connection, and say which one it was', async () => {
    const statement = { name: 'sleeps', text: `select pg_sleep(60)`, byKey: true as const };
    expect(await failureOf(database.rows(statement, []))).toEqual(
      unavailable('none', { code: '57014', statement: 'sleeps' }),
    );
    const shown = await Promise.all(
      (['requests', 'saves', 'longRequests', 'jobs', 'mails', 'sweeps', 'queue', 'migrations'] as const).map(
        async (role) =>
          (await databases[role].one<{ statement_timeout: string }>(sql`show statement_timeout`))
            ?.statement_timeout,
      ),
    );
    expect(shown).toEqual(['15s', '1500ms', '2min', '5min', '15s', '1min', '15s', '0']);
  });
});

async function runs(mark: string): Promise<number> {
  const { rows } = await past.query(
    `select from pg_stat_activity where state = 'active' and query like '%' || $1 || '%' and pid <> pg_backend_pid()`,
    [`'${mark}' as mark`],
  );
  return rows.length;
}
