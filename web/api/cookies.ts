/**
 * What a request brought under exactly this name, decoded; undefined without it. The visitor may have changed it, and
 * what cannot be decoded is empty.
 */
export function findCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/);
  const pair = pairs.find((each) => each.startsWith(`${name}=`));
  return pair && decoded(pair.slice(name.length + 1));
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
