import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../access/refusal.ts';
import type { Tokens } from '../access/tokens.ts';
import { isInside } from './inside.ts';
import { presentedBy } from './presented-token.ts';

/** Requests a minute: per address before a log-in (a whole school may share one), per session after it. */
const requestsPerAddress = 60_000;
const requestsPerSession = 3_000;
const window = 60_000;

/**
 * Refuses with 4029 whoever asks too often (decision 0009). Counts in windows of one minute, in this process. A page
 * counts once, whatever calls it makes; its scripts and styles are free: a class of 2,000 would use up its address.
 */
export function limitRates(
  app: FastifyInstance,
  tokens: Tokens,
  isFree: (request: FastifyRequest) => boolean,
): void {
  const counts = new Map<string, number>();
  let windowEnd = 0;
  app.addHook('onRequest', (request, _reply, done) => {
    if (isInside(request.headers) || isFree(request)) return done();
    const now = performance.now();
    if (now >= windowEnd) {
      counts.clear();
      windowEnd = now + window;
    }
    const { key, most } = whoAsks(request, tokens);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count <= most) return done();
    done(new Refusal('tooMany', { retry_after: Math.ceil((windowEnd - now) / 1000) }));
  });
}

/** The session of a token that is ours; made-up tokens all count for the address they come from. */
function whoAsks(request: FastifyRequest, tokens: Tokens): { key: string; most: number } {
  const { claims } = presentedBy(request, tokens);
  if (!claims) return { key: request.ip, most: requestsPerAddress };
  return { key: `${claims.k}-${claims.cid ?? 0}-${claims.sid}`, most: requestsPerSession };
}
