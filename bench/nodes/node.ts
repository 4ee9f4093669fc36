import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tools/free-port.ts';
import { end, untilResponding } from '../child.ts';

const here = fileURLToPath(new URL('../..', import.meta.url));

/** One node of the product in a process of its own, on one port for all its starts. */
export interface ServingNode {
  port: number;
  /** kill -9, and nothing else. */
  kill(): Promise<void>;
  /** An orderly stop. */
  stop(): Promise<void>;
  /** Starts it (again), and waits until it is ready. @param folder a checkout of another release, installed and built */
  start(folder?: string): Promise<void>;
}

/** @param env settings, `ROLE` among them */
export async function makeNode(env: Readonly<Record<string, string>>): Promise<ServingNode> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  return {
    port,
    async start(folder = here) {
      child = spawn(process.execPath, ['server/main.ts'], {
        cwd: folder,
        env: { ...process.env, NODE_ENV: 'production', ...env, HOST: '127.0.0.1', PORT: String(port) },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await untilResponding(`http://127.0.0.1:${port}/readyz`, child);
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    async stop() {
      if (child) await end(child);
    },
  };
}
