/** Deeper than any JSON of ours. A deeper value would overflow the stack of code that walks through it. */
const deepest = 20;

/**
 * The value that a text writes in JSON; undefined where it writes none. The only place of the pages that reads JSON: a
 * form's field is read by `jsonIn`, which judges it too.
 */
export function findJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isWithin(value, deepest) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The same of text that should write an object: an empty one where it does not. It has its own fields alone. */
export function objectIn(text: unknown): Readonly<Record<string, unknown>> {
  const value = findJson(text);
  return Object.assign(Object.create(null), isObject(value) ? value : undefined);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isWithin(part, levels - 1));
}
