import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { deleteEmbeddedPostgres } from '#server/db/embedded.ts';
import { freePort } from '../../tools/free-port.ts';
import { aProvider } from '../makers/a-provider.ts';
import { startServer } from '../makers/running-server.ts';
import { shortExam } from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';

/** One whole product with the demo in a throw-away folder for all journeys of a run. Answers what ends it. */
export default async function startDemo(): Promise<() => Promise<void>> {
  const data_dir = mkdtempSync(join(tmpdir(), 'hakaru-journeys-'));
  const provider = await aProvider({ email: 'single-sign-on@example.com', email_verified: true });
  const receiver_port = await freePort();
  const server = await startServer(data_dir, {
    ...{ DEMO: 'true', PRIVATE_ISSUERS: provider.issuer },
    PRIVATE_LINKAGES: `http://127.0.0.1:${receiver_port}`,
  });
  // The processes that run the journeys inherit these.
  process.env.JOURNEYS_URL = server.url;
  process.env.JOURNEYS_DATA_DIR = data_dir;
  // Where a recruiting system may listen that the product sends to.
  process.env.JOURNEYS_RECEIVER_PORT = String(receiver_port);
  const { issuer, application_id, password: application_password, person } = provider;
  process.env.JOURNEYS_PROVIDER = JSON.stringify({ issuer, application_id, application_password, ...person });
  await addExam({ ...shortExam, service: 'EXAM5', portions: ['personality'] }, server.url);
  return async () => {
    await server.stop();
    await provider.close();
    await deleteEmbeddedPostgres(data_dir, pino({ level: 'silent' }));
    rmSync(data_dir, { recursive: true, force: true });
  };
}
