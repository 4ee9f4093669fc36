import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPassword } from '#server/adapters/passwords.ts';
import { aDatabase, type TestDatabase } from '#tests/makers/a-database.ts';

const script = join(import.meta.dirname, 'create-admin.ts');
const password = 'Long-enough-1';
let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
});

afterAll(() => database?.drop());

function createAdmin(args: string[], input: string, url = database.url) {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, DATABASE_URL: url, APP_SECRET: 'a secret of at least thirty-two characters' };
  const done = spawnSync(process.execPath, [script, ...args], {
    env,
    input,
    encoding: 'utf8',
    timeout: 20_000,
  });
  return { code: done.status, said: done.stdout, refused: done.stderr };
}

async function admins(): Promise<{ login_id: string; kind: number; password_hash: string }[]> {
  return (await database.pool.query('select login_id, kind, password_hash from admins order by id')).rows;
}

describe('npm run create-admin', () => {
  it('makes an administrator who can log in, and does not make one twice', async () => {
    const made = createAdmin(['--login-id', 'first1'], `${password}\n`);
    expect(made).toEqual({
      code: 0,
      said: 'The administrator first1 was made in the database of DATABASE_URL; log in at /admin/login.\n',
      refused: '',
    });
    const again = createAdmin(['--login-id', 'first1'], 'Another-one-1\n');
    expect(again).toMatchObject({ code: 1, refused: expect.stringContaining('already') });
    const [admin] = await admins();
    expect(admin).toMatchObject({ login_id: 'first1', kind: 0 });
    expect(await isPassword(admin?.password_hash, password, 'test')).toBe(true);
    const log = await database.pool.query('select actor, operation, after from platform_logs');
    const after = { login_id: 'first1', kind: 0 };
    expect(log.rows).toEqual([{ actor: 'system', operation: 'accounts.addAdmin', after }]);
  });

  it('makes a view-only administrator when asked to', async () => {
    createAdmin(['--login-id', 'looker', '--view-only'], `${password}\n`);
    expect((await admins()).find(({ login_id }) => login_id === 'looker')).toMatchObject({ kind: 1 });
  });

  it.each([
    ['a weak password', ['--login-id', 'second'], 'short\n', 'at least 10 characters'],
    ['no password', ['--login-id', 'second'], '', 'Please enter a password.'],
    ['a login id with signs', ['--login-id', 'no good'], `${password}\n`, 'login id'],
    ['no login id', [], `${password}\n`, 'Say who'],
    ['an option it does not have', ['--login-id', 'second', '--force'], `${password}\n`, 'Say who'],
  ])('refuses %s in one sentence and changes nothing', async (_what, args, input, sentence) => {
    const before = await admins();
    const refused = createAdmin(args, input);
    expect(refused).toMatchObject({ code: 1, said: '' });
    expect(refused.refused).toContain(sentence);
    expect(refused.refused.trim().split('\n')).toHaveLength(1);
    expect(await admins()).toEqual(before);
  });

  it('says so when the database cannot be reached', () => {
    const refused = createAdmin(['--login-id', 'second'], `${password}\n`, 'postgres://127.0.0.1:1/none');
    expect(refused).toMatchObject({
      code: 1,
      refused: expect.stringMatching(/^The database cannot be reached/),
    });
  });
});
