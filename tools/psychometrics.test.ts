import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const tools = import.meta.dirname;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'psychometrics-'));
  writeFileSync(join(folder, 'data.csv'), 'a,b,c\n1,1,1\n1,1,0\n1,0,0\n0,0,0\n');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(args: string[], input = '') {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, INIT_CWD: folder };
  const done = spawnSync(process.execPath, args, { cwd: join(tools, '..'), env, input, encoding: 'utf8' });
  return { code: done.status, output: done.stdout, errors: done.stderr };
}

describe('npm run psychometrics', () => {
  it('prints one document and nothing else, of a file where the person stands, through the launcher', () => {
    const launcher = join(tools, 'launch.mjs');
    const { code, output, errors } = start([
      launcher,
      'run',
      'tools/psychometrics.ts',
      'alpha',
      'data.csv',
      '--json',
    ]);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(JSON.parse(output).alpha).toBeCloseTo(0.75, 12);
  });

  it('reads the standard input', () => {
    const { code, output } = start(
      [join(tools, 'psychometrics.ts'), 'items', '-'],
      'a,b\n1,1\n0,1\n0,0\n1,0\n1,1\n',
    );
    expect(code).toBe(0);
    expect(output).toMatch(/^people 5 /);
  });

  it('ends with an exit code and a sentence when it cannot', () => {
    const script = join(tools, 'psychometrics.ts');
    expect(start([script, 'alpha', 'none.csv'])).toEqual({
      code: 1,
      output: '',
      errors: 'There is no file none.csv.\n',
    });
    expect(start([script, 'alpha', 'data.csv', '--nonsense'])).toMatchObject({ code: 2, output: '' });
  });
});
