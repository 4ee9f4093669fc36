import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder; every path of the launcher is below it. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Programs of the installed packages, Node 24 among them. */
const programs = join(root, 'node_modules', '.bin');
export const nodePath = join(programs, 'node');

/** Something keeps us from launching; the message is one sentence for the person at the terminal. */
export class LaunchProblem extends Error {
  name = 'LaunchProblem';
}

const parent = process.ppid;
let signalled;

/** The exit code of a launch that got a signal to stop (128 + signal, as shells count), else undefined. */
export function interruptedBy() {
  return signalled && 128 + constants.signals[signalled];
}

/**
 * Runs a program in the project's folder to its end and passes on the first SIGINT, SIGTERM or SIGHUP that
 * we get, once, however often it comes: npm and a terminal may both send it.
 * @param {object} [options] of spawn; `env` is added to ours; `collect` gets the output instead of the terminal
 * @returns {Promise<number>} its exit code, or 128 + the number of the signal that ended it
 */
export function runChild(program, args, { env = {}, collect, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = collect === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(program, args, { cwd: root, stdio, ...options, env: environment(env) });
    child.stdout?.on('data', (chunk) => collect?.(chunk.toString('utf8')));
    child.stderr?.on('data', (chunk) => collect?.(chunk.toString('utf8')));
    const stopForwarding = forwardSignals(child);
    child.once('error', (error) => {
      stopForwarding();
      reject(new LaunchProblem(`${program} could not be run: ${error.message}.`));
    });
    child.once('close', (code, signal) => {
      stopForwarding();
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** The PATH without this project's own programs: npm must not run on a Node that it is about to replace. */
export function outsidePath() {
  const inside = root + sep;
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => !`${folder}${sep}`.startsWith(inside));
}

/** Compiled modules and stripped types are kept between starts: without it a start takes four times as long. */
const compileCache = join(root, 'node_modules/.cache/compiled');

function environment(changes) {
  const env = {
    NODE_COMPILE_CACHE: compileCache,
    ...process.env,
    PATH: [programs, ...outsidePath()].join(delimiter),
    ...changes,
  };
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
}

/** The end of npm, our parent, counts as a signal too: npm killed by force sends none, and the server would stay. */
function forwardSignals(child) {
  const forward = (signal) => {
    if (signalled) return;
    signalled = signal;
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  const watch =
    process.env.npm_lifecycle_event && setInterval(() => process.ppid === parent || forward('SIGTERM'), 200);
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, forward);
  };
}
