import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { deleteEmbeddedPostgres } from '#server/db/embedded.ts';
import { demoLinkage } from '../../tools/demo/plan.ts';
import { signLaunch } from '../../tools/sign-launch.ts';
import { readMail } from '../makers/read-mail.ts';
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
  const code = await confirmCode(post, data_dir);
  const launch = signLaunch(
    demoLinkage,
    { tenant: demoLinkage.tenant_code, sub: 'marked-id', exam: 'recruit', app_url: server.url },
    { name: 'marked-name' },
  );
  const launched = await fetch(`${server.url}/demo/recruit/sso?t=${launch}`, { redirect: 'manual' });
  expect(launched.headers.get('location')).toContain('/candidates/');
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
  expect(log).toContain('"job":"mail-verify-code"');
  for (const secret of [...secrets, ...code, token, launch]) expect(log).not.toContain(secret);
  // The digits alone may stand within a time or a fraction by chance.
  const digits = code[1]?.replace(' ', '');
  expect(log).not.toMatch(new RegExp(`(?<!\\d)${digits}(?!\\d)`));
});

type Post = (path: string, body: unknown) => Promise<Response>;

/** A log-in that waits for its code, up to the session. Answers what no log may hold of it. */
async function confirmCode(post: Post, data_dir: string): Promise<string[]> {
  const login = { hash: 'demo', directory: 'global', login_id: 'demo003', password: 'demo-2026' };
  const { verify_token } = (await (await post('/examinee/login', login)).json()).data;
  const outbox = join(data_dir, 'outbox');
  await expect
    .poll(() => existsSync(outbox) && readdirSync(outbox).join(), { timeout: 20_000 })
    .toMatch(/\.eml$/);
  const { to, text } = readMail(readFileSync(join(outbox, readdirSync(outbox)[0] ?? ''), 'utf8'));
  const code = /\d{4} \d{4}/.exec(text)?.[0] ?? '';
  const confirmed = await post('/examinee/confirm-verify-code', { code, verify_token });
  const { access_token, refresh_token } = (await confirmed.json()).data;
  return [to, code, verify_token, access_token, refresh_token];
}
