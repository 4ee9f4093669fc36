import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const rows = readFileSync(new URL('docs/scenarios.md', root), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number, , , test = '']) => ({ number: Number(number), test }));

it('every scenario of docs/scenarios.md has its row and a test', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 22 }, (_, index) => index + 1));
  expect(rows.filter(({ test }) => test === '')).toEqual([]);
});

describe.each(rows)('scenario $number', ({ test }) => {
  it('is a test by the name that is written there', () => {
    const [, file = '', title = ''] = /^`(.+)`: (.+)$/.exec(test) ?? [];
    expect(title).not.toBe('');
    const titles = titlesOf(readFileSync(new URL(file, root), 'utf8'));
    expect(titles.filter((each) => isCalled(each, title))).toHaveLength(1);
  });
});

/** The titles of the tests that a file runs: skipped ones, `todo` and comments do not count. */
function titlesOf(program: string): string[] {
  const calls = /^[ \t]*(?:it|test)(?:\.each(?:<[^()]*>)?\([^;]*?\))?\(\s*(['"`])(.*?)(?<!\\)\1,/gms;
  return [...program.matchAll(calls)].map(([, , title = '']) => title);
}

/** Whether a test runs by this name: titles of rows hold places for what differs. */
function isCalled(title: string, name: string): boolean {
  const [first = '', ...more] = title
    .split(/%[sdifjo]|\$[\w.]+/)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${[first, ...more].join('.+')}$`).test(name);
}

it('a title counts where a test bears it, and not where one is skipped or only spoken of', () => {
  const program = [
    `it('runs', () => {`,
    `  test(\n    "runs too",\n    async () => {`,
    `it.each([[1], ['(']])('runs %s', () => {`,
    "it.each<[string]>([\n  ['a'],\n])('runs often', () => {",
    `it.skip('skipped', () => {`,
    `test.skip('skipped', () => {`,
    `it.todo('not written');`,
    `it.each([1]).skip('skipped', () => {`,
    `// it('in a comment', () => {`,
    `describe('a chapter', () => {`,
    `expect(it).toBe('spoken of');`,
  ].join('\n');
  expect(titlesOf(program)).toEqual(['runs', 'runs too', 'runs %s', 'runs often']);
  expect([isCalled('runs %s (all)', 'runs well (all)'), isCalled('runs', 'runs too')]).toEqual([true, false]);
});
