import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterAll } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { type Config, secretsOf } from '#server/config.ts';
import { openSecrets } from '#server/db/secrets/open-secrets.ts';
import { handlers } from '#server/features/handlers.ts';
import type { Adapters } from '#server/http/handler.ts';
import { openAdapters } from '#server/http/open-adapters.ts';
import { makeServer } from '#server/http/server.ts';
import { aDatabase, type TestDatabase } from './a-database.ts';
import { type CallName, fire, type RowNamed, type Sending, type TestResponse } from './call.ts';
import { type LazyJobs, lazyJobs } from './lazy-jobs.ts';

/*
 * How to use the makers:
 *
 *   const server = await aServer();                       // at the top of a test file; closes itself after it
 *   const client = await aClient(server);                // tests/makers/people.ts; missing parents are made
 *   const exam = await anExam(server, { client });
 *   const staff = await aUser(server, { client, restricted: true });
 *   const person = await anExaminee(server, { exam });   // profile confirmed, portions assigned, logged in
 *   const sitting = await aSitting(server, { exam });    // begun: person + answer_id + writer + length
 *
 *   const response = await server.call('sittings.savePage', {
 *     as: sitting, params: { id: sitting.answer_id }, body: { page: 1, value, seq: 1 }, language: 'en' });
 *   expect(response).toMatchObject({ status: 409, code: 3033 });
 *   const { data } = await server.ask('examinees.show', { as: staff, params: { id: person.id } });   // must be 2xx
 *
 * Only the database's clock counts, so time is travelled by moving rows: `passTime(server, sitting, seconds)`.
 */

/** A whole server on a database of its own. */
export interface TestServer {
  app: FastifyInstance;
  database: TestDatabase;
  adapters: Adapters;
  config: Config;
  jobs: LazyJobs;
  /** Fires a call and returns the response. */
  call<N extends CallName>(name: N, request: Sending<N>): Promise<TestResponse<RowNamed<N>>>;
  /** Fires a call that must succeed, and returns its body. */
  ask<N extends CallName>(name: N, request: Sending<N>): Promise<ResponseOf<RowNamed<N>>>;
  /** Rows of a statement that is sent straight to the database. */
  rows<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>;
}

/**
 * Opens the server for a test file and closes it after the file's last test.
 * @param more settings that differ from those of every test
 * @param reach gives the URL by which its database is reached instead of its own
 */
export async function aServer(
  more: Partial<Config> = {},
  reach?: (url: string) => Promise<string>,
): Promise<TestServer> {
  const database = await aDatabase(reach);
  const { server, close } = await openNode(database, more);
  afterAll(async () => {
    await close();
    await database.drop();
  });
  return server;
}

/** A server with an end: whoever opened it closes it. */
export interface TestNode {
  server: TestServer;
  close(): Promise<void>;
}

/** One more server on the database of a server, with other settings. */
export function aNode({ database }: Pick<TestServer, 'database'>, more: Partial<Config>): Promise<TestNode> {
  return openNode(database, more);
}

async function openNode(database: TestDatabase, more: Partial<Config>): Promise<TestNode> {
  const folder = mkdtempSync(join(tmpdir(), 'hakaru-server-'));
  const config = { ...testConfig(folder), ...more };
  const secrets = await openSecrets(database, secretsOf(config));
  const jobs = lazyJobs(database.databases.queue);
  const adapters = openAdapters(config, secrets, jobs);
  const app = await makeServer(config, database, handlers, adapters);
  const opened: TestServer = {
    ...{ app, database, adapters, config, jobs },
    call: (name, request) => fire(app, name, request),
    async ask(name, request) {
      const response = await fire(app, name, request);
      if (response.status < 300) return response.body;
      throw new Error(`${name} answered ${response.status}: ${response.bytes.toString('utf8')}`);
    },
    rows: async (text, values = []) => (await database.pool.query(text, values)).rows,
  };
  return {
    server: opened,
    async close() {
      await app.close();
      await jobs.stop();
      adapters.mail.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function testConfig(data_dir: string): Config {
  return {
    port: 0,
    host: '127.0.0.1',
    data_dir,
    bucket: undefined,
    database_url: undefined,
    app_url: 'http://hakaru.test',
    app_secret: 'the secret of every test server, long enough',
    app_secret_old: undefined,
    smtp_url: undefined,
    mail_from: 'Hakaru <no-reply@hakaru.test>',
    mail_domain: undefined,
    mail_per_domain: 10_000,
    mail_webhook_secret: undefined,
    demo: false,
    role: 'all',
    log_level: 'silent',
    metrics_token: undefined,
    trusted_proxies: [],
    private_issuers: [],
    private_linkages: [],
    maintenance: false,
    hidden_features: [],
  };
}
