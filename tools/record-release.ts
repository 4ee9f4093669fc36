/**
 * npm run record-release -- NAME
 *
 * Writes the statements that the last whole run of the tests has sent as those of a release, before it is tagged
 * (docs/decisions/0193). The next one's migrations are checked with them: server/db/releases.test.ts.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { listRecorded } from './statements/recorded.ts';
import { fileOfRelease, readRelease, releasesFolder, writtenRelease } from './statements/releases.ts';

/** A run of some test files alone records fewer. */
const fewest = 500;

const [name = ''] = process.argv.slice(2);
const recorded = listRecorded().map(({ text }) => text);
if (!/^[\w.-]+$/.test(name)) fail('Name the release: npm run record-release -- 1.0.0');
else if (recorded.length < fewest)
  fail(`Only ${recorded.length} statements were recorded: run all tests first (npm test).`);
else {
  mkdirSync(releasesFolder, { recursive: true });
  writeFileSync(fileOfRelease(name), writtenRelease(recorded));
  const count = readRelease(name).length;
  process.stdout.write(`${count} statements in ${relative(process.cwd(), fileOfRelease(name))}\n`);
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 2;
}
