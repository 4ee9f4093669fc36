/** Parameters of a query. Undefined and null are left out; a list becomes one parameter for each value. */
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;
type QueryValue = string | number | boolean | null | undefined;

/**
 * The address of a path of the contract, of a call (below /api) or a screen: braces filled in and the query appended,
 * each value encoded here and nowhere else.
 */
export function fillAddress(
  path: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Query = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value].flat()) {
      if (each !== undefined && each !== null) search.append(name, String(each));
    }
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** A link that was pasted stands for the last part of its path, decoded; anything else for itself. */
export function lastPartOf(typed: string): string {
  if (!/^(https?:\/)?\//i.test(typed)) return typed;
  const [path = ''] = typed.split(/[?#]/);
  const part = path.split('/').filter(Boolean).at(-1) ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** `{clientId}` of a path in the contract is `:clientId` for the routers. */
export function patternOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
