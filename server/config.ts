import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type Feature, features } from '#contract/codes/platform.ts';
import type { AppSecrets } from './adapters/app-secrets.ts';
import type { BucketSettings } from './adapters/files/bucket-connection.ts';
import { wordsOfThrown } from './adapters/thrown.ts';
import { isLoopback, judgeBucket } from './bucket-setting.ts';

/**
 * Something about the machine or the settings keeps the server from starting.
 * The message is one plain English sentence for the operator; the process ends with `exitCode`.
 */
export class StartupProblem extends Error {
  override name = 'StartupProblem';
  readonly exitCode = 1;
}

/** Everything the environment decides, read once; secrets in it are never logged. */
export type Config = {
  port: number;
  host: string;
  /** Absolute path; exists and is writable. */
  data_dir: string;
  /** Undefined: files are kept in `data_dir`/files. */
  bucket: BucketSettings | undefined;
  /** Undefined: the built-in PostgreSQL, kept in `data_dir`. */
  database_url: string | undefined;
  /** Origin under which people reach the product, without a slash at the end. */
  app_url: string;
  /** At least 32 characters; signs tokens and encrypts credentials. */
  app_secret: string;
  /** The former one, while it is changed: what was sealed and signed with it is read. */
  app_secret_old: string | undefined;
  /** Undefined: mails are written to `data_dir`/outbox. To another machine it asks for TLS, unless SMTP_PLAIN is on. */
  smtp_url: string | undefined;
  mail_from: string;
  /** Where companies' mailboxes are; undefined: each of them is a whole address. */
  mail_domain: string | undefined;
  /** Mails in a second to one domain, from each worker. */
  mail_per_domain: number;
  /** Signs a mail server's reports about mails that came back; undefined: none are taken. */
  mail_webhook_secret: string | undefined;
  /** Seed the demo when the database is empty. */
  demo: boolean;
  role: 'all' | 'web' | 'worker';
  log_level: (typeof logLevels)[number];
  /** Undefined: /metrics answers on loopback only. */
  metrics_token: string | undefined;
  /** Addresses and CIDRs of the proxies whose X-Forwarded headers count; without any they are ignored. */
  trusted_proxies: readonly string[];
  /** Origins of companies' identity providers in private networks, or without https. */
  private_issuers: readonly string[];
  /** Origins of recruiting systems in private networks, or without https. */
  private_linkages: readonly string[];
  /** Pages and API answer 503; health, assets and the worker go on. */
  maintenance: boolean;
  /** Switched off whatever the platform's people have set: calls and screens of these are not found. */
  hidden_features: readonly Feature[];
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * Reads and checks the settings, makes the data folder and, with the built-in database, the secret.
 * @throws StartupProblem naming every wrong setting; values that may be secret are never repeated.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const settings = checkSettings(env);
  const data_dir = openDataFolder(resolve(settings.DATA_DIR));
  const app_url = settings.APP_URL ?? `http://${reachableHost(settings.HOST)}:${settings.PORT}`;
  return {
    port: settings.PORT,
    host: settings.HOST,
    data_dir,
    bucket: readBucket(settings),
    database_url: settings.DATABASE_URL,
    app_url,
    ...readSecrets(settings, data_dir),
    smtp_url: settings.SMTP_URL && secureSmtp(settings.SMTP_URL, settings.SMTP_PLAIN ?? false),
    mail_from: settings.MAIL_FROM ?? `Hakaru <no-reply@${new URL(app_url).hostname}>`,
    mail_domain: settings.MAIL_DOMAIN,
    mail_per_domain: settings.MAIL_PER_DOMAIN,
    mail_webhook_secret: settings.MAIL_WEBHOOK_SECRET,
    demo: settings.DEMO ?? (settings.DATABASE_URL === undefined && isOwnMachine(settings.HOST, app_url)),
    role: settings.ROLE,
    log_level: settings.LOG_LEVEL,
    metrics_token: settings.METRICS_TOKEN,
    trusted_proxies: settings.TRUSTED_PROXIES,
    private_issuers: settings.PRIVATE_ISSUERS,
    private_linkages: settings.PRIVATE_LINKAGES,
    maintenance: settings.MAINTENANCE ?? false,
    hidden_features: settings.HIDDEN_FEATURES,
  };
}

function checkSettings(env: Record<string, string | undefined>): z.infer<typeof Settings> {
  const given = Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined]);
  const checked = Settings.safeParse(Object.fromEntries(given));
  if (checked.success) return checked.data;
  const wrong = checked.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new StartupProblem(`${[...new Set(wrong)].join('; ')}.`);
}

const secretLength = 32;
const portMessage = 'must be a whole number from 0 to 65535';

const Settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, portMessage)
    .transform(Number)
    .refine((port) => port <= 65535, portMessage)
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an address such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: urlOf(['postgres:', 'postgresql:'], 'must be a URL that begins with postgres://').optional(),
  APP_URL: urlOf(['http:', 'https:'], 'must be an address such as https://exams.example.com')
    .refine(
      (text) => isBareOrigin(text),
      'must be an address without a path, such as https://exams.example.com',
    )
    .transform((text) => new URL(text).origin)
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ENDPOINT: urlOf(['http:', 'https:'], 'must be an address such as https://s3.example.com')
    .refine((text) => isBareOrigin(text), 'must be an address without a path, such as https://s3.example.com')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region such as ap-northeast-1')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: onOrOff().optional(),
  S3_PLAIN: onOrOff().optional(),
  APP_SECRET: secretText().optional(),
  APP_SECRET_OLD: secretText().optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'must be a URL that begins with smtp:// or smtps://')
    .refine((text) => !URL.canParse(text) || new URL(text).hostname !== '', 'must name a host')
    .optional(),
  SMTP_PLAIN: onOrOff().optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must be name@host or Name <name@host>',
    )
    .optional(),
  MAIL_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain such as mail.example.com')
    .optional(),
  MAIL_PER_DOMAIN: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be a whole number from 1 to 99999')
    .transform(Number)
    .default(20),
  MAIL_WEBHOOK_SECRET: secretText().optional(),
  DEMO: onOrOff().optional(),
  ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .refine(
      (proxies) => proxies.every(isNetwork),
      'must be addresses or networks with commas, such as 10.0.0.5,192.168.0.0/16',
    )
    .default([]),
  PRIVATE_ISSUERS: originList(),
  PRIVATE_LINKAGES: originList(),
  MAINTENANCE: onOrOff().optional(),
  HIDDEN_FEATURES: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.enum(features, `must be some of ${features.join(', ')}, with commas`)))
    .default([]),
});

/** Origins with commas. */
function originList() {
  return z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      (origins) =>
        origins.every((each) => /^https?:/i.test(each) && URL.canParse(each) && isBareOrigin(each)),
      'must be addresses without a path, with commas, such as https://login.internal:8443',
    )
    .transform((origins) => origins.map((each) => new URL(each).origin))
    .default([]);
}

function secretText() {
  return z.string().min(secretLength, `must have at least ${secretLength} characters`);
}

function onOrOff() {
  return z
    .string()
    .toLowerCase()
    .regex(/^(?:1|0|true|false|on|off|yes|no)$/, 'must be on or off')
    .transform((text) => ['1', 'true', 'on', 'yes'].includes(text));
}

/** An address such as 10.0.0.5, or a network such as 10.0.0.0/8 or fd00::/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function urlOf(protocols: string[], message: string) {
  return z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message);
}

function isBareOrigin(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const url = new URL(text);
  return url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
}

/** True when only people on this machine reach the product: the demo's passwords are known to everybody. */
export function isOwnMachine(host: string, app_url: string): boolean {
  return isLoopback(host) && !app_url.startsWith('https:');
}

/** What the mail library reads behind the question mark, and what would have it go on without TLS. */
const plainOptions = ['ignoreTLS', 'opportunisticTLS'];

/**
 * Mails hold names, log-ins and codes: to another machine they go by TLS, also where somebody on the way removes
 * STARTTLS from the server's response. Without it nothing is sent, no password either.
 * @throws StartupProblem where the address asks for less than that, or for plain mails with a password
 */
function secureSmtp(text: string, mayBePlain: boolean): string {
  const url = new URL(text);
  const options = url.searchParams;
  // A service that the library knows by name has a host of its own.
  const isHere = isLoopback(url.hostname) && !options.has('service');
  if (url.protocol === 'smtps:' || isHere) return text;
  const isRequired = options.get('requireTLS') === 'true';
  if (mayBePlain && !isRequired) {
    if (url.username === '' && url.password === '') return text;
    throw new StartupProblem(
      'SMTP_PLAIN is on, but SMTP_URL has a user and a password: they would be sent where others can read them. ' +
        'Switch SMTP_PLAIN off, or leave them out.',
    );
  }
  const isLess =
    options.get('requireTLS') === 'false' ||
    plainOptions.some((name) => !['false', null].includes(options.get(name)));
  if (isLess && !isRequired)
    throw new StartupProblem(
      'SMTP_URL asks for mails without TLS to another machine: use smtps:// or STARTTLS, or switch SMTP_PLAIN on ' +
        'where nobody else is on the way.',
    );
  options.set('requireTLS', 'true');
  return url.href;
}

/** Nobody can visit "every address of this machine": links say localhost instead. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Makes the data folder. Others may pass through root's, without listing it: the built-in database cannot run as root
 * and must reach its own folder inside. Private folders and files in it restrict their own access.
 */
function openDataFolder(data_dir: string): string {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  try {
    mkdirSync(data_dir, { recursive: true, mode });
    accessSync(data_dir, constants.R_OK | constants.W_OK | constants.X_OK);
    return data_dir;
  } catch (error) {
    throw new StartupProblem(
      `The data folder ${data_dir} (DATA_DIR) is not writable: ${wordsOfThrown(error)}.`,
    );
  }
}

/** @throws StartupProblem where what is said of the bucket does not fit together */
function readBucket(settings: z.infer<typeof Settings>): BucketSettings | undefined {
  const judged = judgeBucket(settings);
  if ('problem' in judged) throw new StartupProblem(judged.problem);
  return judged.bucket;
}

/** @throws StartupProblem when there is none, and when the former one is the same */
function readSecrets(
  settings: Pick<z.infer<typeof Settings>, 'APP_SECRET' | 'APP_SECRET_OLD' | 'DATABASE_URL'>,
  data_dir: string,
): Pick<Config, 'app_secret' | 'app_secret_old'> {
  const app_secret = settings.APP_SECRET ?? findOrMakeSecret(data_dir, settings.DATABASE_URL);
  const app_secret_old = settings.APP_SECRET_OLD;
  if (app_secret === app_secret_old)
    throw new StartupProblem(
      'APP_SECRET and APP_SECRET_OLD are the same: APP_SECRET is the new one, APP_SECRET_OLD the former.',
    );
  return { app_secret, app_secret_old };
}

/** The secrets of a start, the present one first. */
export function secretsOf({ app_secret, app_secret_old }: Config): AppSecrets {
  return app_secret_old === undefined ? [app_secret] : [app_secret, app_secret_old];
}

/**
 * Nodes that share a database must share the secret too, so it is only ever made for the built-in one.
 */
function findOrMakeSecret(data_dir: string, database_url: string | undefined): string {
  if (database_url !== undefined) {
    throw new StartupProblem(
      'DATABASE_URL is set but APP_SECRET is not: set APP_SECRET to the same text of at least ' +
        `${secretLength} characters on every node.`,
    );
  }
  const path = join(data_dir, 'app-secret');
  try {
    const secret = readSecret(path) ?? makeSecret(path);
    if (secret.length >= secretLength) return secret;
  } catch (error) {
    throw new StartupProblem(`The secret in ${path} could not be read or made: ${wordsOfThrown(error)}.`);
  }
  throw new StartupProblem(
    `The secret in ${path} has fewer than ${secretLength} characters: put the original back, or delete ` +
      'the whole data folder to start afresh.',
  );
}

function readSecret(path: string): string | undefined {
  try {
    const secret = readFileSync(path, 'utf8').trim();
    chmodSync(path, 0o600);
    return secret;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Written to another file and linked into place: it exists whole or not at all, and the first of two makers wins. */
function makeSecret(path: string): string {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
