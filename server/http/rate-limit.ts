import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../access/refusal.ts';
import type { AccessClaims, Tokens } from '../access/tokens.ts';
import { isInside } from './inside.ts';
import { presentedBy } from './presented-token.ts';

/** Requests a minute: per address before a log-in (a whole school may share one), per session after it. */
const requestsPerAddress = 60_000;
const requestsPerSession = 3_000;
const window = 60_000;

/**
 * Refuses with 4029 requests that come too often (docs/decisions/0009). Counts in windows of one minute, in this
 * process. A page counts once, whatever calls it makes; its scripts and styles are free: a class of 2,000 would use up
 * its address.
 * @returns counts a request of another program beside that of its address: with a token of staff as one of a session,
 * with a key of a linkage each call for itself
 */
export function limitRates(
  app: FastifyInstance,
  tokens: Tokens,
  isFree: (request: FastifyRequest) => boolean,
): (claims: AccessClaims, call: string) => void {
  const counts = new Map<string, number>();
  let windowEnd = 0;
  const count = ({ key, most }: Asking): Refusal | undefined => {
    const now = performance.now();
    if (now >= windowEnd) {
      counts.clear();
      windowEnd = now + window;
    }
    const asked = (counts.get(key) ?? 0) + 1;
    counts.set(key, asked);
    if (asked <= most) return undefined;
    return new Refusal('tooMany', { retry_after: Math.ceil((windowEnd - now) / 1000) });
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (isInside(request.headers) || isFree(request)) return done();
    done(count(whoAsks(request, tokens)));
  });
  return (claims, call) => {
    const refusal = count(limitOf(claims, call));
    if (refusal) throw refusal;
  };
}

interface Asking {
  key: string;
  /** Requests within a window. */
  most: number;
}

/** The session of a token that is ours; made-up tokens all count for the address they come from. */
function whoAsks(request: FastifyRequest, tokens: Tokens): Asking {
  const { claims } = presentedBy(request, tokens);
  if (!claims) return { key: request.ip, most: requestsPerAddress };
  return { key: keyOf(claims), most: requestsPerSession };
}

function limitOf(claims: AccessClaims, call: string): Asking {
  const { link, cid = 0, id } = claims;
  if (link) return { key: `linkage-${cid}-${id}-${call}`, most: link.per_minute };
  return { key: keyOf(claims), most: requestsPerSession };
}

/** One session, or one token of another program. */
function keyOf({ k, cid = 0, sid, api }: AccessClaims): string {
  return api ? `token-${cid}-${api.id}` : `${k}-${cid}-${sid}`;
}
