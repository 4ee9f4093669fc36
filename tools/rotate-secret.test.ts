import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { beginningOf } from '#server/adapters/sealing.ts';
import { aNode, aServer } from '#tests/makers/a-server.ts';
import { anExam, anExaminee, type TestExaminee } from '#tests/makers/people.ts';
import { bareEnvironment } from '#tests/makers/running-server.ts';

const coming = 'the secret that comes after, of more than 32 characters';
const server = await aServer();
const former = server.config.app_secret;
const exam = await anExam(server);
const people = await Promise.all([1, 2, 3, 4].map(() => anExaminee(server, { exam })));
const node = await aNode(server, { app_secret: coming, app_secret_old: former });
const data_dir = mkdtempSync(join(tmpdir(), 'hakaru-rotate-'));
afterAll(async () => {
  await node.close();
  rmSync(data_dir, { recursive: true, force: true });
});

const soon = { timeout: 60_000, interval: 50 };

/** Runs a program of the product on the server's database until it ends. */
function run(script: string, settings: Record<string, string>, ...args: string[]) {
  const env = { ...bareEnvironment(), DATA_DIR: data_dir, DATABASE_URL: server.database.url, ...settings };
  const file = join(import.meta.dirname, '..', script);
  const child: ChildProcess = spawn(process.execPath, [file, ...args], { env });
  const said = { out: '', refused: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said.refused += text;
  });
  const ended = new Promise<{ code: number | null; out: string; refused: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, ...said })),
  );
  return { child, ended };
}

const rotate = (...args: string[]) =>
  run('tools/rotate-secret.ts', { APP_SECRET: coming, APP_SECRET_OLD: former }, ...args);

async function countSealed(): Promise<number> {
  const [row] = await server.rows<{ count: number }>(
    'select count(*)::int as count from examinees where starts_with(password_sealed, $1)',
    [beginningOf(coming)],
  );
  return row?.count ?? 0;
}

async function logIn({ login_id, password }: TestExaminee): Promise<number> {
  const { hash, directory } = exam;
  const body = { hash, directory, login_id, password };
  return (await node.server.call('sessions.examineeLogin', { body })).status;
}

describe('npm run rotate-secret', { timeout: 120_000 }, () => {
  it('killed in the middle leaves everybody able to log in, and goes on from there', async () => {
    const holding = await server.database.pool.connect();
    await holding.query('begin');
    await holding.query('select from examinees where id = $1 for no key update', [people[3]?.id]);
    const first = rotate();
    await expect.poll(countSealed, soon).toBe(3);
    first.child.kill('SIGKILL');
    expect((await first.ended).code).toBeNull();
    await holding.query('rollback');
    holding.release();
    expect(await countSealed()).toBe(3);
    for (const person of people) expect(await logIn(person)).toBe(200);
  });

  it('keeps a server from starting without the former secret, in one sentence', async () => {
    const ended = await run('server/main.ts', {
      APP_SECRET: coming,
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'silent',
    }).ended;
    expect(ended).toMatchObject({
      code: 1,
      refused: expect.stringMatching(/^A secret .*APP_SECRET_OLD[^\n]+\n$/),
    });
  });

  it('says when the former secret may go, and again the same', async () => {
    const done = await rotate().ended;
    expect(done).toMatchObject({ code: 0, refused: '' });
    expect(done.out).toMatch(/^examinees\.password_sealed: 1 sealed anew$/m);
    const until = /last until (\S+): after that/.exec(done.out)?.[1] ?? '';
    const [row] = await server.rows<{ left_at: Date }>(
      'select left_at from app_secrets where left_at is not null',
    );
    expect(new Date(until).getTime() - (row?.left_at.getTime() ?? 0)).toBe(24 * 60 * 60_000);
    const again = await rotate().ended;
    expect(again).toMatchObject({ code: 0, refused: '', out: expect.stringContaining(until) });
    expect(again.out).not.toContain('anew');
    for (const person of people) expect(await logIn(person)).toBe(200);
  });

  it('is named by a start and by tools with a secret that is not the database’s', async () => {
    const wrong = { APP_SECRET: 'by mistake the secret of another installation' };
    const server = await run('server/main.ts', { ...wrong, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent' })
      .ended;
    const tool = await run('tools/create-linkage.ts', wrong, '--exam', 'a/b', '--tenant-code', 'c').ended;
    for (const { code, refused } of [server, tool]) {
      expect(code).toBe(1);
      expect(refused).toMatch(
        /^APP_SECRET is not the secret of this database\. .*npm run rotate-secret[^\n]+\n$/,
      );
      expect(refused).not.toContain('by mistake');
    }
  });

  it('names values that are still sealed with a secret that is left', async () => {
    // A server that was forgotten has sealed with it.
    await server.rows('update examinees set password_sealed = $2 where id = $1', [
      people[0]?.id,
      server.adapters.sealer.seal(people[0]?.password ?? ''),
    ]);
    const refused = await run('server/main.ts', {
      APP_SECRET: coming,
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'silent',
    }).ended;
    expect(refused).toMatchObject({ code: 1, refused: expect.stringContaining('examinees.password_sealed') });
    expect((await rotate().ended).out).toContain('examinees.password_sealed: 1 sealed anew');
  });

  it('gives up what a lost secret has sealed when that is typed, and not before', async () => {
    const lost = { APP_SECRET: 'the secret of after the loss of the other ones' };
    const typing = (word: string) => {
      const { child, ended } = run('tools/rotate-secret.ts', lost, '--lost');
      child.stdin?.end(`${word}\n`);
      return ended;
    };
    expect(await typing('no')).toMatchObject({
      code: 1,
      refused: expect.stringContaining('Nothing was changed'),
    });
    for (const person of people) expect(await logIn(person)).toBe(200);
    expect(await typing('LOST')).toMatchObject({ code: 0, out: expect.stringContaining('4 sealed anew') });
    const after = await aNode(server, { app_secret: lost.APP_SECRET });
    const { hash, directory } = exam;
    const { login_id = '', password = '' } = people[0] ?? {};
    const body = { hash, directory, login_id, password };
    const refused = await after.server.call('sessions.examineeLogin', { body });
    await after.close();
    expect(refused.status).toBe(401);
  });

  it('takes no other option', async () => {
    expect(await rotate('--all').ended).toMatchObject({
      code: 1,
      refused: expect.stringContaining('--lost'),
    });
  });
});
