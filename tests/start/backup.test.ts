import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { deleteEmbeddedPostgres, joinEmbeddedPostgres } from '#server/db/embedded.ts';
import { makeSitters, type Sitter, type StoredPortion } from '../crash/sitters.ts';
import { bareEnvironment, type RunningServer, startServer } from '../makers/running-server.ts';

/*
 * The whole product on its built-in database: backed up while people sit, restored into another data folder, and started
 * there.
 */

const home = mkdtempSync(join(tmpdir(), 'hakaru-backup-start-'));
const [here, there] = [join(home, 'here'), join(home, 'there')];
const log = pino({ level: 'silent' });
const running: RunningServer[] = [];

afterAll(async () => {
  for (const server of running) await server.stop();
  for (const data_dir of [here, there]) await deleteEmbeddedPostgres(data_dir, log);
  rmSync(home, { recursive: true, force: true });
}, 60_000);

function run(command: string, ...args: string[]): Promise<{ failed: boolean; said: string }> {
  const script = join(import.meta.dirname, '../../tools', `${command}.ts`);
  const env = { ...bareEnvironment(), DATA_DIR: command === 'backup' ? here : there };
  return new Promise((resolve) =>
    execFile(process.execPath, [script, ...args], { env }, (error, out, refused) =>
      resolve({ failed: error !== null, said: `${out}${refused}` }),
    ),
  );
}

it('a server’s own database is backed up beside people who sit, and goes on elsewhere', {
  timeout: 240_000,
}, async () => {
  const server = await startServer(here);
  running.push(server);
  const sitters = await makeSitters(server.url, here, 6);
  const [early, late] = [sitters.slice(0, 3), sitters.slice(3)];
  const [before, during] = [{ on: true }, { on: true }];
  const first = early.map((sitter) => saveOn(sitter, before));
  const second = late.map((sitter) => saveOn(sitter, during));
  while (early.some(({ acknowledged }) => acknowledged < 10)) await pause(50);
  before.on = false;
  await Promise.all(first);
  const saved = countOf(late);
  const folder = join(home, 'backup');
  const written = await run('backup', '--to', folder);
  expect(written.said).toContain(`the secret, which is in ${join(here, 'app-secret')}`);
  expect(countOf(late)).toBeGreaterThan(saved);
  during.on = false;
  await Promise.all(second);

  // The secret that a new folder makes is another one.
  const args = ['--from', folder, '--without-journal'];
  expect((await run('restore', ...args)).said).toContain(`put its file app-secret into ${there}`);
  expect(existsSync(join(there, 'postgres'))).toBe(false);
  copyFileSync(join(here, 'app-secret'), join(there, 'app-secret'));
  const restored = await run('restore', ...args);
  expect(restored.said).toContain('Restored the built-in database');
  expect(restored.failed).toBe(false);

  const other = await startServer(there);
  running.push(other);
  expect(await listLosses(early)).toEqual([]);
  // It is in use now.
  expect((await run('restore', ...args, '--replace')).failed).toBe(true);
  await expect.poll(async () => (await fetch(`${other.url}/readyz`)).status).toBe(200);
});

function countOf(sitters: readonly Sitter[]): number {
  return sitters.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
}

async function saveOn(sitter: Sitter, going: { on: boolean }): Promise<void> {
  while (going.on) {
    const status = await sitter.send(sitter.nextSave());
    if (status !== 200) throw new Error(`a save was answered with ${status}`);
  }
}

async function listLosses(sitters: readonly Sitter[]): Promise<string[]> {
  const { url } = await joinEmbeddedPostgres({ data_dir: there, log });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<StoredPortion & { id: string }>(
    `select a.id, a.value, a.page_seqs,
       (select coalesce(jsonb_agg(jsonb_build_object('page', d.page, 'seq', d.seq, 'value', d.value)), '[]')
         from drafts d where d.client_id = a.client_id and d.answer_id = a.id) as drafts
     from answers a where a.id = any($1)`,
    [sitters.map(({ answer_id }) => answer_id)],
  );
  await client.end();
  const stored = new Map(rows.map((row) => [Number(row.id), row]));
  return sitters.flatMap((sitter) => {
    const row = stored.get(sitter.answer_id);
    return row ? sitter.lossesIn(row) : [`portion ${sitter.answer_id} is gone`];
  });
}
