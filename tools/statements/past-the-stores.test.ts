import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkStatement } from './check-statement.ts';

/*
 * What is sent past the database's door is not recorded while the tests run: it is read from the sources. Whatever
 * only makes and fills a database (server/db, the demo) works before its tables are distributed.
 */
const root = join(import.meta.dirname, '../..');
const files = globSync(['server/**/*.ts', 'tools/create-*.ts'], { cwd: root }).filter(
  (file) => !/\.test\.ts$|^server\/db\//.test(file),
);

function listSent(file: string): string[] {
  const calls = readFileSync(join(root, file), 'utf8').matchAll(
    /pool\.query(?:<\{[^}]*\}>)?\(\s*(`[^`]*`|'[^']*')/g,
  );
  return [...calls].map(([, text = '']) => text.slice(1, -1));
}

it('statements that are sent past the stores keep the rules of docs/decisions/0045', () => {
  const sent = files.flatMap((file) => listSent(file).map((text) => ({ file, text })));
  expect(new Set(sent.map(({ file }) => file))).toContain('server/main.ts');
  const problems = sent.flatMap(({ file, text }) => {
    const { findings, unused } = checkStatement(text);
    return [...findings, ...unused].map((what) => ({ file, text, what }));
  });
  expect(problems).toEqual([]);
});
