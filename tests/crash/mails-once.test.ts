import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recipientStatus } from '#contract/codes/mails.ts';
import { createRandom } from '#scoring/random.ts';
import { deleteEmbeddedPostgres, joinEmbeddedPostgres } from '#server/db/embedded.ts';
import { writeSection } from '../../bench/document.ts';
import { machine, markdown } from '../../bench/table.ts';
import { staffPassword } from '../../tools/demo/plan.ts';
import { anSmtpServer } from '../makers/an-smtp-server.ts';
import { type RunningServer, startServer } from '../makers/running-server.ts';

/*
 * The worker is killed with SIGKILL while it prepares and sends one mail to many people. Afterwards everybody has it
 * once, but for those whose mail was being handed over at the moment of a kill: their state is "perhaps sent", and they
 * have it at most once.
 */

const isFull = process.env.CRASH_REPORT === 'on';
const kills = isFull ? 10 : 2;
const people = isFull ? 10_000 : 2_000;
/** server/features/mails/send/send-lanes.ts */
const connections = 10;
const data_dir = mkdtempSync(join(tmpdir(), 'hakaru-mails-'));
const log = pino({ level: 'silent' });
// A server far away takes its time: a kill finds every connection at work.
const peer = await anSmtpServer({ before: () => pause(5 + Math.random() * 10) });
let server: RunningServer;
let database: pg.Client;

beforeAll(async () => {
  server = await startServer(data_dir, { DEMO: 'true', SMTP_URL: peer.url, MAIL_PER_DOMAIN: '99999' });
  database = new pg.Client({ connectionString: (await joinEmbeddedPostgres({ data_dir, log })).url });
  await database.connect();
}, 180_000);

afterAll(async () => {
  await database.end();
  await server.stop();
  await deleteEmbeddedPostgres(data_dir, log);
  rmSync(data_dir, { recursive: true, force: true });
}, 60_000);

it(`a mail to ${people} people comes once to everybody, through ${kills} kills of its worker`, {
  timeout: 120_000 + kills * 30_000,
}, async () => {
  const random = createRandom(20_261_125);
  const mail_id = await confirm(await addPeople());
  // The first one comes while the recipients of the mail are written.
  await killWorker();
  for (let kill = 1; kill < kills; kill++) {
    await passes(peer.received.length + 50);
    await pause(random.below(500));
    await killWorker();
  }
  await expect.poll(() => statusOf(mail_id), { timeout: 120_000, interval: 200 }).toBe(2);
  const { rows } = await database.query<{ address: string | null; status: number }>(
    'select address, status from mail_recipients where mail_id = $1',
    [mail_id],
  );
  const times = new Map<string, number>();
  for (const [to = ''] of peer.received.map(({ to: each }) => each)) times.set(to, (times.get(to) ?? 0) + 1);
  const perhaps = rows.filter(({ status }) => status === recipientStatus.perhaps);
  const missing = rows.filter(
    ({ address, status }) => status !== recipientStatus.perhaps && times.get(address ?? '') !== 1,
  );
  const twice = [...times.values()].filter((each) => each > 1).length;
  record(perhaps.length, missing.length, twice);
  expect(rows).toHaveLength(people);
  expect(twice).toBe(0);
  expect(missing).toEqual([]);
  expect(perhaps.length).toBeLessThanOrEqual(connections * kills);
});

/** A dead worker is taken over once it has not been heard of for 20 s: here at once. */
async function killWorker(): Promise<void> {
  await server.killServer();
  await database.query(
    `update pgboss.job set heartbeat_on = now() - interval '1 minute'
     where name in ('prepare-mail', 'send-mail') and state = 'active'`,
  );
}

/** Waits until so many mails have come. */
async function passes(count: number): Promise<void> {
  await expect.poll(() => peer.received.length, { timeout: 60_000, interval: 10 }).toBeGreaterThan(count);
}

async function statusOf(mail_id: number): Promise<number | undefined> {
  return (await database.query<{ status: number }>('select status from mails where id = $1', [mail_id]))
    .rows[0]?.status;
}

/** People of the demo's first exam. Returns its id. */
async function addPeople(): Promise<number> {
  const { rows } = await database.query<{ exam_id: number }>(
    `insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, email, test_status)
     select e.client_id, e.id, 'm' || n, 'x', '受検 太郎', 'ジュケン タロウ', 'm' || n || '@mails' || n % 50 || '.example', 1
     from exams e, generate_series(1, $1::int) n where e.directory = 'recruit' returning exam_id::int`,
    [people],
  );
  return rows[0]?.exam_id ?? 0;
}

async function confirm(exam_id: number): Promise<number> {
  const logIn = await post('/login', { login_id: 'demo', password: staffPassword });
  const sent = await post(
    '/mails/send-multiple',
    {
      ...{ exam_id, kind: 'message', sender_name: 'Jinji', subject: '{{exam}}', body: '{{name}}\n\n{{url}}' },
      ...{ timing: 1, search: { text: '@mails' } },
    },
    logIn.data.access_token,
  );
  expect(sent.data.people).toBe(people);
  return sent.data.id;
}

async function post(path: string, body: object, token?: string) {
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.json();
}

/** One line for whoever reads the output; `npm run crash-test` puts it into docs/benchmarks.md too. */
function record(perhaps: number, missing: number, twice: number): void {
  const load = `${people.toLocaleString('en')} mails, ${kills} kills (SIGKILL of the worker)`;
  const found = `${twice} twice, ${missing} missing, ${perhaps} “perhaps sent”`;
  process.stdout.write(`mails: ${load}; ${found}\n`);
  if (!isFull) return;
  const isKept = twice === 0 && missing === 0 && perhaps <= connections * kills;
  const promise = `none twice, none missing, at most ${connections} “perhaps sent” for each kill`;
  const table = markdown(
    ['load', 'promise', 'found', 'verdict'],
    [[load, promise, found, isKept ? 'kept' : '**missed**']],
  );
  writeSection(
    'mails',
    `## Kills while mails are sent

Written by \`npm run crash-test\`: one mail to many people over ${connections} connections to a mail server that takes 5 to 15 ms
for each; the worker is killed at random moments, and what arrived is compared with what the product says.

${table}

Machine: ${machine()}.`,
  );
}
