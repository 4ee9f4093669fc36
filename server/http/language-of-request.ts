import type { FastifyRequest } from 'fastify';
import { type Language, languageOf } from '#contract/codes/languages.ts';
import { pageCookies } from '#contract/page.ts';

/**
 * The language a call is answered in. A picture or a file is fetched by a plain link, which carries no header: then the
 * page's cookie tells. Cookies are not read yet when an address could not even be decoded.
 */
export function languageOfRequest(request: FastifyRequest): Language {
  const cookies: FastifyRequest['cookies'] | null | undefined = request.cookies;
  return languageOf(request.headers['content-language'] ?? cookies?.[pageCookies.language]);
}
