import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/*
 * A browser that translates a page puts elements around its words and replaces them. React keeps the text node it made,
 * which then is no longer in the page: a text beside another node stands still, or its neighbours cannot be placed. A text
 * that is all its element holds is written anew as a whole, so each text has an element of its own. React counts as such only
 * a text that stands in the element itself: one that a part returns is a text node beside it.
 */

const root = join(import.meta.dirname, '../..');
const { program, files } = readWeb();
const checker = program.getTypeChecker();

it('no text shares an element with another node', { timeout: 120_000 }, () => {
  const parents = files.flatMap((source) => listNodes(source, isParent));
  const found = parents.flatMap(({ children }) => {
    const shown = children.filter((child) => !isBlank(child));
    if (shown.length < 2) return [];
    return shown.filter(isWords).map((child) => `${placeOf(child)} ${child.getText().trim()}`);
  });
  expect(parents.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});

it('no part returns a text without an element', { timeout: 120_000 }, () => {
  const tags = files.flatMap((source) => listNodes(source, ts.isJsxOpeningLikeElement));
  const found = tags.flatMap((tag) => {
    const part = checker.getResolvedSignature(tag);
    if (!part?.declaration || !isText(part.getReturnType())) return [];
    return `${placeOf(part.declaration)} ${tag.tagName.getText()}`;
  });
  expect(tags.length).toBeGreaterThan(1_000);
  expect([...new Set(found)]).toEqual([]);
});

function readWeb() {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => readFileSync(path, 'utf8'));
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const names = fileNames.filter((name) => relative(root, name).startsWith('web/') && name.endsWith('.tsx'));
  const program = ts.createProgram(names, { ...options, noEmit: true });
  return { program, files: names.flatMap((name) => program.getSourceFile(name) ?? []) };
}

function listNodes<Kind extends ts.Node>(
  source: ts.SourceFile,
  isKind: (node: ts.Node) => node is Kind,
): Kind[] {
  const found: Kind[] = [];
  const look = (node: ts.Node): void => {
    if (isKind(node)) found.push(node);
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

function isParent(node: ts.Node): node is ts.JsxElement | ts.JsxFragment {
  return ts.isJsxElement(node) || ts.isJsxFragment(node);
}

/** Spaces between elements are nothing that is translated. */
function isBlank(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return child.text.trim() === '';
  if (!ts.isJsxExpression(child)) return false;
  const { expression } = child;
  return expression === undefined || (ts.isStringLiteral(expression) && expression.text.trim() === '');
}

function isWords(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return true;
  if (!ts.isJsxExpression(child) || child.expression === undefined) return false;
  return isText(checker.getTypeAtLocation(child.expression));
}

/** It may be a text, and is not just anything that React shows, which only a `ReactNode` says with its `bigint`. */
function isText(type: ts.Type): boolean {
  const types = partsOf(type);
  const holds = (flags: ts.TypeFlags) => types.some((each) => (each.flags & flags) !== 0);
  return holds(ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike) && !holds(ts.TypeFlags.BigIntLike);
}

function partsOf(type: ts.Type): ts.Type[] {
  return type.isUnion() ? type.types.flatMap(partsOf) : [type];
}

function placeOf(node: ts.Node): string {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return `${relative(root, source.fileName)}:${line + 1}`;
}
