import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { clearOutbox } from './clear-outbox.ts';

const data_dir = mkdtempSync(join(tmpdir(), 'hakaru-outbox-'));
afterAll(() => rmSync(data_dir, { recursive: true, force: true }));

it('removes mails of more than seven days, and nothing else', async () => {
  expect(await clearOutbox(data_dir)).toBe(0);
  const folder = join(data_dir, 'outbox');
  mkdirSync(folder);
  const days = { 'new.eml': 6.99, 'old.eml': 7.01, 'half.part': 8, 'notes.txt': 30 };
  for (const [name, age] of Object.entries(days)) {
    writeFileSync(join(folder, name), '');
    const at = Date.now() / 1000 - age * 24 * 3600;
    utimesSync(join(folder, name), at, at);
  }
  expect(await clearOutbox(data_dir)).toBe(2);
  expect(readdirSync(folder).sort()).toEqual(['new.eml', 'notes.txt']);
});
