import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recipientStatus } from '#contract/codes/mails.ts';
import { jobStatus } from '#contract/codes/status.ts';
import { sendMail } from '#server/features/mails/send/send-mail.job.ts';
import { aJobScope } from '../makers/a-scope.ts';
import { aServer } from '../makers/a-server.ts';
import { anSmtpServer } from '../makers/an-smtp-server.ts';
import { aMail, recipientsOf } from '../makers/mails.ts';
import { anExam } from '../makers/people.ts';
import { type RunningServer, startServer } from '../makers/running-server.ts';

/*
 * Two workers, as processes of their own, on one database. Both send at one mail; one of them is killed with SIGKILL, and
 * the other goes on.
 */

/** server/features/mails/send/send-lanes.ts */
const connections = 10;
const server = await aServer();
const exam = await anExam(server);
/** Milliseconds that the mail server takes for a mail. */
let takes = 30;
const peer = await anSmtpServer({ before: () => pause(takes) });
const folder = mkdtempSync(join(tmpdir(), 'hakaru-two-workers-'));
let workers: [RunningServer, RunningServer];

const start = () =>
  startServer(folder, {
    ...{ ROLE: 'worker', DATABASE_URL: server.database.url, APP_SECRET: server.config.app_secret },
    ...{ SMTP_URL: peer.url, MAIL_PER_DOMAIN: '99999' },
  });

beforeAll(async () => {
  workers = [await start(), await start()];
}, 240_000);
afterAll(async () => {
  for (const worker of workers) await worker.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const scope = () => aJobScope(server.database.database, exam.client_id);
const statusOf = async (id: number) =>
  (await server.rows<{ status: number }>('select status from mails where id = $1', [id]))[0]?.status;

/** People with addresses at fifty domains. */
function addPeople(name: string, count: number) {
  return server.rows<{ id: number }>(
    `insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, email, test_status)
     select $1, $2, $3 || n, 'x', '受検 太郎', 'ジュケン タロウ', $3 || n || '@' || n % 50 || '.example', 1
     from generate_series(1, $4::int) n returning id`,
    [exam.client_id, exam.id, name, count],
  );
}

/** Mails that a worker has handed over since it was started. */
async function takenFrom({ url }: RunningServer): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^hakaru_mails_total\{outcome="taken"\} (\d+)/m.exec(text)?.[1] ?? 0);
}

/** How often each address got a mail. */
function timesOf(name: string): Map<string, number> {
  const times = new Map<string, number>();
  for (const [to = ''] of peer.received.map((mail) => mail.to))
    if (to.startsWith(name)) times.set(to, (times.get(to) ?? 0) + 1);
  return times;
}

it('send one mail together; when one is killed the other goes on, and nobody gets it twice', {
  timeout: 240_000,
}, async () => {
  const people = await addPeople('both', 4_000);
  const id = await aMail(server, { exam, people });
  await server.jobs.enqueue(scope(), sendMail, { client_id: exam.client_id, id });
  for (const worker of workers)
    await expect.poll(() => takenFrom(worker), { timeout: 60_000 }).toBeGreaterThan(20);
  await workers[0].kill();
  const before = peer.received.length;
  await expect.poll(() => peer.received.length, { timeout: 15_000 }).toBeGreaterThan(before + connections);
  await expect.poll(() => statusOf(id), { timeout: 120_000 }).toBe(jobStatus.done);
  const ended = await recipientsOf(server, id);
  const perhaps = ended.filter(({ status }) => status === recipientStatus.perhaps);
  const times = timesOf('both');
  expect([...times.values()].filter((each) => each > 1)).toEqual([]);
  expect(perhaps.length).toBeLessThanOrEqual(connections);
  expect(ended.filter(({ status }) => status !== recipientStatus.sent)).toEqual(perhaps);
  for (const { address, status } of ended)
    if (status === recipientStatus.sent) expect(times.get(address ?? ''), address ?? '').toBe(1);
  await workers[0].startAgain();
});

it('take over within 15 seconds what a dead worker has left of a mail to few', {
  timeout: 240_000,
}, async () => {
  takes = 1_500;
  const before = await Promise.all(workers.map(takenFrom));
  const id = await aMail(server, { exam, people: await addPeople('few', 60) });
  await server.jobs.enqueue(scope(), sendMail, { client_id: exam.client_id, id });
  await expect.poll(() => timesOf('few').size, { timeout: 60_000 }).toBeGreaterThan(0);
  // To so few only the worker that has taken the mail sends.
  const findSender = async () => {
    const after = await Promise.all(workers.map(takenFrom));
    return workers.find((_, place) => after[place] !== before[place]);
  };
  await expect.poll(findSender).toBeDefined();
  const sender = await findSender();
  await sender?.kill();
  const sent = timesOf('few').size;
  const killed = Date.now();
  await expect.poll(() => timesOf('few').size, { timeout: 60_000 }).toBeGreaterThan(sent + connections);
  // Without a lease of its own the mail would wait for the queue, which takes half a minute.
  expect(Date.now() - killed).toBeLessThan(15_000 + 2 * takes);
  await expect.poll(() => statusOf(id), { timeout: 120_000 }).toBe(jobStatus.done);
  expect([...timesOf('few').values()].filter((each) => each > 1)).toEqual([]);
  const ended = await recipientsOf(server, id);
  const unsent = ended.filter(({ status }) => status !== recipientStatus.sent);
  expect(unsent.map(({ status }) => status)).toEqual(unsent.map(() => recipientStatus.perhaps));
  expect(unsent.length).toBeLessThanOrEqual(connections);
  await sender?.startAgain();
});
