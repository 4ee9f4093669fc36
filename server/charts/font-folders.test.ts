import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { clearFontFolders } from './font-folders.ts';

const within = mkdtempSync(join(tmpdir(), 'hakaru-fonts-of-tests-'));
afterAll(() => rmSync(within, { recursive: true, force: true }));

it('removes the folders of whoever was killed an hour ago, and nothing else', async () => {
  const minutes = { 'hakaru-fonts-new': 59, 'hakaru-fonts-old': 61, 'hakaru-other': 600 };
  for (const [name, age] of Object.entries(minutes)) {
    mkdirSync(join(within, name));
    writeFileSync(join(within, name, '0.ttf'), 'font');
    const at = Date.now() / 1000 - age * 60;
    utimesSync(join(within, name), at, at);
  }
  expect(await clearFontFolders(within)).toBe(1);
  expect(readdirSync(within).sort()).toEqual(['hakaru-fonts-new', 'hakaru-other']);
});
