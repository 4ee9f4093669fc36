import type { FastifyRequest } from 'fastify';

/** What a browser says about where a request comes from, and where it was sent. */
export interface RequestOrigin {
  /** The Origin header. */
  origin: string | undefined;
  /** The Sec-Fetch-Site header, which no page's script can set. */
  site: string | string[] | undefined;
  /** The Sec-Fetch-Mode and Sec-Fetch-Dest headers: what the browser wants it for. */
  mode?: string | string[] | undefined;
  dest?: string | string[] | undefined;
  /** Host and port the request was sent to. */
  host: string | undefined;
  app_url: string;
}

/**
 * True when a write comes from one of our own pages. Behind a proxy that ends TLS the scheme differs, the host does
 * not; behind one that rewrites the host, APP_URL is the origin that browsers name.
 */
export function isOwnOrigin({ origin, site, host, app_url }: RequestOrigin): boolean {
  if (site === 'same-origin') return true;
  if (origin === undefined) return false;
  return origin === app_url || (URL.canParse(origin) && new URL(origin).host === host);
}

/**
 * True when a request says that another site's page sent it. A write has to show where it comes from, but a read may
 * say nothing: programs, and people who type an address, do not.
 */
export function isForeign(request: RequestOrigin): boolean {
  const { origin, site } = request;
  if (site === 'cross-site' || site === 'same-site') return true;
  return origin !== undefined && !isOwnOrigin(request);
}

/**
 * True when another site's page asks for one of ours as a part of itself: as a picture, in a frame, by a script. A link
 * there leads to a page of ours, which is no part of the other.
 */
export function isForeignPart(request: RequestOrigin): boolean {
  const { mode, dest } = request;
  return isForeign(request) && !(mode === 'navigate' && dest === 'document');
}

/** What a request's headers say of it. */
export function requestOriginOf({ headers, host }: FastifyRequest, app_url: string): RequestOrigin {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest } = headers;
  return { origin, site, mode, dest, host, app_url };
}
