import type { FastifyRequest } from 'fastify';
import { findWantedLanguage, type Language, languageOf } from '#contract/codes/languages.ts';
import { pageCookies } from '#contract/page.ts';

/**
 * The language a call is answered in. A picture or a file is fetched by a plain link, which carries no
 * Content-Language: then the page's cookie decides, and without one, as for other programs, Accept-Language. Cookies
 * are not read yet when an address could not even be decoded.
 */
export function languageOfRequest(request: FastifyRequest): Language {
  const cookies: FastifyRequest['cookies'] | null | undefined = request.cookies;
  const { headers } = request;
  const chosen = headers['content-language'] ?? cookies?.[pageCookies.language];
  const wanted = chosen === undefined ? findWantedLanguage(headers['accept-language']) : undefined;
  return wanted ?? languageOf(chosen);
}
