import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPlatform, kindOfToken } from '#contract/codes/viewers.ts';
import { type AdmitAdapters, admitUnknown } from '../access/admit.ts';
import { Refusal } from '../access/refusal.ts';
import type { Config } from '../config.ts';
import { findShut } from '../features/platform/door.ts';
import { cookieNamesFor } from './cookies.ts';
import { isInside } from './inside.ts';
import { languageOfRequest } from './language-of-request.ts';
import { presentedBy } from './presented-token.ts';

/**
 * Refuses requests during maintenance: all of them while the environment says so, and in a window that an administrator
 * has set all but those of the platform's people.
 */
export function refuseInMaintenance(
  app: FastifyInstance,
  { maintenance }: Pick<Config, 'maintenance'>,
  means: AdmitAdapters,
  isAlwaysOpen: (request: FastifyRequest) => boolean,
): void {
  app.addHook('onRequest', async (request) => {
    if (isAlwaysOpen(request)) return;
    if (maintenance) throw new Refusal('maintenance', { retry_after: 300 });
    // A page that was let in may make its calls.
    if (isInside(request.headers)) return;
    const shut = await findShut(admitUnknown(means, request, languageOfRequest(request)));
    if (!shut || isOfPlatform(request, means)) return;
    const { retry_after, isEnding } = shut;
    throw new Refusal('maintenance', {
      retry_after,
      ...(!isEnding && { detail: 'refusal.maintenance.until' }),
    });
  });
}

/**
 * The platform's people by their token, or by the one that refreshes it where it has run out; and what they log in and
 * refresh their session by.
 */
function isOfPlatform(request: FastifyRequest, { tokens }: AdmitAdapters): boolean {
  const { claims } = presentedBy(request, tokens);
  if (claims) return isPlatform(kindOfToken(claims.k));
  if (tokens.readRefresh(request.cookies[cookieNamesFor(request).refresh])?.kind === 'a') return true;
  const path = request.url.split('?', 1)[0] ?? '';
  return path.startsWith('/admin/') || path.startsWith('/api/admin/') || path === '/api/refresh';
}
