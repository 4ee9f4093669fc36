/** True for a request that does not open the page: a HEAD request, or a browser's prefetch. */
export function isOnlyLooking({ method, headers }: Request): boolean {
  const isAhead = ['sec-purpose', 'purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ''),
  );
  return method === 'HEAD' || isAhead;
}
