import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../tools/free-port.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A server of a benchmark in a process of its own. */
export interface Child {
  pid: number;
  port: number;
  /** CPU of the whole process so far, in ms. */
  cpu(): number;
  /** Most resident memory so far, in MB. */
  peak(): number;
  stop(): Promise<void>;
}

/**
 * Starts a script on a free port of this machine's loopback and waits until `path` answers 200.
 * Its output goes nowhere: writing logs is part of its work, reading them is not.
 */
export async function startChild(
  script: string,
  env: Readonly<Record<string, string>>,
  path: string,
): Promise<Child> {
  const port = await freePort();
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${script} could not be started`);
  await untilResponding(`http://127.0.0.1:${port}${path}`, child);
  return { pid, port, cpu: () => cpuOf(pid), peak: () => peakOf(pid), stop: () => end(child) };
}

/** Asks until the answer is 200. @throws when the process ends or five minutes pass, which a busy machine may need */
export async function untilResponding(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + 300_000;
  while (Date.now() < until && child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await end(child);
  throw new Error(`${url} did not answer`);
}

/** Asks a process to stop, and kills it once the time for an orderly stop is over. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 16_000);
  await gone;
  clearTimeout(force);
}

/** proc(5): fields 14 and 15 count user and system time in hundredths of a second on Linux. */
function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function peakOf(pid: number): number {
  return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}
