import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { screens } from '#web/app/screens.ts';

/*
 * The buttons of a screen name its acts, and the table of its action (`actsOf`) has a row for each: a name without a row
 * would be refused when somebody presses. A part may be shown by several screens, so each screen is followed from its
 * default export through all that it uses, and the names found there are held against the rows of its action.
 */

const root = join(import.meta.dirname, '../..');

it('every act that a screen names has a row in the table of its action, and every row a button', {
  timeout: 600_000,
}, () => {
  const found = readScreens(screens.map(({ file }) => file));
  const tables = found.filter(({ rows }) => rows !== undefined);
  expect(tables.length).toBeGreaterThan(25);
  expect(found.flatMap(faultsOf)).toEqual([]);
});

it('a name without a row is found, and one that may be any text', { timeout: 600_000 }, () => {
  const changed = new Map([
    spoil('accounts/users/matrix/save-bar.tsx', 'name="store"', 'name="stroe"'),
    spoil('accounts/users/users-screen.tsx', 'name="remove"', 'name={name}'),
  ]);
  const found = readScreens(
    ['accounts/users/user-authority-screen.tsx', 'accounts/users/users-screen.tsx'],
    changed,
  );
  expect(found.flatMap(faultsOf)).toEqual([
    'accounts/users/user-authority-screen.tsx: no row stroe',
    'accounts/users/user-authority-screen.tsx: nothing asks for store',
    'accounts/users/users-screen.tsx: nothing asks for remove',
    expect.stringMatching(/^web\/features\/accounts\/users\/users-screen\.tsx:\d+: no literal$/),
  ]);
});

function spoil(file: string, is: string, becomes: string): [string, string] {
  const path = join(root, 'web/features', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(is);
  return [path, text.replace(is, becomes)];
}

/** A screen with the acts that its parts name and those that its action does. */
interface ReadScreen {
  file: string;
  named: ReadonlySet<string>;
  /** Names that are no literal, by their places. */
  unknown: readonly string[];
  /** Undefined where it reads the act by hand (`tests/sweeps/page-forms.test.ts` says which screens may). */
  rows: ReadonlySet<string> | undefined;
}

function faultsOf({ file, named, unknown, rows }: ReadScreen): string[] {
  if (rows === undefined) return [];
  const names = [...named].filter((name) => !rows.has(name));
  // A form without a name is of the act `form`.
  const idle = [...rows].filter((name) => name !== 'form' && !named.has(name));
  return [
    ...names.map((name) => `${file}: no row ${name}`),
    ...idle.map((name) => `${file}: nothing asks for ${name}`),
    ...unknown.map((place) => `${place}: no literal`),
  ];
}

/** @param changed texts that stand for those of files */
function readScreens(
  files: readonly string[],
  changed: ReadonlyMap<string, string> = new Map(),
): ReadScreen[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => readFileSync(path, 'utf8'));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const paths = [...new Set(files)].map((file) => join(root, 'web/features', file));
  const host = ts.createCompilerHost(options, true);
  const readFile = host.readFile.bind(host);
  host.readFile = (path) => changed.get(path) ?? readFile(path);
  const program = ts.createProgram(paths, { ...options, noEmit: true }, host);
  const checker = program.getTypeChecker();
  return paths.map((path) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(path) as ts.SourceFile);
    const exported = (name: string) => module?.exports?.get(name as ts.__String);
    const parts = listUsed(checker, exported('default'));
    const names = parts.flatMap(listNames).map((at) => ({ at, texts: textsAt(checker, at) }));
    const action = exported('action');
    return {
      file: relative(join(root, 'web/features'), path),
      named: new Set(names.flatMap(({ texts }) => texts ?? [])),
      unknown: [...new Set(names.flatMap(({ at, texts }) => (texts ? [] : [placeOf(at)])))],
      rows: action ? findRows(checker, action) : new Set(),
    };
  });
}

/** The declarations in web/ that this one uses, and those that they use. What `Act` consists of names no act. */
function listUsed(checker: ts.TypeChecker, first: ts.Symbol | undefined): ts.Node[] {
  const seen = new Set<ts.Node>();
  const follow = (symbol: ts.Symbol | undefined): void => {
    for (const declaration of meant(checker, symbol)?.declarations ?? []) {
      const path = relative(root, declaration.getSourceFile().fileName);
      if (seen.has(declaration) || !path.startsWith('web/') || path === 'web/ui/act/act.tsx') continue;
      seen.add(declaration);
      look(declaration);
    }
  };
  const look = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isShorthandPropertyAssignment(node)) follow(checker.getShorthandAssignmentValueSymbol(node));
    else if (ts.isIdentifier(node)) follow(checker.getSymbolAtLocation(node));
    ts.forEachChild(node, look);
  };
  follow(first);
  return [...seen].filter((each) => ts.isFunctionLike(each) || ts.isVariableDeclaration(each));
}

function meant(checker: ts.TypeChecker, symbol: ts.Symbol | undefined): ts.Symbol | undefined {
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Where a part says what an act is called: `<Act name>` and its `submit`, and whatever posts a field `act`. */
function listNames(part: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  const add = (node: ts.Node | undefined) => node && found.push(node);
  const look = (node: ts.Node): void => {
    if (ts.isJsxOpeningLikeElement(node)) {
      const attribute = (name: string) => attributeOf(node, name);
      if (node.tagName.getText() === 'Act') {
        // One with a file posts nothing to its page.
        if (!attribute('file')) add(attribute('name'));
        for (const button of objectsIn(attribute('submit'))) add(fieldOf(button, 'name'));
      } else if (textOf(attribute('name')) === 'act') add(attribute('value'));
    }
    if (ts.isObjectLiteralExpression(node) && textOf(fieldOf(node, 'name')) === 'act')
      add(fieldOf(node, 'value'));
    if (ts.isCallExpression(node)) add(postedBy(node));
    ts.forEachChild(node, look);
  };
  look(part);
  return found;
}

/** `submit({ act }, { method: 'post' })` and `form.set('act', act)`; what has an address is posted to another screen. */
function postedBy({ expression, arguments: [first, second] }: ts.CallExpression): ts.Node | undefined {
  if (!first || !second) return undefined;
  if (textOf(fieldOf(second, 'method')) === 'post')
    return fieldOf(second, 'action') ? undefined : fieldOf(first, 'act');
  const isSet = ts.isPropertyAccessExpression(expression) && expression.name.text === 'set';
  return isSet && textOf(first) === 'act' ? second : undefined;
}

function attributeOf({ attributes }: ts.JsxOpeningLikeElement, name: string): ts.Node | undefined {
  const found = attributes.properties.filter(ts.isJsxAttribute).find((each) => each.name.getText() === name);
  const value = found?.initializer;
  return value && ts.isJsxExpression(value) ? value.expression : value;
}

function fieldOf(node: ts.Node, name: string): ts.Node | undefined {
  const fields = ts.isObjectLiteralExpression(node) ? node.properties : [];
  const found = fields.find((each) => each.name?.getText() === name);
  return found && ts.isPropertyAssignment(found) ? found.initializer : found?.name;
}

function objectsIn(node: ts.Node | undefined): ts.Node[] {
  const found: ts.Node[] = [];
  const look = (each: ts.Node): void => {
    if (ts.isObjectLiteralExpression(each)) found.push(each);
    ts.forEachChild(each, look);
  };
  if (node) look(node);
  return found;
}

function textOf(node: ts.Node | undefined): string | undefined {
  return node && ts.isStringLiteralLike(node) ? node.text : undefined;
}

function textsAt(checker: ts.TypeChecker, node: ts.Node): string[] | undefined {
  const text = textOf(node);
  return text === undefined ? findTexts(checker.getTypeAtLocation(node)) : [text];
}

/** The literals that a value may be; undefined where it may be any text. */
function findTexts(type: ts.Type): string[] | undefined {
  if (type.isStringLiteral()) return [type.value];
  if (type.flags & ts.TypeFlags.Undefined) return [];
  const texts = type.isUnion() ? type.types.map(findTexts) : [undefined];
  return texts.includes(undefined) ? undefined : texts.flatMap((each) => each ?? []);
}

/** The acts that an action does, by the type of what it replies; undefined where that names none. */
function findRows(checker: ts.TypeChecker, action: ts.Symbol): Set<string> | undefined {
  const symbol = meant(checker, action) ?? action;
  const [does] = checker.getTypeOfSymbol(symbol).getCallSignatures();
  const reply = does && checker.getAwaitedType(does.getReturnType());
  const replies = reply?.isUnion() ? reply.types : reply ? [reply] : [];
  const acts = replies.flatMap((each) => {
    const act = checker.getPropertyOfType(each, 'act');
    return act ? (findTexts(checker.getTypeOfSymbol(act)) ?? []) : [];
  });
  return acts.length > 0 ? new Set(acts) : undefined;
}

function placeOf(node: ts.Node): string {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return `${relative(root, source.fileName)}:${line + 1}`;
}
