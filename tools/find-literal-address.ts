import ts from 'typescript';
import { posts, type ScreenName, screens } from '#contract/screens.ts';

type AddressName = ScreenName | keyof typeof posts;

/** What a placeholder of a template stands for while texts are compared. */
const filled = '{}';

/**
 * The name of the screen whose address a text in the code spells out, query or origin around it or not; undefined for
 * every other text. Only `to` of contract/screens.ts writes addresses.
 */
export function findLiteralAddress(node: ts.Node): AddressName | undefined {
  const text = textOf(node);
  if (text === undefined) return undefined;
  const path = text.replace(/[?#].*$/s, '').replace(/^https?:\/\/[^/]*/, '');
  return path.length > 1 ? patterns.find(({ pattern }) => pattern.test(path))?.name : undefined;
}

/** A literal's text; what a template fills in stands as a placeholder. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => filled + literal.text).join('');
}

const patterns = Object.entries({ ...screens, ...posts }).map(([name, { path }]) => ({
  name: name as AddressName,
  pattern: patternOf(path),
}));

/**
 * A placeholder before the path is an origin. A path of parameters alone would fit any two parts of anything: there
 * only placeholders after a slash count, and nothing before them.
 */
function patternOf(path: string): RegExp {
  const hasWords = /\/[^{/]/.test(path);
  if (!hasWords) return new RegExp(`^${path.replace(/\{\w+\}/g, '\\{\\}')}/?$`);
  // An exam's link may be filled in as one piece.
  const filledIn = path.replace('/{hash}/{directory}', '(/[^/]+/[^/]+|/\\{\\})').replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^(\\{\\})?${filledIn}/?$`, 'i');
}
