import { RE2JS, RE2JSException } from 're2js';

/** Most characters of a pattern, and most instructions it compiles to: `{1,999}` makes two thousand. */
const longest = 1000;
const mostInstructions = 3000;

/**
 * Whether an id as a whole fits a company's pattern (`^[A-Za-z0-9_-]{1,64}$`). Companies write these, so they run in an
 * engine whose time grows with the pattern and the id alone, never with the number of ways to match them. A pattern
 * that cannot be read fits nothing.
 */
export function fitsPattern(pattern: string, id: string): boolean {
  return readPattern(pattern)?.matches(id) ?? false;
}

/** True when a pattern is a regular expression between ^ and $ that this engine can read, within the bounds. */
export function isReadablePattern(pattern: string): boolean {
  return readPattern(pattern) !== undefined;
}

function readPattern(pattern: string): RE2JS | undefined {
  if (!/^\^.*\$$/su.test(pattern) || pattern.length > longest) return undefined;
  try {
    // The two dialects differ: only a pattern that both can read is accepted.
    new RegExp(pattern, 'u');
    const read = RE2JS.compile(RE2JS.translateRegExp(pattern));
    return read.programSize() <= mostInstructions ? read : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RE2JSException) return undefined;
    throw error;
  }
}
