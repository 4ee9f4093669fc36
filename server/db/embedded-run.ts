import { spawn } from 'node:child_process';

/** The system account PostgreSQL runs as, when we are root and it therefore needs another one. */
export type Account = { name: string; uid: number; gid: number };

type Options = { account?: Account | undefined; cwd?: string };

/**
 * Runs a program to its end, as another account when we are root; never throws.
 * @returns its exit code (null when it did not run or was killed) and what it wrote, both streams together.
 */
export function run(
  program: string,
  args: string[],
  options: Options = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...identityFor(options.account),
      cwd: options.cwd ?? '/',
      env: bareEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** The part of spawn's options that makes a program run as `account`. */
export function identityFor(account: Account | undefined): { uid?: number; gid?: number } {
  return account === undefined ? {} : { uid: account.uid, gid: account.gid };
}

/** Nothing of our own environment, so that no secret is passed on; messages come in English on every machine. */
export function bareEnvironment(): Record<string, string> {
  return { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
