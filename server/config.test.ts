import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig, StartupProblem } from '#server/config.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hakaru-config-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secret = 'a-secret-of-more-than-32-characters!';

function read(env: Record<string, string>) {
  return readConfig({ DATA_DIR: join(folder, 'data'), ...env });
}

function problemOf(env: Record<string, string>): string {
  try {
    read(env);
  } catch (error) {
    if (error instanceof StartupProblem) return error.message;
    throw error;
  }
  return 'no problem';
}

describe('settings', () => {
  it('have a default each', () => {
    const { app_secret, ...rest } = read({});
    expect(app_secret.length).toBeGreaterThanOrEqual(32);
    expect(rest).toEqual({
      port: 3000,
      host: '127.0.0.1',
      data_dir: join(folder, 'data'),
      bucket: undefined,
      database_url: undefined,
      app_url: 'http://127.0.0.1:3000',
      app_secret_old: undefined,
      smtp_url: undefined,
      mail_from: 'Hakaru <no-reply@127.0.0.1>',
      mail_per_domain: 20,
      mail_webhook_secret: undefined,
      demo: true,
      role: 'all',
      log_level: 'info',
      metrics_token: undefined,
      trusted_proxies: [],
      private_issuers: [],
      private_linkages: [],
      maintenance: false,
      hidden_features: [],
    });
  });

  it('that are empty count as not set', () => {
    expect(read({ PORT: '', APP_URL: ' ', DEMO: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      demo: true,
      database_url: undefined,
    });
  });

  it('switch the demo off with a database of your own, unless it is asked for', () => {
    const own = { DATABASE_URL: 'postgres://me@db/hakaru', APP_SECRET: secret };
    expect(read(own)).toMatchObject({ demo: false, app_secret: secret });
    expect(read({ ...own, DEMO: 'on' }).demo).toBe(true);
    expect(read({ DEMO: '0' }).demo).toBe(false);
  });

  it.each([
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '127.0.0.5', APP_URL: 'http://127.0.0.5:3000' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '10.0.0.5' }, false],
    [{ HOST: '127.example.com' }, false],
    [{ APP_URL: 'https://exams.example.com' }, false],
    [{ HOST: '0.0.0.0', DEMO: 'on' }, true],
  ])('with %j fill in the demo: %s', (env, demo) => {
    expect(read(env).demo).toBe(demo);
  });

  it('name the proxies to trust, and maintenance', () => {
    expect(read({ TRUSTED_PROXIES: '10.0.0.5, 192.168.0.0/16,fd00::/8', MAINTENANCE: 'on' })).toMatchObject({
      trusted_proxies: ['10.0.0.5', '192.168.0.0/16', 'fd00::/8'],
      maintenance: true,
    });
  });

  it('name the features that are switched off, and no other words', () => {
    expect(read({ HIDDEN_FEATURES: 'analysis, signOn' }).hidden_features).toEqual(['analysis', 'signOn']);
    expect(() => read({ HIDDEN_FEATURES: 'analysis,mails' })).toThrow(/HIDDEN_FEATURES/);
  });

  it.each([
    ['identity providers', 'PRIVATE_ISSUERS', 'private_issuers'],
    ['recruiting systems', 'PRIVATE_LINKAGES', 'private_linkages'],
  ] as const)('name the %s of a private network', (_, setting, name) => {
    const named = { [setting]: 'https://login.internal:8443/, http://127.0.0.1:4000' };
    expect(read(named)[name]).toEqual(['https://login.internal:8443', 'http://127.0.0.1:4000']);
    for (const wrong of [
      'login.internal',
      'https://login.internal/realms/a',
      'ftp://login.internal',
      'https://',
    ])
      expect(problemOf({ [setting]: wrong })).toContain(`${setting} must be addresses`);
  });

  it('give an address people can open when listening on every interface', () => {
    expect(read({ HOST: '0.0.0.0', PORT: '8080' }).app_url).toBe('http://localhost:8080');
    expect(read({ HOST: '::1' }).app_url).toBe('http://[::1]:3000');
    expect(read({ APP_URL: 'https://exams.example.com/' }).app_url).toBe('https://exams.example.com');
  });

  it('are refused in one sentence that names them and does not repeat secrets', () => {
    expect(problemOf({ PORT: 'http' })).toBe('PORT must be a whole number from 0 to 65535.');
    expect(problemOf({ PORT: '65536' })).toBe('PORT must be a whole number from 0 to 65535.');
    expect(problemOf({ ROLE: 'boss' })).toBe('ROLE must be all, web or worker.');
    expect(problemOf({ DEMO: 'maybe', LOG_LEVEL: 'loud' })).toBe(
      'DEMO must be on or off; LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    );
    expect(problemOf({ DATABASE_URL: 'mysql://root:hunter2@db/x' })).toBe(
      'DATABASE_URL must be a URL that begins with postgres://.',
    );
    for (const wrong of ['proxy.example', '10.0.0.0/33', '10.0.0.1,,10.0.0.2', '10.0.0.0/8/8', 'fd00::/129'])
      expect(problemOf({ TRUSTED_PROXIES: wrong })).toContain(
        'TRUSTED_PROXIES must be addresses or networks',
      );
    expect(problemOf({ MAINTENANCE: 'soon' })).toBe('MAINTENANCE must be on or off.');
    expect(problemOf({ APP_SECRET: 'short' })).toBe('APP_SECRET must have at least 32 characters.');
    expect(problemOf({ APP_SECRET_OLD: 'short' })).toBe('APP_SECRET_OLD must have at least 32 characters.');
    expect(problemOf({ APP_SECRET: secret, APP_SECRET_OLD: secret })).toMatch(
      /^APP_SECRET and APP_SECRET_OLD are the same/,
    );
    expect(problemOf({ APP_URL: 'https://example.com/exams' })).toContain(
      'APP_URL must be an address without',
    );
    expect(problemOf({ APP_URL: 'exams' })).toBe(
      'APP_URL must be an address such as https://exams.example.com.',
    );
    expect(problemOf({ SMTP_URL: 'mail.example.com' })).toContain('SMTP_URL must be a URL');
    for (const nowhere of ['smtp:', 'smtp://?host=mail.example.com', 'smtps:mail.example.com'])
      expect(problemOf({ SMTP_URL: nowhere })).toBe('SMTP_URL must name a host.');
    expect(problemOf({ MAIL_FROM: 'x@y>\r\nBcc: <z@z' })).toContain('MAIL_FROM must be');
  });

  it('need the secret when the database is shared', () => {
    expect(problemOf({ DATABASE_URL: 'postgresql://me@db/hakaru' })).toMatch(
      /^DATABASE_URL is set but APP_SECRET/,
    );
  });
});

describe('the mail server', () => {
  const urlFor = (SMTP_URL: string, more = {}) => read({ SMTP_URL, ...more }).smtp_url;

  it.each([
    ['smtp://mail.example.com', 'smtp://mail.example.com?requireTLS=true'],
    ['smtp://me:p%40ss@mail.example.com:587', 'smtp://me:p%40ss@mail.example.com:587?requireTLS=true'],
    ['smtp://10.0.0.5?name=hakaru', 'smtp://10.0.0.5?name=hakaru&requireTLS=true'],
    ['smtp://mail.example.com?requireTLS=true', 'smtp://mail.example.com?requireTLS=true'],
    ['smtp://127.example.com', 'smtp://127.example.com?requireTLS=true'],
    ['smtp://localhost?service=gmail', 'smtp://localhost?service=gmail&requireTLS=true'],
    ['smtps://me:secret@mail.example.com', 'smtps://me:secret@mail.example.com'],
    ['smtp://me:secret@localhost:1025', 'smtp://me:secret@localhost:1025'],
    ['smtp://LOCALHOST', 'smtp://LOCALHOST'],
    ['smtp://127.0.0.5:25?ignoreTLS=true', 'smtp://127.0.0.5:25?ignoreTLS=true'],
    ['smtp://[::1]:25', 'smtp://[::1]:25'],
  ])('of %s is spoken to as %s', (given, used) => {
    expect(urlFor(given)).toBe(used);
  });

  it('on another machine may go without TLS where that is said, and no password goes along', () => {
    const plain = { SMTP_PLAIN: 'on' };
    expect(urlFor('smtp://relay.internal:25', plain)).toBe('smtp://relay.internal:25');
    expect(urlFor('smtp://relay.internal?ignoreTLS=true', plain)).toBe(
      'smtp://relay.internal?ignoreTLS=true',
    );
    for (const who of ['me:hunter2', 'me', ':hunter2']) {
      const problem = problemOf({ SMTP_URL: `smtp://${who}@relay.internal`, ...plain });
      expect(problem).toContain('SMTP_PLAIN is on, but SMTP_URL has a user and a password');
      expect(problem).not.toContain('hunter2');
    }
    const strict = 'smtp://me:secret@relay.internal?requireTLS=true';
    expect(urlFor(strict, plain)).toBe(strict);
    expect(problemOf({ SMTP_PLAIN: 'perhaps' })).toBe('SMTP_PLAIN must be on or off.');
  });

  it.each(['ignoreTLS=true', 'opportunisticTLS=true', 'requireTLS=false'])(
    'is not left without TLS by %s alone',
    (option) => {
      const problem = problemOf({ SMTP_URL: `smtp://me:hunter2@mail.example.com?${option}` });
      expect(problem).toContain('SMTP_URL asks for mails without TLS');
      expect(problem).not.toContain('hunter2');
    },
  );
});

describe('the object store', () => {
  const keys = { S3_ACCESS_KEY_ID: 'hakaru', S3_SECRET_ACCESS_KEY: 'hunter2' };

  it.each([
    [
      { S3_BUCKET: 'exams', S3_REGION: 'ap-northeast-1' },
      { bucket: 'exams', endpoint: undefined, region: 'ap-northeast-1', path_style: false, keys: undefined },
    ],
    [
      { S3_BUCKET: 'exams', S3_ENDPOINT: 'https://s3.example.com', ...keys },
      {
        ...{ bucket: 'exams', endpoint: 'https://s3.example.com', region: 'us-east-1', path_style: true },
        keys: { id: 'hakaru', secret: 'hunter2' },
      },
    ],
    [
      { S3_BUCKET: 'exams', S3_ENDPOINT: 'http://[::1]:9000', S3_PATH_STYLE: 'off' },
      { endpoint: 'http://[::1]:9000', path_style: false },
    ],
    [
      { S3_BUCKET: 'exams', S3_ENDPOINT: 'http://minio:9000', S3_PLAIN: 'on' },
      { endpoint: 'http://minio:9000' },
    ],
  ])('of %j is read', (env, bucket) => {
    expect(read(env).bucket).toMatchObject(bucket);
  });

  it.each([
    [{ S3_ENDPOINT: 'https://s3.example.com' }, 'S3_ENDPOINT is set but S3_BUCKET is not'],
    [keys, 'S3_ACCESS_KEY_ID is set but S3_BUCKET is not'],
    [{ S3_BUCKET: 'exams' }, 'S3_BUCKET needs S3_REGION'],
    [{ S3_BUCKET: 'Exams/a', S3_REGION: 'eu-west-1' }, 'S3_BUCKET must be the name of a bucket'],
    [{ S3_BUCKET: 'exams', S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT must be an address'],
    [{ S3_BUCKET: 'exams', S3_ENDPOINT: 'https://s3.example.com/exams' }, 'without a path'],
    [{ S3_BUCKET: 'exams', S3_ENDPOINT: 'http://s3.example.com' }, 'without TLS'],
    [{ S3_BUCKET: 'exams', S3_REGION: 'eu-west-1', S3_SECRET_ACCESS_KEY: 'hunter2' }, 'belong together'],
  ])('of %j is refused in a sentence that repeats no secret', (env, said) => {
    expect(problemOf(env)).toContain(said);
    expect(problemOf(env)).not.toContain('hunter2');
  });
});

describe('the data folder', () => {
  it('that cannot be written is refused in one sentence', () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(problemOf({ DATA_DIR: join(file, 'below') })).toMatch(
      /^The data folder .*a-file\/below \(DATA_DIR\) is not/,
    );
  });

  it('keeps the secret for the next start, readable by its owner only', () => {
    const DATA_DIR = join(folder, 'kept');
    const first = read({ DATA_DIR }).app_secret;
    expect(read({ DATA_DIR }).app_secret).toBe(first);
    expect(readFileSync(join(DATA_DIR, 'app-secret'), 'utf8').trim()).toBe(first);
    expect(statSync(join(DATA_DIR, 'app-secret')).mode & 0o777).toBe(0o600);
  });

  it('with a secret that was cut off is refused instead of used', () => {
    const DATA_DIR = join(folder, 'cut');
    read({ DATA_DIR });
    writeFileSync(join(DATA_DIR, 'app-secret'), 'abc');
    expect(problemOf({ DATA_DIR })).toMatch(/^The secret in .*app-secret has fewer than 32 characters/);
  });
});
