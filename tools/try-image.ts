/**
 * Carries out the steps of deploy/Dockerfile in a folder, where there is no builder, and starts what came of them as a
 * user who may not write there, on an empty database: DATABASE_URL=postgres://… npm run try-image
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { to } from '#contract/screens.ts';
import { freePort } from './free-port.ts';
import { readDockerfile, readIgnored, type Stage, type Step } from './image-steps.ts';

const root = join(import.meta.dirname, '..');
const isIgnored = readIgnored(readFileSync(join(root, '.dockerignore'), 'utf8'));
/** Folders of an image that its steps name. */
const imageFolders = ['app', 'data'];

/** A stage that is made: where its root is, and what its commands have in their environment. */
interface Made {
  folder: string;
  env: Record<string, string>;
}

process.exitCode = await tryImage(process.env.DATABASE_URL);

async function tryImage(database_url: string | undefined): Promise<number> {
  if (!database_url || process.getuid?.() !== 0) {
    say(
      'Set DATABASE_URL to an empty database, and run this as root: the product is started as another user.',
    );
    return 2;
  }
  const place = mkdtempSync(join(tmpdir(), 'hakaru-image-'));
  chmodSync(place, 0o755);
  try {
    const stages = readDockerfile(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'));
    const made = new Map<string, Made>();
    for (const [index, stage] of stages.entries())
      made.set(stage.name, makeStage(stage, join(place, String(index)), place, made));
    const [last, image] = [stages.at(-1), made.get(stages.at(-1)?.name ?? '')];
    if (!last || !image) throw new Error('the Dockerfile has no stage');
    say(`The image has ${megabytesOf(image.folder)} MB beside its base.`);
    await tryStart(last, image, database_url);
    return 0;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function makeStage(stage: Stage, folder: string, place: string, made: ReadonlyMap<string, Made>): Made {
  mkdirSync(folder);
  const programs = join(place, 'bin');
  mkdirSync(programs, { recursive: true });
  const node = join(programs, 'node');
  if (!statSync(node, { throwIfNoEntry: false })) symlinkSync(process.execPath, node);
  const outside = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.startsWith(root));
  const state = { folder, env: { ...npmSettings(), PATH: [programs, ...outside].join(delimiter) } };
  let workdir = folder;
  for (const step of stage.steps) {
    if (step.does === 'workdir') {
      workdir = join(folder, step.path);
      mkdirSync(workdir, { recursive: true });
    } else if (step.does === 'env') {
      for (const [name, value] of Object.entries(step.values))
        Object.assign(state.env, { [name]: inside(value, folder) });
    } else if (step.does === 'run') runStep(inside(step.command, folder), workdir, state.env);
    else copyStep(step, workdir, made);
  }
  return state;
}

/** How npm reaches its registry from here: by which settings, proxy and certificates. */
function npmSettings(): Record<string, string> {
  const names = Object.entries(process.env).filter(([name]) =>
    /^(?:npm_config_.*|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|(?:https?|no)_proxy|HOME)$/i.test(name),
  );
  return Object.fromEntries(names.map(([name, value = '']) => [name, value]));
}

/** A text that names folders of the image, with where these are. */
function inside(text: string, folder: string): string {
  return text.replace(
    new RegExp(`(^|[\\s=:])/(${imageFolders.join('|')})(?=[/\\s]|$)`, 'g'),
    `$1${folder}/$2`,
  );
}

function runStep(command: string, cwd: string, env: Record<string, string>): void {
  say(`RUN ${command}`);
  const began = performance.now();
  const { status } = spawnSync('/bin/sh', ['-c', command], { cwd, env, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`a step ended with ${status}: ${command}`);
  say(`  ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

function copyStep(
  { from, sources, target }: Extract<Step, { does: 'copy' }>,
  workdir: string,
  made: ReadonlyMap<string, Made>,
): void {
  const stage = from === undefined ? undefined : made.get(from);
  const base = stage?.folder ?? root;
  for (const source of sources) {
    const path = join(base, source);
    const isFolder = statSync(path).isDirectory();
    const isOne = sources.length === 1 && !target.endsWith('/');
    const to = join(workdir, target, isFolder || isOne ? '' : (source.split('/').at(-1) ?? ''));
    // A folder may be left out by a rule, and a file in it be taken along.
    const filter = (each: string) =>
      stage !== undefined ||
      each === root ||
      statSync(each).isDirectory() ||
      !isIgnored(relative(root, each));
    cpSync(path, to, {
      recursive: true,
      verbatimSymlinks: true,
      filter: stage ? filter : withoutHidden(filter),
    });
  }
}

/** Folders whose whole content stays behind are not walked through. */
function withoutHidden(filter: (path: string) => boolean): (path: string) => boolean {
  const never = ['node_modules', '.git', '.data', 'build', 'tests', 'bench', '.react-router'];
  return (path) => !never.includes(relative(root, path)) && filter(path);
}

/** Starts the product as a container would, asks it how it is, has it print a PDF, and stops it. */
async function tryStart(stage: Stage, { folder, env }: Made, database_url: string): Promise<void> {
  const [uid = 0, gid = 0] = stage.user.split(':').map(Number);
  const cwd = join(folder, 'app');
  const port = String(await freePort());
  const secret = 'of a trial, and thrown away with it: no secret';
  const start = {
    ...{ cwd, uid, gid, stdio: ['ignore', 2, 2] as ['ignore', number, number] },
    env: {
      ...{ ...env, HOME: '/nonexistent', HOST: '127.0.0.1', PORT: port },
      ...{ DATABASE_URL: database_url, APP_SECRET: secret, DEMO: 'on', LOG_LEVEL: 'warn' },
    },
  };
  refuseWritable(cwd, uid, gid);
  for (const begin of ['with an empty database', 'a second time']) {
    const began = performance.now();
    const child = spawn(stage.command[0] ?? '', stage.command.slice(1), start);
    try {
      await untilReady(stage, start, child);
      say(`Ready after ${((performance.now() - began) / 1000).toFixed(1)} s, ${begin}.`);
      await askForPdf(`http://127.0.0.1:${port}`);
    } finally {
      say(`Stopped with ${await stop(child)}.`);
    }
  }
}

function refuseWritable(folder: string, uid: number, gid: number): void {
  const { stdout } = spawnSync('/bin/sh', ['-c', 'find . -writable ! -type l | head -3'], {
    ...{ cwd: folder, uid, gid, encoding: 'utf8' },
  });
  if (stdout !== '') throw new Error(`the product may write to its own code: ${stdout}`);
}

type Start = { cwd: string; uid: number; gid: number; env: Record<string, string> };

async function untilReady(stage: Stage, start: Start, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + 180_000; Date.now() < until; ) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`);
    const [program = '', ...args] = stage.healthcheck;
    if (spawnSync(program, args, { ...start, stdio: 'ignore' }).status === 0) return;
    await pause(300);
  }
  throw new Error('the product was not ready within three minutes');
}

/** The booklet of the demo's first exam: the compiler and the fonts are there. */
async function askForPdf(origin: string): Promise<void> {
  const { staffPassword } = await import('./demo/plan.ts');
  const login = await ask(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login_id: 'demo', password: staffPassword }),
  });
  const { access_token } = (await login.json()).data;
  const headers = { authorization: `Bearer ${access_token}` };
  const page = await ask(origin + to('client.login'), {});
  if (!(await page.text()).includes('<html')) throw new Error('no page came');
  const exams = (await (await ask(`${origin}/api/exams`, { headers })).json()).data;
  const pdf = await ask(`${origin}/api/exams/${exams[0].id}/booklet`, { headers });
  const begin = Buffer.from(await pdf.arrayBuffer())
    .subarray(0, 5)
    .toString();
  if (begin !== '%PDF-') throw new Error('no PDF came');
  say('A page and a PDF came.');
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (!response.ok)
    throw new Error(`${url} was answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
  return response;
}

function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill('SIGTERM');
  });
}

function megabytesOf(folder: string): string {
  return spawnSync('du', ['-sm', folder], { encoding: 'utf8' }).stdout.split('\t')[0] ?? '';
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
