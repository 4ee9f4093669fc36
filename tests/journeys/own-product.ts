import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { deleteEmbeddedPostgres } from '#server/db/embedded.ts';
import { startServer } from '../makers/running-server.ts';
import { test as base } from './story.ts';

/**
 * Journeys about what concerns everybody, such as a maintenance: each with a whole product of its own, with the demo, so
 * that no other journey meets it.
 */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  baseURL: async ({}, use, story) => {
    // A product of its own starts first.
    story.slow();
    const data_dir = mkdtempSync(join(tmpdir(), 'hakaru-journeys-'));
    const server = await startServer(data_dir, { DEMO: 'true' });
    const { JOURNEYS_URL = '', JOURNEYS_DATA_DIR = '' } = process.env;
    // The steps of journeys go by these.
    Object.assign(process.env, { JOURNEYS_URL: server.url, JOURNEYS_DATA_DIR: data_dir });
    await use(server.url);
    Object.assign(process.env, { JOURNEYS_URL, JOURNEYS_DATA_DIR });
    await server.stop();
    await deleteEmbeddedPostgres(data_dir, pino({ level: 'silent' }));
    rmSync(data_dir, { recursive: true, force: true });
  },
});
