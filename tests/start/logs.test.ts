import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { deleteEmbeddedPostgres } from '#server/db/embedded.ts';
import { startServer } from '../makers/running-server.ts';

it('the log of everything holds requests but no login id, password, name, address or token', {
  timeout: 90_000,
}, async () => {
  const data_dir = mkdtempSync(join(tmpdir(), 'hakaru-logs-'));
  const server = await startServer(data_dir, { DEMO: 'true', LOG_LEVEL: 'trace' });
  const post = (path: string, body: unknown, token = '') =>
    fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'user-agent': 'marked-agent',
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const secrets = [
    'marked-id',
    'marked-password',
    'marked-agent',
    'marked-query',
    'marked-name',
    'demo-2026',
  ];
  await post('/login', { login_id: 'marked-id', password: 'marked-password' });
  await post('/login', '{"login_id": "marked-id", broken');
  const session = await post('/examinee/login', {
    ...{ hash: 'demo', directory: 'recruit' },
    ...{ login_id: 'demo001', password: 'demo-2026' },
  });
  const { access_token: token } = (await session.json()).data;
  await fetch(`${server.url}/api/examinee/profiles?text=marked-query`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: 'marked-name', name_kana: 'マーク', email: 'marked-name@example.com' }),
  });
  await fetch(`${server.url}/marked-query/marked-name?text=marked-query`);
  expect(await server.stop()).toBe(0);
  await deleteEmbeddedPostgres(data_dir, pino({ level: 'silent' }));
  rmSync(data_dir, { recursive: true, force: true });

  // The announcement of the demo's log-ins is meant for the terminal; everything else is the log.
  const log = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n');
  expect(log).toContain('"route":"/api/examinee/profiles"');
  for (const secret of [...secrets, token]) expect(log).not.toContain(secret);
});
