/** True when nobody opens the page: its headers alone are asked for, or a browser fetches it ahead. */
export function isOnlyLooking({ method, headers }: Request): boolean {
  const isAhead = ['sec-purpose', 'purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ''),
  );
  return method === 'HEAD' || isAhead;
}
