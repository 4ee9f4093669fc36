import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contract } from '#contract/contract.ts';
import { screens } from '#web/app/screens.ts';
import { kebab } from '../kebab.ts';
import { code, printTable } from './table.ts';

const root = join(import.meta.dirname, '../..');

/** They list what is everywhere: what a screen takes of it is found by its name. Questions are no code. */
const notWalked = /^(contract\/contract|messages\/catalogue|server\/jobs\/registry)\.ts$|^items\//;

interface Source {
  lines: number;
  /** The files it imports, and those of the calls and texts it names. */
  reaches: string[];
}

const sources = new Map<string, Source>();
const filesOfKeys = listKeys();
const filesOfCalls = listCalls();
const browserCalls = listBrowserCalls();

/** What each screen takes: all files from its module to the stores, each file's lines shared by the screens that use it. */
export function printScreenCosts(): string {
  const used = screens.map(({ name, file }) => ({ name, files: filesFrom(`web/features/${file}`) }));
  const users = new Map<string, number>();
  for (const { files } of used) for (const file of files) users.set(file, (users.get(file) ?? 0) + 1);
  const costs = used.map(({ name, files }) => {
    const own = files.filter((file) => users.get(file) === 1);
    const shared = files.filter((file) => users.get(file) !== 1);
    return {
      name,
      files: files.length,
      own: sum(own.map(linesOf)),
      share: sum(shared.map((file) => linesOf(file) / (users.get(file) ?? 1))),
    };
  });
  const rows = costs.map(({ name, own, share, files }) => rowOf(code(name), own, share, files));
  const own = sum(costs.map((cost) => cost.own));
  const total = rowOf('**all**', own, sum([...users.keys()].map(linesOf)) - own, users.size);
  const about =
    'What each screen takes, for information: the lines of all files that its module imports, of those that the calls it fires import on the server, and of the texts they name in all languages. The kit, styles and stores count; tests, questions, types alone and files behind a download’s link do not. A file that one screen alone uses is its own; the lines of any other are divided by the screens that use it. Measured by `npm run docs:print`; no check reads it.';
  const head = ['Screen', 'Own lines', 'Share of shared lines', 'Lines', 'Files'];
  return `# What screens cost\n\n${about}\n\n${printTable(head, [...rows, total])}`;
}

function rowOf(name: string, own: number, share: number, files: number): string[] {
  return [name, ...[own, share, own + share, files].map((number) => `${Math.round(number)}`)];
}

/** A file and all that it reaches. */
function filesFrom(start: string): string[] {
  const found = new Set([start]);
  for (const file of found) for (const next of sourceOf(file).reaches) found.add(next);
  return [...found];
}

function linesOf(path: string): number {
  return sourceOf(path).lines;
}

function sourceOf(path: string): Source {
  const known = sources.get(path);
  if (known) return known;
  const text = read(path);
  const lines = text.trimEnd().split('\n').length;
  const reaches = [...importsOf(path, text), ...callsOf(path, text), ...textsOf(text)];
  const source = { lines, reaches: reaches.filter((each) => !notWalked.test(each)) };
  sources.set(path, source);
  return source;
}

/** Modules, styles, work that is loaded when it is wanted, and programs of threads; not what lends its types alone. */
function importsOf(path: string, text: string): string[] {
  const running = text.replaceAll(/^(?:import|export) type [^;]*;/gm, '');
  const named = running.matchAll(/(?:from |import |import\(|new URL\()'((?:\.{1,2}|#\w+)\/[^']+\.\w+)'/g);
  return [...named].map(([, target = '']) =>
    target.startsWith('#') ? target.slice(1) : join(dirname(path), target),
  );
}

/** `exams.list` in the code, `'exams.list'` of a table of acts, `{ list } = api(args).exams`, and names in web/api. */
function callsOf(path: string, text: string): string[] {
  if (!path.startsWith('web/') || path.startsWith('web/api/')) return [];
  const named = text.matchAll(/(?<!['"`])\b(?=(\w+\.\w+))|\bcall: '(\w+\.\w+)'/g);
  const taken = text.matchAll(/\{([^{}]*)\} = (?:\w+\(\w+\)|contract)\.(\w+)/g);
  const fired = text.matchAll(/'(\w+)'/g);
  return [
    ...[...named].map(([, name, act]) => name ?? act ?? ''),
    ...[...taken].flatMap(([, names = '', feature]) =>
      names.split(',').map((name) => `${feature}.${name.trim()}`),
    ),
    ...[...fired].map(([, name = '']) => browserCalls.get(name) ?? ''),
  ].flatMap((name) => filesOfCalls.get(name) ?? []);
}

/** Files of the keys that stand in the source, and of those that begin as a template or a group of texts does. */
function textsOf(text: string): string[] {
  const said = [...text.matchAll(/['"`](\w+(?:\.\w+)+)['"`]/g)].map(([, key = '']) => key);
  const begun = [...text.matchAll(/`(\w+(?:\.\w+)*\.)\$\{|\btexts(?:=|: )['"](\w+(?:\.\w+)*)['"]/g)].map(
    ([, template, group]) => template ?? `${group}.`,
  );
  const files = [...filesOfKeys].filter(([key]) => begun.some((start) => key.startsWith(start)));
  return [...said.flatMap((key) => filesOfKeys.get(key) ?? []), ...files.map(([, file]) => file)];
}

/** The file of each key of the texts. */
function listKeys(): Map<string, string> {
  const files = readdirSync(join(root, 'messages')).filter((name) => /^[a-z-]+\.ts$/.test(name));
  return new Map(
    files.flatMap((name) =>
      [...read(`messages/${name}`).matchAll(/^ {2}'([\w.]+)':/gm)].map(([, key = '']): [string, string] => [
        key,
        `messages/${name}`,
      ]),
    ),
  );
}

/** The files of each call: where its row stands, and its work. */
function listCalls(): Map<string, string[]> {
  return new Map(
    Object.entries(contract).flatMap(([feature, calls]) => {
      const handlers = `server/features/${kebab(feature)}/handlers.ts`;
      const work = read(handlers);
      const own = `contract/calls/${kebab(feature)}.ts`;
      // A feature's rows may stand in parts, which its own file takes in; other features have calls of the same name.
      const rows = [own, ...importsOf(own, read(own)).filter((path) => path.startsWith('contract/calls/'))];
      return Object.keys(calls).map((call): [string, string[]] => {
        const row = rows.find((path) => new RegExp(`^  ${call}: call\\(`, 'm').test(read(path)));
        const file = work.match(new RegExp(`\\b${call}\\b[^;]*? from '([^']+)'`))?.[1];
        if (!row || !file) throw new Error(`${feature}.${call} has no row or no work`);
        return [`${feature}.${call}`, [row, join(dirname(handlers), file)]];
      });
    }),
  );
}

/** The calls that browsers fire by themselves, by the names they have in web/api. */
function listBrowserCalls(): Map<string, string> {
  const files = readdirSync(join(root, 'web/api')).map((name) => read(`web/api/${name}`));
  const named = files.flatMap((text) => [...text.matchAll(/(\w+): Contract\['(\w+)'\]\['(\w+)'\]/g)]);
  return new Map(named.map(([, name = '', feature, call]) => [name, `${feature}.${call}`]));
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
