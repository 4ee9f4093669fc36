import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

function run(...args: string[]) {
  return spawnSync(process.execPath, ['tools/items-sheet.ts', ...args], { encoding: 'utf8' });
}

describe('items:sheet', () => {
  it('prints the sheet of a form', () => {
    const { status, stdout } = run('figural-1-v1', '--language', 'en', '--seed', '3');
    expect(status).toBe(0);
    expect(stdout).toContain('<html lang="en">');
    expect(stdout).toContain('<h2>Seed 3</h2>');
  });

  it('names the forms when it is not told which, and says what is wrong with an option', () => {
    const nothing = run();
    expect(nothing.status).toBe(2);
    expect(nothing.stderr).toContain('figural-1-v1');
    expect(run('figural-1-v1', '--seed', '-1').stderr).toContain('seed');
    expect(run('figural-1-v1', '--language', 'fr').stderr).toContain('not "fr"');
  });
});
