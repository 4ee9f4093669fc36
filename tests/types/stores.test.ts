import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/*
 * Access is an argument: whatever asks the database takes a scope first. Types cannot look for files, so this goes
 * through all of server/ and finds every function that asks.
 */

const root = join(import.meta.dirname, '../..');
/** Files that use the database before there is a scope: they make scopes, open it, run and watch the queue, start the server. */
const before =
  /^server\/(access|db)\/|^server\/jobs\/(worker|sweep|jobs|look-at-queues|job-metrics)\.ts$|^server\/http\/(server|health)\.ts$|^server\/main\.ts$/;

const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
  .map((path) => relative(root, join(root, 'server', path)))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, source: parse(path) }));

function parse(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);
}

/** A function that says `something.db.rows`, `one`, `run`, `page`, `atCommit` or `transaction`. */
interface Asking {
  path: string;
  name: string;
  /** The written type of its first parameter, or of the enclosing function's first parameter. */
  first: string;
}

function listAsking({ path, source }: (typeof files)[number]): Asking[] {
  const found: Asking[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && node.name.text === 'db') found.push(askingAt(path, node));
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

/** Parameters whose type is a scope's `db`: such a function names no type of the database and asks of nobody's scope. */
function listBareDatabases({ path, source }: (typeof files)[number]): string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const isDatabase = ts.isIndexedAccessTypeNode(node) && /^['"]db['"]$/.test(node.indexType.getText());
    if (isDatabase && ts.findAncestor(node, ts.isParameter)) found.push(`${path}: ${node.parent.getText()}`);
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

/** The outermost function around it. */
function askingAt(path: string, node: ts.Node): Asking {
  let outer: ts.SignatureDeclaration | undefined;
  for (let at = node.parent; at; at = at.parent) if (ts.isFunctionLike(at)) outer = at;
  const [first] = outer?.parameters ?? [];
  const declared = outer?.parent && ts.isVariableDeclaration(outer.parent) ? outer.parent : outer;
  return {
    path,
    name: declared?.name?.getText() ?? '',
    // A handler's parameters have their types from its row.
    first: first?.type?.getText() ?? (isHandler(declared) ? 'Handler' : ''),
  };
}

function isHandler(node: ts.Node | undefined): boolean {
  return node !== undefined && ts.isVariableDeclaration(node) && /^Handler</.test(node.type?.getText() ?? '');
}

/** Functions that take any scope, and the company as an id beside it, each with its reason. */
const beforeCompany: Record<string, string> = {
  findClientById: 'an account that logs in asks for its own company',
  listPackagesById: 'the same',
  findSessionRow: 'a candidate who logs in asks for the own exam',
  endSession: 'a session is known by its token',
};

const scopeTypes = new Set<string>();
ts.forEachChild(parse('server/access/scope.ts'), (node) => {
  if (ts.isExportDeclaration(node) && node.exportClause && ts.isNamedExports(node.exportClause))
    for (const { name } of node.exportClause.elements) scopeTypes.add(name.text);
  if (ts.isTypeAliasDeclaration(node) && /^(Scope|InsideExam)$/.test(node.name.text))
    scopeTypes.add(node.name.text);
});

const isScope = (type: string) =>
  type === 'Handler' || type.split('|').every((each) => scopeTypes.has(each.trim()));

describe('whatever asks the database', () => {
  const asking = files.filter(({ path }) => !before.test(path)).flatMap(listAsking);

  it('is found', () => {
    const names = asking.map(({ path, name }) => `${path} ${name}`);
    expect(new Set(names).size).toBeGreaterThan(90);
    expect(names).toContain('server/features/sittings/queue/save-statement.ts findStored');
    expect(names).toContain('server/jobs/forget-stale.ts forget');
  });

  it('takes a whole scope first', () => {
    expect(asking.filter(({ first }) => !isScope(first))).toEqual([]);
  });

  it('takes a scope that stands in a company, but for what is asked before anybody does', () => {
    const anybodys = asking.filter(({ first }) => first === 'Scope').map(({ name }) => name);
    expect(anybodys.sort()).toEqual(Object.keys(beforeCompany).sort());
  });

  it('gets the database with a scope alone: no parameter is the database of one', () => {
    const bare = files.filter(({ path }) => !before.test(path)).flatMap(listBareDatabases);
    expect(bare).toEqual([]);
  });

  it('has no other way: only what comes before all scopes knows the database itself', () => {
    const knowing = files.filter(
      ({ path, source }) =>
        !before.test(path) &&
        /from '(pg|drizzle-orm[^']*|[^']*db\/(database|embedded[^']*)\.ts)'/.test(source.text),
    );
    // The table's definitions are written with Drizzle; they ask nothing.
    expect(knowing.map(({ path }) => path)).toEqual([]);
  });
});
