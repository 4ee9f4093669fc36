/**
 * Checks what neither types nor imports show: names of files, folders and functions, the length of functions and files,
 * who makes scopes, who reads the environment, who reads JSON on pages, clocks and chance in the pure roots, addresses
 * that are spelled out, references that lead nowhere, and that a call's handler and its file carry its name. Ends with 1
 * and one line per problem.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import ts from 'typescript';
import { contract } from '#contract/contract.ts';
import { screens } from '#web/app/screens.ts';
import { findLiteralAddress } from './find-literal-address.ts';
import { findLostReferences } from './find-lost-references.ts';
import { kebab } from './kebab.ts';

const root = join(import.meta.dirname, '..');
const roots = [
  'contract',
  'messages',
  'scoring',
  'items',
  'charts',
  'server',
  'web',
  'tests',
  'tools',
  'bench',
];
const forbidden = ['lib', 'utils', 'helpers', 'common', 'shared', 'core', 'misc', 'services', 'managers'];
/** Files that are one table, of a row for each screen or each table of the database: they grow with the product. */
const tables: ReadonlySet<string> = new Set(['server/db/personal-data.ts', 'web/app/screens.ts']);
/** What people write and read here; the lock file, pictures and the license are others' work. */
const isText = /\.(ts|tsx|mts|mjs|cjs|css|sql|md|typ|ya?ml|sh)$/;
const most = { functionLines: 120, fileLines: 400 };
const wanted = { functionLines: 60, fileLines: 250 };

/** Who may name what makes scopes: everybody else asks `admit` or enters one by server/access/enter.ts. */
const scopeMakers: ReadonlyMap<string, RegExp> = new Map([
  ['makeScope', /^server\/(access|jobs)\/[a-z-]+\.ts$/],
  ['changeScope', /^server\/(access\/(enter|scope)|db\/transaction)\.ts$/],
]);

const problems: string[] = [];
let long = 0;

const files = roots.flatMap((folder) =>
  existsSync(join(root, folder)) ? listFiles(join(root, folder)) : [],
);
for (const path of files) checkName(path);
for (const path of files.filter((each) => /\.(ts|tsx|mjs|cjs)$/.test(each))) checkSource(path);
checkCalls();
checkScreens();
checkReferences();

for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(
  `${files.length} files, ${long} over ${wanted.fileLines} lines or with a function over ${wanted.functionLines}, ` +
    `${problems.length} problems\n`,
);
process.exitCode = problems.length > 0 ? 1 : 0;

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      checkFolder(relative(root, path));
      return entry.name === 'migrations' ? [] : listFiles(path);
    }
    return [relative(root, path)];
  });
}

function checkFolder(path: string): void {
  const name = basename(path);
  if (forbidden.includes(name)) problems.push(`${path}: no folder is called ${name}; name what it is about`);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) problems.push(`${path}: a folder's name is kebab-case`);
}

function checkName(path: string): void {
  const [stem = ''] = basename(path).split('.');
  if (forbidden.includes(stem)) problems.push(`${path}: no file is called ${stem}; name what it is about`);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(basename(path)))
    problems.push(`${path}: a file's name is kebab-case`);
}

function checkSource(path: string): void {
  const text = readFileSync(join(root, path), 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  checkTail(path, source);
  if (!isTest(path)) visit(source, (node) => checkNode(path, node));
}

/** Data is as long as it is; a test file is a list of stories, each of which is measured. */
function checkTail(path: string, source: ts.SourceFile): void {
  const lines = source.getLineStarts().length;
  const longest = longestFunction(path, source);
  if (lines > most.fileLines && !isTest(path) && !isData(path))
    problems.push(`${path}: ${lines} lines, over ${most.fileLines}; cut the file in two`);
  if (longest.lines > most.functionLines && !isData(path))
    problems.push(`${path}:${longest.at}: a function of ${longest.lines} lines, over ${most.functionLines}`);
  if (isTest(path) || isData(path)) return;
  if (lines > wanted.fileLines || longest.lines > wanted.functionLines) long++;
}

/** The callback of `describe` only groups tests, so its length does not count. */
function longestFunction(path: string, source: ts.SourceFile): { lines: number; at: number } {
  let longest = { lines: 0, at: 0 };
  visit(source, (node) => {
    if (!ts.isFunctionLike(node) || (isTest(path) && isDescribe(node))) return;
    const begin = source.getLineAndCharacterOfPosition(node.getStart()).line;
    const lines = source.getLineAndCharacterOfPosition(node.end).line - begin + 1;
    if (lines > longest.lines) longest = { lines, at: begin + 1 };
  });
  return longest;
}

function isDescribe(node: ts.Node): boolean {
  return ts.isCallExpression(node.parent) && /^describe\b/.test(node.parent.expression.getText());
}

function checkNode(path: string, node: ts.Node): void {
  if (ts.isIdentifier(node)) checkScopeMaker(path, node);
  if (ts.isTypeReferenceNode(node)) checkScopePart(path, node);
  checkAddress(path, node);
  if (ts.isJsxAttribute(node)) checkFragment(path, node);
  if (ts.isPropertyAccessExpression(node)) {
    const text = node.getText();
    if (text === 'JSON.parse' && path.startsWith('web/') && path !== 'web/api/json.ts')
      problems.push(`${path}: JSON is read by web/api/json.ts, and of a form's field judged by jsonIn`);
    if (text === 'process.env' && !mayReadEnvironment(path))
      problems.push(`${path}: only server/config.ts reads the environment`);
    if (/^Math\.random$/.test(text) && isPure(path))
      problems.push(`${path}: chance comes from a seed (scoring/random.ts)`);
  }
  if (ts.isIdentifier(node) && node.text === 'Date' && isPure(path) && !ts.isTypeReferenceNode(node.parent))
    problems.push(`${path}: this root knows no clock`);
}

/** Wherever the name stands: a namespace has it behind a point, and what is passed on has it in an export. */
function checkScopeMaker(path: string, { text }: ts.Identifier): void {
  const makers = scopeMakers.get(text);
  if (makers && !makers.test(path))
    problems.push(`${path}: ${text} is not for this file; take a scope or enter one`);
}

/** A parameter must be a whole scope: part of a scope has lost its brand, and any object with a database would fit. */
function checkScopePart(path: string, node: ts.TypeReferenceNode): void {
  if (!/^(Pick|Omit|Partial)$/.test(node.typeName.getText())) return;
  const [of] = node.typeArguments ?? [];
  if (of && /^\w*Scope$/.test(of.getText()))
    problems.push(`${path}: ${node.getText()} is no scope; take a whole one`);
}

/** The contract's rows declare addresses, some calls share one with a screen, and benchmarks act as foreign clients. */
function checkAddress(path: string, node: ts.Node): void {
  if (/^(contract\/(screens(\.ts|\/)|calls\/)|bench\/)/.test(path)) return;
  const name = findLiteralAddress(node);
  if (name) problems.push(`${path}: ${node.getText()} is an address; write to('${name}', ...)`);
}

/** For the router another fragment is another visit, which loses the reply to a form. */
function checkFragment(path: string, { name, initializer }: ts.JsxAttribute): void {
  if (name.getText() !== 'href' || path === 'web/ui/within-link.tsx') return;
  if (/^(\{`|["'])#/.test(initializer?.getText() ?? ''))
    problems.push(`${path}: a part of the same page is led to by WithinLink`);
}

/** server/main.ts hands the environment to config.ts; tools speak to the machine they run on. */
function mayReadEnvironment(path: string): boolean {
  return /^(server\/(config|main)\.ts|tools\/|bench\/|tests\/)/.test(path);
}

function isPure(path: string): boolean {
  return path.startsWith('scoring/') || (path.startsWith('items/') && !path.startsWith('items/check'));
}

function isTest(path: string): boolean {
  return path.startsWith('tests/') || /\.(test|journey)\.ts$/.test(path);
}

function isData(path: string): boolean {
  if (tables.has(path)) return true;
  return (path.startsWith('items/') || path.startsWith('messages/')) && !/check|registry|format/.test(path);
}

/** One word finds all: `examinees.importCsv` is import-csv.ts below server/features/examinees, exporting importCsv. */
function checkCalls(): void {
  for (const [feature, rows] of Object.entries(contract)) {
    for (const name of Object.keys(rows)) {
      const folder = `server/features/${kebab(feature)}/`;
      const path = files.find((each) => each.startsWith(folder) && basename(each) === `${kebab(name)}.ts`);
      if (!path) problems.push(`${folder}: the call ${feature}.${name} has no file of its name`);
      else if (
        !new RegExp(`export (const|async function|function) ${name}\\b`).test(
          readFileSync(join(root, path), 'utf8'),
        )
      )
        problems.push(`${path}: it exports no ${name}`);
    }
  }
}

/** A screen's file stands in a feature of the contract's, and is called a screen. */
function checkScreens(): void {
  for (const { path, file } of screens) {
    const [feature = ''] = file.split('/');
    if (!Object.keys(contract).map(kebab).includes(feature))
      problems.push(`${file}: ${feature} is no feature of the contract`);
    if (!/-screen\.tsx$/.test(file)) problems.push(`${file}: a screen's file is called ...-screen.tsx`);
    if (!existsSync(join(root, 'web/features', file)))
      problems.push(`${file}: the screen ${path} has no module`);
  }
}

/** A reference is read by strangers: it names the rule itself, or a record of this repository. */
function checkReferences(): void {
  const records = readdirSync(join(root, 'docs/decisions'));
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  for (const path of tracked) {
    if (!isText.test(path) || !existsSync(join(root, path))) continue;
    for (const reference of findLostReferences(readFileSync(join(root, path), 'utf8'), records))
      problems.push(`${path}: ${reference} leads nowhere; say the rule, or name docs/decisions/NNNN`);
  }
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}
