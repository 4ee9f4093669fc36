import { expect } from 'vitest';
import { runCommand } from '../../tools/psychometrics/run-command.ts';

/** For tests: runs a command line on files that exist only here. */
export function run(line: string, files: Record<string, string | Uint8Array> = {}) {
  return runCommand(line.split(' '), (path) => {
    const content = files[path];
    if (content === undefined) throw Object.assign(new Error('none'), { code: 'ENOENT' });
    return Buffer.from(content as string);
  });
}

/** For tests: the document a command line prints about data.csv. */
export async function json(line: string, content: string | Uint8Array) {
  const { code, output, errors } = await run(`${line} --json`, { 'data.csv': content });
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return JSON.parse(output);
}

/** Four people on three items, each item harder than the one before: alpha .75. */
export const guttman = 'a,b,c\n1,1,1\n1,1,0\n1,0,0\n0,0,0\n';
