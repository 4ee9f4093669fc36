import type { FastifyRequest } from 'fastify';
import type { AccessClaims, Tokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bearer token's claims, verified once however many doors ask. */
    presented: { claims: AccessClaims | undefined } | undefined;
  }
}

/** The bearer token of a request. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers;
  return authorization?.startsWith('Bearer ') ? authorization.slice(7) : undefined;
}

/** The claims of a request's bearer token, if it is ours and good. */
export function claimsOf(request: FastifyRequest, tokens: Tokens): AccessClaims | undefined {
  if (!request.presented) {
    const bearer = bearerOf(request);
    request.presented = { claims: bearer === undefined ? undefined : tokens.verify(bearer) };
  }
  return request.presented.claims;
}
