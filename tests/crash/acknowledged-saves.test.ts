import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '#scoring/random.ts';
import { deleteEmbeddedPostgres, joinEmbeddedPostgres } from '#server/db/embedded.ts';
import { writeSection } from '../../bench/document.ts';
import { machine, markdown } from '../../bench/table.ts';
import { type RunningServer, startServer } from '../makers/running-server.ts';
import { makeSitters, type Sitter, type StoredPortion } from './sitters.ts';

/*
 * S1 on a small scale: a save answered with 2xx is committed. The server and PostgreSQL are killed with SIGKILL in
 * turns while candidates save pages and send drafts as fast as they can; afterwards the database is compared with the
 * acknowledged saves.
 */

const sitterCount = 16;
const kills = Number(process.env.CRASH_KILLS ?? 10);
const data_dir = mkdtempSync(join(tmpdir(), 'hakaru-crash-'));
const log = pino({ level: 'silent' });
let server: RunningServer;

beforeAll(async () => {
  server = await startServer(data_dir);
}, 120_000);

afterAll(async () => {
  await server.stop();
  await deleteEmbeddedPostgres(data_dir, log);
  rmSync(data_dir, { recursive: true, force: true });
}, 60_000);

it(`no acknowledged save or draft is missing and none is overwritten by an older one after ${kills} kills`, {
  timeout: 60_000 + kills * 60_000,
}, async () => {
  const random = createRandom(20_261_120);
  const sitters = await makeSitters(server.url, data_dir, sitterCount);
  const going = { on: true };
  const loops = sitters.map((sitter) => saveOn(sitter, going));
  const countAcknowledged = () => sitters.reduce((sum, sitter) => sum + sitter.acknowledged, 0);
  for (let kill = 0; kill < kills; kill++) {
    await pause(300 + random.below(700));
    // On a busy machine a kill waits for saves: one that meets none shows nothing.
    while (countAcknowledged() <= (kill + 1) * 20) await pause(100);
    if (kill % 2 === 0) await server.killServer();
    else await server.killDatabase();
  }
  await pause(500);
  going.on = false;
  await Promise.all(loops);
  const acknowledged = countAcknowledged();
  const losses = await listLosses(sitters);
  record(acknowledged, losses.length);
  expect(acknowledged).toBeGreaterThan(kills * 20);
  expect(losses).toEqual([]);
});

/** One line for whoever reads the output; `npm run crash-test` puts it into docs/benchmarks.md too. */
function record(acknowledged: number, losses: number): void {
  const figures = [
    [
      `${kills} kills (SIGKILL, the server and PostgreSQL in turn)`,
      `${acknowledged.toLocaleString('en')} acknowledged`,
    ],
    ['0 acknowledged saves missing, 0 older over newer', `${losses} missing or older`],
  ];
  process.stdout.write(`S1: ${figures.flat().join('; ')}\n`);
  if (process.env.CRASH_REPORT !== 'on') return;
  const verdict = losses === 0 ? 'kept' : '**missed**';
  const text = `## Kills (S1)

Written by \`npm run crash-test\`: ${sitterCount} candidates save as fast as they can while the processes are killed at random
moments; then the database is compared with what was answered 2xx.

${markdown(['load', 'found', 'promise', 'losses', 'verdict'], [[...(figures[0] ?? []), ...(figures[1] ?? []), verdict]])}

Machine: ${machine()}.`;
  writeSection('kills', text);
}

/** Saves page after page; what got no answer is sent again, as the answer queue does. */
async function saveOn(sitter: Sitter, going: { on: boolean }): Promise<void> {
  while (going.on) {
    const save = sitter.nextSave();
    for (;;) {
      const status = await sitter.send(save);
      if (status === 200) break;
      if (status !== undefined && status < 500) throw new Error(`a save was refused with ${status}`);
      if (!going.on) return;
      await pause(50);
    }
  }
}

/** Pages whose stored state is older than what was acknowledged, or holds digits nobody sent with that sequence. */
async function listLosses(sitters: readonly Sitter[]): Promise<string[]> {
  const { url } = await joinEmbeddedPostgres({ data_dir, log });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found = await client.query<StoredPortion & { id: string }>(
    `select a.id, a.value, a.page_seqs,
       (select coalesce(jsonb_agg(jsonb_build_object('page', d.page, 'seq', d.seq, 'value', d.value)), '[]')
         from drafts d where d.client_id = a.client_id and d.answer_id = a.id) as drafts
     from answers a where a.id = any($1)`,
    [sitters.map((sitter) => sitter.answer_id)],
  );
  await client.end();
  const stored = new Map(found.rows.map((row) => [Number(row.id), row]));
  return sitters.flatMap((sitter) => {
    const row = stored.get(sitter.answer_id);
    return row ? sitter.lossesIn(row) : [`portion ${sitter.answer_id} is gone`];
  });
}
