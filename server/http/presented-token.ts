import type { FastifyRequest } from 'fastify';
import { isLinkKey } from '../access/link-key.ts';
import type { AccessClaims, Tokens } from '../access/tokens.ts';
import { cookieNamesFor } from './cookies.ts';

/** Whose request it is, by the access token it brings. */
export interface Presented {
  /** Undefined without a token that is ours and good. */
  claims: AccessClaims | undefined;
  by_cookie: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Verified once however many hooks ask. */
    presented: Presented | undefined;
  }
}

/** The bearer token of a request. The scheme's name is written in any case (RFC 9110, 11.1). */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^bearer +(.*)$/is.exec(request.headers.authorization ?? '')?.[1];
}

/** The key of a recruiting system's program: as a bearer, or as the user name of Basic, whose password says nothing. */
export function linkKeyOf(request: FastifyRequest): string | undefined {
  const [, basic] = /^basic +([\w+/=-]+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const presented = basic ? Buffer.from(basic, 'base64').toString().split(':', 1)[0] : bearerOf(request);
  return isLinkKey(presented) ? presented : undefined;
}

/** The claims of a request's bearer token or, without one, of its session's access cookie. */
export function presentedBy(request: FastifyRequest, tokens: Tokens): Presented {
  request.presented ??= readPresented(request, tokens);
  return request.presented;
}

function readPresented(request: FastifyRequest, tokens: Tokens): Presented {
  const bearer = bearerOf(request);
  if (bearer !== undefined) return { claims: tokens.verify(bearer), by_cookie: false };
  const token = request.cookies[cookieNamesFor(request).access];
  if (token === undefined) return { claims: undefined, by_cookie: false };
  return { claims: tokens.verify(token), by_cookie: true };
}
