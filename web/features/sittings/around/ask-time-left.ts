/** The server's response about a portion's time when the candidate's clock has reached 0. */
export type TimeLeft =
  | { readonly kind: 'left'; readonly seconds: number }
  /** The server could not be reached, or failed: ask again. */
  | { readonly kind: 'silent' }
  /** The submission page is closed to this visitor (the session has ended): the page to go to instead. */
  | { readonly kind: 'elsewhere'; readonly url: string };

const passing = new Set([408, 425, 429]);

/**
 * Asks for the seconds left by the server's clock, from the submission page's data. Never throws.
 * @param path the submission page with its query
 * @param patience milliseconds
 */
export async function askTimeLeft(path: string, patience: number): Promise<TimeLeft> {
  try {
    const response = await fetch(path.replace('?', '/_payload.json?'), {
      signal: AbortSignal.timeout(patience),
    });
    return await readTimeLeft(response, path);
  } catch {
    return { kind: 'silent' };
  }
}

/**
 * Reads the answer. A redirect is followed as the page itself would follow it: asking again would not change it.
 * @param response what fetch gave, redirects followed
 * @param path the page that was asked about
 */
export async function readTimeLeft(
  response: Pick<Response, 'redirected' | 'url' | 'ok' | 'status' | 'headers' | 'json'>,
  path: string,
): Promise<TimeLeft> {
  if (response.status >= 500 || passing.has(response.status)) return { kind: 'silent' };
  if (response.redirected) return { kind: 'elsewhere', url: response.url };
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  // The data was refused, or something else on the network answered: the page itself shows what is wrong.
  if (!response.ok || !isJson) return { kind: 'elsewhere', url: path };
  const data: { confirmation?: { data?: { remain_time?: unknown } } } | null = await response.json();
  const left = data?.confirmation?.data?.remain_time;
  if (typeof left === 'number') return { kind: 'left', seconds: left };
  // A closed portion has no time left at all.
  return left === null ? { kind: 'left', seconds: 0 } : { kind: 'silent' };
}
