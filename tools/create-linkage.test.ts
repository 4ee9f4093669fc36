import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { anExam, type TestExam } from '#tests/makers/people.ts';
import { type LaunchSigner, signLaunch } from './sign-launch.ts';

const server = await aServer();
const tenant = 'acme';

/** Runs a command on the database and with the secret of the server, which goes on answering meanwhile. */
function run(script: string, args: string[]): Promise<{ code: number; said: string; refused: string }> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const { app_secret, app_url } = server.config;
  const ours = { DATABASE_URL: server.database.url, APP_SECRET: app_secret, APP_URL: app_url };
  const env = { PATH, HOME, NODE_COMPILE_CACHE, ...ours };
  return new Promise((done) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, script), ...args],
      { env },
      (error, said, refused) => done({ code: error === null ? 0 : Number(error.code), said, refused }),
    );
  });
}

const create = (exam: TestExam, ...more: string[]) =>
  run('create-linkage.ts', ['--exam', `${exam.hash}/${exam.directory}`, '--tenant-code', tenant, ...more]);

function keyOf({ said }: { said: string }): LaunchSigner {
  const [, key_id = '', secret = ''] = /key id \(kid\)\s+(\S+)\s+secret\s+(\S+)/.exec(said) ?? [];
  return { key_id, secret };
}

function launch(exam: TestExam, key: LaunchSigner, claims: object = {}) {
  const to = { tenant, sub: 'A-1', exam: exam.directory, app_url: server.config.app_url };
  return server.call('sessions.examineeSso', { body: { token: signLaunch(key, to, claims) } });
}

describe('npm run create-linkage', { timeout: 120_000 }, () => {
  it('links an exam as it was told to, with two keys at once', async () => {
    const exam = await anExam(server);
    const back = 'https://ats.example/my';
    const made = await create(exam, '--create-people', '--write', 'name', '--return-url', back);
    expect(made).toMatchObject({ code: 0, refused: '' });
    expect(made.said).toContain(`${server.config.app_url}/${exam.hash}/${exam.directory}/sso`);
    const first = keyOf(made);
    expect(first.secret).toMatch(/^[0-9a-f]{64}$/);
    const named = await launch(exam, first, { name: '花子', email: 'h@example.com', return_url: back });
    expect(named.body.data).toMatchObject({ examinee: { name: '花子' }, return_url: back });
    const second = keyOf(await create(exam));
    expect((await launch(exam, second)).status).toBe(200);
    expect(await create(exam)).toMatchObject({
      code: 1,
      refused: expect.stringContaining('retire one first'),
    });
    expect(await run('create-linkage.ts', ['--retire', first.key_id])).toMatchObject({ code: 0 });
    expect((await launch(exam, first)).status).toBe(401);
    expect((await launch(exam, second)).status).toBe(200);
  });

  it('gives a linkage that is there a key more, and refuses what would change its settings', async () => {
    const exam = await anExam(server);
    const settings = ['--write', 'name,email', '--return-url', 'https://ats.example/my'];
    expect(await create(exam, ...settings)).toMatchObject({ code: 0, refused: '' });
    for (const other of [
      ['--tenant-code', 'another'],
      ['--write', 'name'],
      ['--return-url', 'https://ats.example/other'],
      ['--ids', 'ours'],
      ['--id-pattern', '^[0-9]{4}$'],
      ['--create-people'],
      ['--ask-code'],
    ]) {
      const refused = await create(exam, ...other);
      expect(refused).toMatchObject({ code: 1, said: '' });
      expect(refused.refused).toContain(`linked already, with ${other[0]} `);
    }
    expect(await create(exam, '--write', 'email,name', '--ids', 'ats')).toMatchObject({ code: 0 });
    expect(
      await server.rows('select tenant_code, update_profile_fields from linkages where exam_id = $1', [
        exam.id,
      ]),
    ).toEqual([{ tenant_code: tenant, update_profile_fields: ['name', 'email'] }]);
  });

  it('links no exam for a company’s own people', async () => {
    const exam = await anExam(server, { service: 'EXAM1' });
    expect(await create(exam)).toEqual({
      ...{ code: 1, said: '' },
      refused: expect.stringContaining('is for the company’s own people'),
    });
    expect(await server.rows('select from linkages where exam_id = $1', [exam.id])).toEqual([]);
  });

  it.each<[string, string[], string]>([
    ['no exam there is', ['--exam', 'no/exam', '--tenant-code', 'x'], 'There is no exam'],
    ['no exam', ['--tenant-code', 'x'], 'Say which exam'],
    [
      'a pattern that asks for what it found',
      ['--exam', 'a/b', '--tenant-code', 'x', '--id-pattern', '^(a+)\\1$'],
      '--id-pattern',
    ],
    [
      'a field launches never write',
      ['--exam', 'a/b', '--tenant-code', 'x', '--write', 'login_id'],
      '--write',
    ],
    ['a key there is not', ['--retire', 'nothing'], 'There is no key'],
  ])('refuses %s in one sentence', async (_, args, sentence) => {
    const refused = await run('create-linkage.ts', args);
    expect(refused).toMatchObject({ code: 1, said: '' });
    expect(refused.refused).toContain(sentence);
    expect(refused.refused.trim().split('\n')).toHaveLength(1);
  });
});

describe('npm run launch-link', { timeout: 120_000 }, () => {
  it('makes links, of both kinds, that lead into an exam', async () => {
    const exam = await anExam(server);
    const { key_id, secret } = keyOf(await create(exam, '--create-people'));
    const place = ['--exam', `${exam.hash}/${exam.directory}`, '--sub', 'A-1', '--tenant-code', tenant];
    for (const kind of [['--claims', '{"lang":"en"}'], ['--query']]) {
      const made = await run('launch-link.ts', [...place, '--key-id', key_id, '--secret', secret, ...kind]);
      const { t: token, ...query } = Object.fromEntries(new URL(made.said).searchParams);
      const body = (token === undefined ? { ...query, hash: exam.hash } : { token }) as { token: string };
      expect((await server.call('sessions.examineeSso', { body })).status).toBe(200);
    }
  });
});
