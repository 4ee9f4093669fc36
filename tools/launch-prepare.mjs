import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { interruptedBy, LaunchProblem, nodePath, outsidePath, root, runChild } from './launch-process.mjs';

const lockFile = join(root, 'package-lock.json');
const installStamp = join(root, 'node_modules', '.hakaru-stamp');
const buildFolder = join(root, 'build');
const buildStamp = join(buildFolder, 'stamp');

/** What the build of the web depends on. */
const sources = [
  'web',
  'contract',
  'messages',
  'items/kinds',
  'charts',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
];

/** Brings node_modules and, when asked, the build up to date; a launch at the same time waits its turn. */
export async function installAndBuild({ build }) {
  const isReady = () => isInstalled() && (!build || isBuilt());
  if (isReady()) return;
  const release = await takeTurn();
  try {
    if (!isInstalled()) await install();
    if (build && !isBuilt()) await buildWeb();
  } finally {
    release();
  }
}

/** One hash over names and contents: dates lie after a clone or a copy, contents do not. */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(listFiles))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function listFiles(path) {
  if (!existsSync(join(root, path))) return [];
  let entries;
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true });
  } catch {
    return [path];
  }
  const names = entries.map((entry) => entry.name).sort();
  return names.flatMap((name) => listFiles(`${path}/${name}`));
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function isInstalled() {
  if (!existsSync(nodePath)) return false;
  if (readText(installStamp) === hashOf(['package-lock.json'])) return true;
  return matchesLock();
}

/**
 * After `npm install` by hand there is no stamp of ours, but npm's own list of installed packages: when it matches
 * the lock, nothing needs to be installed again.
 */
function matchesLock() {
  const wanted = readText(lockFile);
  const present = readText(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === undefined || present === undefined) return false;
  const installed = JSON.parse(present).packages;
  const isSame = Object.entries(JSON.parse(wanted).packages).every(
    ([path, { version, integrity, optional }]) => {
      if (path === '') return true;
      const found = installed[path];
      return found === undefined
        ? optional === true
        : found.version === version && found.integrity === integrity;
    },
  );
  if (isSame) stamp(installStamp, ['package-lock.json']);
  return isSame;
}

/**
 * `npm ci` would be stricter, but it refuses a lock that lacks the packages of foreign systems, which not
 * every registry holds; this takes exactly the versions of the lock too and leaves the lock as it is.
 */
async function install() {
  say('Installing the packages (only when they changed; the first time takes a minute or two).\n');
  const modules = join(root, 'node_modules');
  // Without npm's own list an earlier installation was cut off, and what is there cannot be trusted.
  if (!existsSync(join(modules, '.package-lock.json'))) rmSync(modules, { recursive: true, force: true });
  const options = ['--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await runChild('npm', ['install', ...options], {
    env: { PATH: outsidePath().join(delimiter), NODE_ENV: undefined },
    stdio: ['inherit', process.stderr.fd, 'inherit'],
  });
  if (code !== 0) throw new LaunchProblem('The packages could not be installed: npm says why above.');
  if (!existsSync(nodePath)) {
    throw new LaunchProblem(
      'npm did not run the install scripts of the packages, which bring Node 24 and PostgreSQL: ' +
        'allow them (npm config delete ignore-scripts) and start again.',
    );
  }
  stamp(installStamp, ['package-lock.json']);
}

function isBuilt() {
  const made = readText(buildStamp);
  return made !== undefined && made === hashOf(sources);
}

async function buildWeb() {
  say('Building the web pages.\n');
  const hash = hashOf(sources);
  rmSync(buildStamp, { force: true });
  let output = '';
  const code = await runChild('react-router', ['build'], {
    env: { NODE_ENV: 'production' },
    collect: (text) => {
      output += text;
    },
  });
  if (code !== 0) {
    process.stderr.write(output);
    throw new LaunchProblem('The web pages could not be built: the reason stands above.');
  }
  // Of the sources as they were before the build: a change during it makes the next launch build again.
  mkdirSync(buildFolder, { recursive: true });
  writeFileSync(buildStamp, hash);
}

/** To the error output: the standard output belongs to the script that runs afterwards, and may be a document. */
function say(sentence) {
  process.stderr.write(sentence);
}

/** A tree that only its owner may write still launches; it just compares a little more each time. */
function stamp(path, paths) {
  try {
    writeFileSync(path, hashOf(paths));
  } catch {
    // Nothing is lost: the stamp only saves work.
  }
}

/**
 * One launch at a time installs and builds. The turn is a file that names its holder; a holder that was
 * killed does not hold any more.
 * @returns {Promise<() => void>} gives the turn back
 */
async function takeTurn() {
  // Not in the folders of the installation and the build, which both are emptied on the way.
  const folder = join(root, '.react-router');
  const path = join(folder, 'launch.lock');
  const draft = join(folder, `launch.${randomUUID()}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(draft, identityOf(process.pid));
  } catch (error) {
    throw new LaunchProblem(
      `The folder ${root} must be writable to install and build once, and it is not: ${error.message}.`,
    );
  }
  let told = false;
  try {
    while (!tryLink(draft, path)) {
      if (clearWhenDead(path, `${draft}.stale`)) continue;
      if (!told) say('Another launch is installing or building; waiting for it.\n');
      told = true;
      await pause(200);
      if (interruptedBy() !== undefined) throw new LaunchProblem('Stopped.');
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => rmSync(path, { force: true });
}

/** Exactly one launch succeeds, because a link never replaces a file. */
function tryLink(draft, path) {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the lock aside first: when another launch has taken it since we read it, the lock is alive and goes back. */
function clearWhenDead(path, aside) {
  const holder = readText(path);
  if (holder === undefined) return true;
  if (isAlive(holder)) return false;
  try {
    renameSync(path, aside);
    if (isAlive(readText(aside) ?? '')) tryLink(aside, path);
  } catch {
    // Somebody else cleared it first.
  }
  rmSync(aside, { force: true });
  return true;
}

function isAlive(identity) {
  const pid = Number.parseInt(identity, 10);
  return pid > 0 && identityOf(pid) === identity;
}

/** Process id and start time (proc(5), field 22), because the system reuses process ids. */
function identityOf(pid) {
  const stat = readText(`/proc/${pid}/stat`);
  if (stat !== undefined) return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  if (existsSync('/proc/self/stat')) return `${pid} gone`;
  try {
    process.kill(pid, 0);
    return `${pid}`;
  } catch (error) {
    return error.code === 'EPERM' ? `${pid}` : `${pid} gone`;
  }
}
