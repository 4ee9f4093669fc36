import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Scenarios whose work does not exist yet: imports, and exports as tables. */
const later = [18, 20];

const root = new URL('../../', import.meta.url);
const rows = readFileSync(new URL('docs/scenarios.md', root), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number, , , test = '']) => ({ number: Number(number), test }));

it('every scenario of docs/scenarios.md has its row, and a test unless its work does not exist yet', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 22 }, (_, index) => index + 1));
  expect(rows.filter(({ test }) => test === '').map(({ number }) => number)).toEqual(later);
});

describe.each(rows.filter(({ test }) => test !== ''))('scenario $number', ({ test }) => {
  it('is a test by the name that is written there', () => {
    const [, file = '', title = ''] = /^`(.+)`: (.+)$/.exec(test) ?? [];
    expect(title).not.toBe('');
    expect(readFileSync(new URL(file, root), 'utf8')).toContain(title);
  });
});
