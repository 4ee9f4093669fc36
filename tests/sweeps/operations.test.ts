import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { operations } from '#contract/codes/operations.ts';
import { translator } from '#messages/translator.ts';

/*
 * What the operation log may name. A call that records a line names one of the list, or does not compile; statements that
 * write lines themselves are read here.
 */

function sourcesIn(folder: string) {
  const root = join(import.meta.dirname, '../..', folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}
const sources = sourcesIn('server');
const commands = sourcesIn('tools');

describe('the operations of the log', () => {
  it('have words in every language, each other ones', () => {
    for (const language of languages) {
      const words = operations.map((operation) => translator(language)(`operation.${operation}`));
      for (const word of words) expect(word).toMatch(/\S/);
      expect(new Set(words).size, language).toBe(words.length);
    }
  });

  it('are each written somewhere', () => {
    const all = [...sources, ...commands];
    const unwritten = operations.filter((name) => !all.some(({ text }) => text.includes(`'${name}'`)));
    expect(unwritten).toEqual([]);
  });

  const writing = sources.filter(({ text }) => text.includes('insert into operation_logs'));

  it('are written by few statements of their own', () => {
    expect(writing.map(({ file }) => file).sort()).toEqual([
      'db/operation-log.ts',
      'features/examinees/import/write-store.ts',
      'features/examinees/multiple/edit-store.ts',
      'features/examinees/multiple/items-store.ts',
      'features/sittings/paper/begin-statement.ts',
    ]);
  });

  it.each(writing)('are the only ones that $file names', ({ text }) => {
    const statements = [...text.matchAll(/insert into operation_logs[\s\S]*?`/g)].map(
      ([statement]) => statement,
    );
    const named = statements.flatMap((statement) =>
      [...statement.matchAll(/'([a-zA-Z]+\.[a-zA-Z]+)'/g)].map(([, name]) => name),
    );
    expect(named.filter((name) => !(operations as readonly (string | undefined)[]).includes(name))).toEqual(
      [],
    );
  });
});
