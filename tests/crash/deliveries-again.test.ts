import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteEmbeddedPostgres, joinEmbeddedPostgres } from '#server/db/embedded.ts';
import { staffPassword } from '../../tools/demo/plan.ts';
import { type RunningServer, startServer } from '../makers/running-server.ts';

/*
 * The worker is killed with SIGKILL after it has sent a delivery to a recruiting system, and before it knows the answer.
 * The next one sends it again under the same id, so that the other side may know it, and nothing is marked before. What was
 * logged meanwhile holds no secret and no id of a person.
 */

const data_dir = mkdtempSync(join(tmpdir(), 'hakaru-deliveries-'));
const log = pino({ level: 'silent' });
const received: { id: string; items: { external_id: string; seq: number }[] }[] = [];
/** Requests that get no answer. */
const held: ServerResponse[] = [];
let answers = false;
const peer = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  received.push({ id: String(request.headers['webhook-id']), items: JSON.parse(body).data.items });
  if (answers) response.writeHead(204).end();
  else held.push(response);
});
let server: RunningServer;
let database: pg.Client;

beforeAll(async () => {
  peer.listen(0, '127.0.0.1');
  await once(peer, 'listening');
  const settings = { DEMO: 'true', PRIVATE_LINKAGES: originOfPeer(), LOG_LEVEL: 'debug' };
  server = await startServer(data_dir, settings);
  database = new pg.Client({ connectionString: (await joinEmbeddedPostgres({ data_dir, log })).url });
  await database.connect();
}, 180_000);

afterAll(async () => {
  await database.end();
  await server.stop();
  peer.closeAllConnections();
  peer.close();
  await deleteEmbeddedPostgres(data_dir, log);
  rmSync(data_dir, { recursive: true, force: true });
}, 60_000);

it('what a killed worker has sent is sent again under the same id, and counts once', {
  timeout: 180_000,
}, async () => {
  const { exam_id, secrets } = await link();
  await addPerson(exam_id);
  await expect.poll(() => received.length, { timeout: 60_000 }).toBe(1);
  await server.killServer();
  expect(await stateOf(exam_id)).toEqual({ state: 'waiting', sent_seq: 0, given: 0 });
  answers = true;
  // What was in hand is free after a minute: here at once.
  await database.query(`update link_deliveries set taken_until = now() - interval '1 second'`);
  await expect
    .poll(() => stateOf(exam_id), { timeout: 60_000 })
    .toEqual({
      ...{ state: 'sent', sent_seq: 1, given: 1 },
    });
  expect(received).toHaveLength(2);
  expect(received[1]).toEqual(received[0]);
  for (const [, key = ''] of secrets)
    await fetch(`${server.url}/api/link/v1/exams/recruit/people`, bearer(key));
  await fetch(
    `${server.url}/api/link/v1/exams/recruit/people/killed`,
    bearer(`hkl_0123456789ab_${'k'.repeat(43)}`),
  );
  const logged = server.output();
  expect(logged).toContain('/api/link/v1/exams/:directory/people');
  for (const [kind, secret] of [...secrets, ['of nobody', 'k'.repeat(43)], ['an id', 'killed']] as const)
    expect([kind, logged.includes(secret)]).toEqual([kind, false]);
});

const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });

function originOfPeer(): string {
  return `http://127.0.0.1:${(peer.address() as AddressInfo).port}`;
}

/** Links the demo's first exam with the peer. Returns its id, and the secrets that were made. */
async function link(): Promise<{ exam_id: number; secrets: [string, string][] }> {
  const { rows } = await database.query<{ id: number }>(
    `select id::int from exams where directory = 'recruit' order by id limit 1`,
  );
  const id = rows[0]?.id ?? 0;
  const { data } = await post('/login', { login_id: 'demo', password: staffPassword });
  const form = {
    ...{ tenant_code: 'peer', enabled: true, id_issuer: 'ours', timing: 'immediate', batch_times: [] },
    webhook: { url: `${originOfPeer()}/hook`, events: ['examinee.registered'] },
  };
  await post(`/exams/${id}/iweb-setting`, form, data.access_token);
  const signing = await post(`/exams/${id}/linkages/iweb/secrets`, {}, data.access_token);
  const key = await post(`/exams/${id}/linkages/iweb/keys`, { purpose: 'pull' }, data.access_token);
  return {
    exam_id: id,
    secrets: [
      ['of deliveries', signing.secret],
      ['a key', key.secret],
    ],
  };
}

async function addPerson(exam_id: number): Promise<void> {
  await database.query(
    `with made as (insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, test_status)
       select client_id, id, 'killed', 'x', '受検 太郎', 'ジュケン タロウ', 1 from exams where id = $1
       returning client_id, exam_id, id)
     insert into events (client_id, exam_id, examinee_id, kind, detail)
     select client_id, exam_id, id, 'registered', '{}' from made`,
    [exam_id],
  );
}

async function stateOf(exam_id: number): Promise<object | undefined> {
  const { rows } = await database.query(
    `select p.state, p.sent_seq, p.given from link_people p
     join examinees x on x.id = p.examinee_id where p.exam_id = $1 and x.login_id = 'killed'`,
    [exam_id],
  );
  return rows[0];
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
