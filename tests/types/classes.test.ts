import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

/* A class that a part names and its file does not have is no error anywhere: the part is only drawn wrong. */

const root = join(import.meta.dirname, '../..');

it('every class that a part names stands in its file of styles', () => {
  const named = globSync('web/**/*.tsx', { cwd: root }).flatMap(listNamed);
  expect(named.length).toBeGreaterThan(1_000);
  expect(named.filter(({ file, name }) => !classesOf(file).has(name))).toEqual([]);
});

/** The classes that a part names, each with the file that it is from. */
function listNamed(part: string): { part: string; file: string; name: string }[] {
  const text = readFileSync(join(root, part), 'utf8');
  const imports = [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)];
  return imports.flatMap(([, styles = '', from = '']) => {
    const file = from.startsWith('#web/')
      ? from.replace('#web/', 'web/')
      : normalize(join(dirname(part), from));
    // Not within a text: a message's key may begin with the same word.
    const uses = text.matchAll(new RegExp(`(?<!['"/.\\w-])${styles}\\.(\\w+)`, 'g'));
    return [...uses].map(([, name = '']) => ({ part, file, name }));
  });
}

const known = new Map<string, ReadonlySet<string>>();

function classesOf(file: string): ReadonlySet<string> {
  const read = known.get(file);
  if (read) return read;
  const text = readFileSync(join(root, file), 'utf8');
  const classes = new Set([...text.matchAll(/\.([A-Za-z]\w*)/g)].map(([, name = '']) => name));
  known.set(file, classes);
  return classes;
}
