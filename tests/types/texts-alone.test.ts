import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/*
 * A browser that translates a page puts elements around its words and replaces them. React keeps the text node it made,
 * which then is no longer in the page: a text beside another node stands still, or its neighbours cannot be placed. A text
 * that is all its element holds is written anew as a whole, so each text has an element of its own.
 */

const root = join(import.meta.dirname, '../..');
const folders = /^web\//;

it('no text shares an element with another node', { timeout: 120_000 }, () => {
  const { program, files } = readWeb();
  const checker = program.getTypeChecker();
  const found = files.flatMap((source) =>
    listParents(source).flatMap((parent) => {
      const children = parent.children.filter((child) => !isBlank(child));
      if (children.length < 2) return [];
      return children
        .filter((child) => isWords(child, checker))
        .map((child) => `${placeOf(source, child)} ${child.getText().trim()}`);
    }),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

function readWeb() {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => readFileSync(path, 'utf8'));
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const names = fileNames.filter((name) => folders.test(relative(root, name)) && name.endsWith('.tsx'));
  const program = ts.createProgram(names, { ...options, noEmit: true });
  return { program, files: names.flatMap((name) => program.getSourceFile(name) ?? []) };
}

type Parent = ts.JsxElement | ts.JsxFragment;

function listParents(source: ts.SourceFile): Parent[] {
  const found: Parent[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) found.push(node);
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

/** Spaces between elements are nothing that is translated. */
function isBlank(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return child.text.trim() === '';
  if (!ts.isJsxExpression(child)) return false;
  const { expression } = child;
  return expression === undefined || (ts.isStringLiteral(expression) && expression.text.trim() === '');
}

function isWords(child: ts.JsxChild, checker: ts.TypeChecker): boolean {
  if (ts.isJsxText(child)) return true;
  if (!ts.isJsxExpression(child) || child.expression === undefined) return false;
  const types = partsOf(checker.getTypeAtLocation(child.expression));
  const isAll = (flags: ts.TypeFlags) => types.every((type) => (type.flags & flags) !== 0);
  const words = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;
  const nothing = ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.BooleanLike;
  return isAll(words | nothing) && !isAll(nothing);
}

function partsOf(type: ts.Type): ts.Type[] {
  return type.isUnion() ? type.types.flatMap(partsOf) : [type];
}

function placeOf(source: ts.SourceFile, node: ts.Node): string {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return `${relative(root, source.fileName)}:${line + 1}`;
}
