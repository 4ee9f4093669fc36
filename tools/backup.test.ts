import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { openFileStore } from '#server/adapters/files.ts';
import { isMigrated, makeSchema } from '#server/db/migrate.ts';
import { aBucket, type TestBucket } from '#tests/makers/a-bucket.ts';
import { aDatabase, type TestDatabase } from '#tests/makers/a-database.ts';
import { aNode, aServer } from '#tests/makers/a-server.ts';
import { everythingOfSomebody } from '#tests/makers/everything-of-somebody.ts';
import { findMark } from '#tests/makers/find-mark.ts';
import {
  anExam,
  anExaminee,
  aSitting,
  aUser,
  staffPassword,
  type TestSitting,
} from '#tests/makers/people.ts';
import { bareEnvironment } from '#tests/makers/running-server.ts';

const server = await aServer();
const home = mkdtempSync(join(tmpdir(), 'hakaru-backup-'));
const targets: TestDatabase[] = [];
afterAll(async () => {
  for (const target of targets) await target.drop();
  rmSync(home, { recursive: true, force: true });
});

interface Ran {
  code: number;
  said: string;
}

/** One of the commands, on the server's database and files, or on others. */
function run(command: string, args: string[], settings: Record<string, string> = {}): Promise<Ran> {
  const env = {
    ...bareEnvironment(),
    ...{ DATA_DIR: server.config.data_dir, DATABASE_URL: server.database.url },
    ...{ APP_SECRET: server.config.app_secret, ...settings },
  };
  const script = join(import.meta.dirname, `${command}.ts`);
  return new Promise((resolve) =>
    execFile(process.execPath, [script, ...args], { env }, (error, out, refused) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, said: `${out}${refused}` }),
    ),
  );
}

/** An empty database and an empty folder, elsewhere. */
async function elsewhere() {
  const database = await aDatabase(undefined, { isEmpty: true });
  targets.push(database);
  const data_dir = mkdtempSync(join(home, 'data-'));
  return { database, data_dir, settings: { DATABASE_URL: database.url, DATA_DIR: data_dir } };
}

const folderOf = (name: string) => join(home, name);
const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
const tablesOf = async (database: TestDatabase) =>
  (
    await database.pool.query(
      `select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
  ).rowCount;

/** Saves one page again and again; every acknowledged number with its moment. */
async function saveOn(sitting: TestSitting, going: { on: boolean }): Promise<[seq: number, at: number][]> {
  const acknowledged: [number, number][] = [];
  for (let seq = 1; going.on; seq += 1) {
    const body = {
      page: 1,
      value: String(1 + (seq % 4)).repeat(sitting.length),
      seq,
      writer: sitting.writer,
    };
    const { status } = await server.call('sittings.savePage', {
      ...{ as: sitting, params: { id: sitting.answer_id }, body },
    });
    if (status !== 200) throw new Error(`a save was answered with ${status}`);
    acknowledged.push([seq, Date.now()]);
  }
  return acknowledged;
}

/** How a database is built: columns, references and indexes. */
async function shapeOf({ pool }: TestDatabase) {
  const { rows } = await pool.query(
    `select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as it
     from information_schema.columns where table_schema = 'public'
     union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
     from pg_constraint where connamespace = 'public'::regnamespace
     union all select pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace
     union all select 'function ' || oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace
     order by 1`,
  );
  return rows.map(({ it }) => it);
}

describe('a backup that is written while people sit', { timeout: 180_000 }, () => {
  it('has every answer from before its moment, and is restored elsewhere without those who were erased since', async () => {
    const exam = await anExam(server);
    const staff = await aUser(server, { client: exam.client });
    const back = await everythingOfSomebody(server, exam, 'Zzbackup');
    const stays = await anExaminee(server, { exam });
    const logo = `${exam.client_id}/logo/here`;
    await server.adapters.files.put(logo, Buffer.from('a logo'));
    const seated: TestSitting[] = [];
    for (let seat = 0; seat < 6; seat += 1) seated.push(await aSitting(server, { exam }));
    const going = { on: true };
    const saving = Promise.all(seated.map((sitting) => saveOn(sitting, going)));
    const folder = folderOf('whole');
    const written = await run('backup', ['--to', folder]);
    going.on = false;
    const acknowledged = await saving;
    expect(written.said).toContain('Not in it: APP_SECRET');
    expect(written.code).toBe(0);
    expect(existsSync(`${folder}.unfinished`)).toBe(false);
    expect(readFileSync(join(folder, 'files.sha256'), 'utf8')).toContain(`  files/${logo}\n`);

    // Somebody is erased after the moment of the backup, and stands in the newer journal alone.
    await server.rows('insert into erasure_journal (client_id, exam_id, examinee_id) values ($1, $2, $3)', [
      ...[exam.client_id, exam.id, back.id],
    ]);
    const journal = join(home, 'newer.csv');
    expect(await run('erase-again', ['--export', journal])).toMatchObject({ code: 0 });

    const other = await elsewhere();
    const restored = await run('restore', ['--from', folder, '--journal', journal], other.settings);
    expect(restored.said).toContain('1 people, 0 exams and 0 companies were erased again');
    expect(restored.code).toBe(0);

    const { moment } = manifestOf(folder);
    const { rows } = await other.database.pool.query<{ id: number; seq: number }>(
      'select id, page_seqs[1] as seq from answers where id = any($1)',
      [seated.map(({ answer_id }) => answer_id)],
    );
    const befores: number[] = [];
    for (const [seat, saves] of acknowledged.entries()) {
      // Of the same millisecond one may be younger than the moment.
      const before = saves.filter(([, at]) => at < Date.parse(moment)).at(-1)?.[0] ?? 0;
      befores.push(before);
      expect(rows.find(({ id }) => id === seated[seat]?.answer_id)?.seq).toBeGreaterThanOrEqual(before);
      // They went on while it was written.
      expect(saves.at(-1)?.[0]).toBeGreaterThan(before);
    }
    expect(Math.max(...befores)).toBeGreaterThan(0);

    const files = openFileStore(other);
    expect(Buffer.from((await files.read(logo)) ?? []).toString()).toBe('a logo');
    expect(await files.has(back.file)).toBe(false);
    const query = async (text: string, values: unknown[] = []) =>
      (await other.database.pool.query(text, values)).rows;
    expect(await findMark({ rows: query as never }, 'Zzbackup')).toEqual([]);
    expect(await shapeOf(other.database)).toEqual(await shapeOf(server.database));

    const node = await aNode(other, { data_dir: other.data_dir });
    const { hash, directory } = exam;
    const { login_id, password } = stays;
    const candidate = await node.server.call('sessions.examineeLogin', {
      body: { hash, directory, login_id, password },
    });
    expect(candidate.status).toBe(200);
    const entry = { login_id: staff.login_id, password: staffPassword };
    expect((await node.server.call('sessions.login', { body: entry })).status).toBe(200);
    // Numbers are drawn beyond those that are there.
    const added = await anExaminee(node.server, { exam });
    expect(added.id).toBeGreaterThan(Math.max(...seated.map(({ id }) => id)));
    await node.close();
  });

  it('is refused where something is already, with another secret, and half of one is none', async () => {
    const folder = folderOf('whole');
    expect((await run('backup', ['--to', folder])).said).toContain('There is something in');
    const other = 'another secret of more than thirty-two characters';
    const refused = await run('backup', ['--to', folderOf('wrong')], { APP_SECRET: other });
    expect(refused.said).toContain('APP_SECRET is not the secret of this database');
    expect(readdirSync(home).filter((name) => name.startsWith('wrong'))).toEqual([]);
    expect((await run('backup', [])).said).toContain('Say where to');
  });
});

describe('a restore', { timeout: 180_000 }, () => {
  /** A copy of the backup, to be spoiled. */
  function spoiled(name: string): string {
    const folder = folderOf(name);
    cpSync(folderOf('whole'), folder, { recursive: true });
    return folder;
  }

  it('touches nothing when the backup is damaged, newer, not whole or of another secret', async () => {
    const { database, settings } = await elsewhere();
    const restore = (folder: string, more = {}) =>
      run('restore', ['--from', folder, '--without-journal'], { ...settings, ...more });
    const damaged = spoiled('damaged');
    appendFileSync(join(damaged, 'database/public.answers.copy.gz'), 'x');
    expect((await restore(damaged)).said).toContain(
      'database/public.answers.copy.gz is not what was written',
    );
    const lacking = spoiled('lacking');
    rmSync(
      join(lacking, readFileSync(join(lacking, 'files.sha256'), 'utf8').split('\n')[0]?.slice(66) ?? ''),
    );
    expect((await restore(lacking)).said).toContain('is missing or cannot be read');
    const newer = spoiled('newer');
    const manifest = manifestOf(newer);
    manifest.schema.at += 1;
    writeFileSync(join(newer, 'manifest.json'), JSON.stringify(manifest));
    expect((await restore(newer)).said).toContain('newer schema');
    rmSync(join(newer, 'manifest.json'));
    expect((await restore(newer)).said).toContain('There is no whole backup');
    const APP_SECRET = 'another secret of more than thirty-two characters';
    expect((await restore(folderOf('whole'), { APP_SECRET })).said).toContain(
      'is not the secret of this backup',
    );
    expect((await run('restore', ['--from', folderOf('whole')], settings)).said).toContain('newest journal');
    expect(await tablesOf(database)).toBe(0);
  });

  it('refuses a database that is used, filled or of something else, and files that are there', async () => {
    const used = await run('restore', ['--from', folderOf('whole'), '--without-journal']);
    expect(used.said).toContain('still work on this database');
    const foreign = await elsewhere();
    await foreign.database.pool.query('create table theirs (id int)');
    const client = foreign.database.pool;
    const args = ['--from', folderOf('whole'), '--without-journal'];
    await idle(client);
    expect((await run('restore', [...args, '--replace'], foreign.settings)).said).toContain('something else');
    const { settings, data_dir } = await elsewhere();
    await openFileStore({ data_dir }).put('9/a', Buffer.from('theirs'));
    expect((await run('restore', args, settings)).said).toContain('There are files already (9/a)');
    expect((await run('restore', [...args, '--replace'], settings)).code).toBe(0);
    expect(await openFileStore({ data_dir }).has('9/a')).toBe(false);
    expect((await run('restore', args, settings)).said).toContain('This database is not empty');
  });

  it('that was broken off leaves nothing that is served, and is begun again', async () => {
    const { database, settings } = await elsewhere();
    const folder = spoiled('short');
    const manifest = manifestOf(folder);
    const people = manifest.tables.find(({ table }: { table: string }) => table === 'examinees');
    people.rows += 1;
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
    const args = ['--from', folder, '--without-journal'];
    expect((await run('restore', args, settings)).said).toContain('and should have');
    expect((await run('erase-again', ['--export', join(home, 'no.csv')], settings)).said).toContain(
      'has not come to its end',
    );
    people.rows -= 1;
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
    // Begun again with other settings, it takes nobody's files for those that it has put there.
    const DATA_DIR = mkdtempSync(join(home, 'theirs-'));
    await openFileStore({ data_dir: DATA_DIR }).put('9/a', Buffer.from('theirs'));
    expect((await run('restore', args, { ...settings, DATA_DIR })).said).toContain(
      `The restore that was broken off filled the folder ${settings.DATA_DIR}`,
    );
    expect(await openFileStore({ data_dir: DATA_DIR }).has('9/a')).toBe(true);
    expect(await run('restore', args, settings)).toMatchObject({ code: 0 });
    expect(await isMigrated(database)).toBe(true);
  });

  it('brings an older schema up', async () => {
    const old = await elsewhere();
    const client = new pg.Client({ connectionString: old.database.url });
    await client.connect();
    const { rows } = await server.database.pool.query<{ at: number; hash: string }>(
      'select created_at as at, hash from drizzle.__drizzle_migrations order by created_at desc limit 1 offset 3',
    );
    const [state] = rows;
    if (!state) throw new Error('there are too few migrations');
    await makeSchema(client, state);
    await client.query(
      `insert into admins (login_id, name, password_hash, kind) values ('old', 'Old', '-', 0)`,
    );
    await client.end();
    const folder = folderOf('older');
    expect(await run('backup', ['--to', folder], old.settings)).toMatchObject({ code: 0 });
    expect(manifestOf(folder).schema).toEqual(state);
    const { database, settings } = await elsewhere();
    expect(await run('restore', ['--from', folder, '--without-journal'], settings)).toMatchObject({
      code: 0,
    });
    expect(await isMigrated(database)).toBe(true);
    expect((await database.pool.query('select login_id from admins')).rows).toEqual([{ login_id: 'old' }]);
    expect(await shapeOf(database)).toEqual(await shapeOf(server.database));
  });
});

describe('the queue of a backup', { timeout: 180_000 }, () => {
  it('is taken over where its tables have other columns than those of this release', async () => {
    const old = await elsewhere();
    const args = (name: string) => ['--from', folderOf(name), '--without-journal'];
    expect(await run('restore', args('whole'), old.settings)).toMatchObject({ code: 0 });
    const { pool } = old.database;
    await pool.query(`alter table pgboss.queue add column of_then text default 'x'`);
    await pool.query(
      `insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
         retention_seconds, deletion_seconds, partition, table_name)
       values ('of-then', 'standard', 2, 2, true, 60, 60, 60, false, 'job_common')`,
    );
    await pool.query(
      `insert into pgboss.job (name, data, policy) values ('of-then', '{"id":7}', 'standard')`,
    );
    await idle(pool);
    expect(await run('backup', ['--to', folderOf('queue')], old.settings)).toMatchObject({ code: 0 });
    expect(manifestOf(folderOf('queue')).queue).toBeGreaterThan(0);
    const { database, settings } = await elsewhere();
    expect(await run('restore', args('queue'), settings)).toMatchObject({ code: 0 });
    const { rows } = await database.pool.query(`select data from pgboss.job where name = 'of-then'`);
    expect(rows).toEqual([{ data: { id: 7 } }]);
  });
});

describe('files in a bucket', { timeout: 180_000 }, () => {
  /** What the commands are told of a bucket. */
  const settingsOf = ({ settings: { bucket, endpoint = '', keys } }: TestBucket) => ({
    ...{ S3_BUCKET: bucket, S3_ENDPOINT: endpoint },
    ...{ S3_ACCESS_KEY_ID: keys?.id ?? '', S3_SECRET_ACCESS_KEY: keys?.secret ?? '' },
  });
  const storeOf = (bucket: TestBucket) =>
    openFileStore({ data_dir: mkdtempSync(join(home, 'beside-')), bucket: bucket.settings });

  it('are backed up and restored into another, and nothing else is taken for a file', async () => {
    const [from, to] = [await aBucket(), await aBucket()];
    const exam = await anExam(server);
    const logo = `${exam.client_id}/logo/in-a-bucket`;
    await server.rows('update clients set logo_file = $2, logo_type = $3 where id = $1', [
      ...[exam.client_id, logo, 'image/png'],
    ]);
    const backUp = (name: string) => run('backup', ['--to', folderOf(name)], settingsOf(from));
    const empty = await backUp('from-nowhere');
    expect(empty.said).toContain('The database names files, and there is none in the bucket');
    expect([empty.code === 0, existsSync(folderOf('from-nowhere'))]).toEqual([false, false]);
    const lost = ['--to', folderOf('all-lost'), '--files-are-lost'];
    expect(await run('backup', lost, settingsOf(from))).toMatchObject({ code: 0 });
    expect(manifestOf(folderOf('all-lost'))).toMatchObject({ files: { count: 0 } });

    const store = storeOf(from);
    await store.put(logo, Buffer.from('a logo'));
    await store.put(`${exam.client_id}/`, Buffer.from(''));
    await store.put('1/not ours', Buffer.from(''));
    expect((await backUp('foreign')).said).toContain('not the product’s: "1/not ours"');
    await store.remove('1/not ours');
    expect(await backUp('from-bucket')).toMatchObject({ code: 0 });
    expect(manifestOf(folderOf('from-bucket')).files.count).toBe(1);

    const { settings } = await elsewhere();
    const target = storeOf(to);
    await target.put('9/a', Buffer.from('theirs'));
    const args = ['--from', folderOf('from-bucket'), '--without-journal'];
    const restore = (more: string[]) =>
      run('restore', [...args, ...more], { ...settings, ...settingsOf(to) });
    expect((await restore([])).said).toContain('There are files already (9/a) in the bucket');
    expect(await restore(['--replace'])).toMatchObject({ code: 0 });
    expect(await target.has('9/a')).toBe(false);
    expect(Buffer.from((await target.read(logo)) ?? []).toString()).toBe('a logo');
  });
});

/** Closes the connections that this test has to a database: a restore wants to be alone. */
async function idle(pool: pg.Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
  for (const client of clients) client.release(true);
  await expect.poll(() => pool.totalCount).toBe(0);
}
