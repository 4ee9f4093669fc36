import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { audienceOf } from '#contract/page.ts';
import { catalogue, textsOf } from '#messages/catalogue.ts';
import { screens } from '#web/app/screens.ts';

const root = join(import.meta.dirname, '../..');
const frames = ['app/root.tsx', 'app/error-screen.tsx', 'layouts/candidate.tsx', 'layouts/examinee.tsx'];
const modules = screens
  .filter(({ path }) => audienceOf(path) === 'candidate')
  .flatMap(({ title, file }) => [{ title, file: `features/${file}` }]);
/** Imported by actions alone, which run on the server. */
const onServer = ['check-profile.ts'];

describe('the texts of a candidate’s browser', () => {
  it('hold every text that the screens, their frames and what they import name', () => {
    const own = textsOf('ja', 'candidate');
    const named = new Set<string>(modules.map(({ title }) => title));
    const visited = new Set<string>();
    for (const file of [...frames, ...modules.map(({ file }) => file)])
      collectKeys(join(root, 'web', file), visited, named);
    expect(visited.size).toBeGreaterThan(100);
    expect([...named].filter((key) => !(key in own))).toEqual([]);
  });
});

/** Adds the message keys that a module and the modules it imports spell out. */
function collectKeys(path: string, visited: Set<string>, keys: Set<string>): void {
  if (visited.has(path) || onServer.includes(basename(path)) || !existsSync(path)) return;
  visited.add(path);
  const text = readFileSync(path, 'utf8');
  for (const [, key = ''] of text.matchAll(/['"`](\w+(?:\.\w+)+)['"`]/g)) if (key in catalogue) keys.add(key);
  for (const [, wanted = ''] of text.matchAll(/^(?:import|export|\} from)\b(?! type)[^;]*?'([^']+)';/gm)) {
    if (wanted.startsWith('#web/')) collectKeys(join(root, wanted.slice(1)), visited, keys);
    if (wanted.startsWith('.')) collectKeys(join(dirname(path), wanted), visited, keys);
  }
}
