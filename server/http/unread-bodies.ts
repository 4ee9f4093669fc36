import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodies, durations } from '#contract/codes/limits.ts';
import { hasBody } from './slow-bodies.ts';

/** How much of an unread body is still received. */
export interface UnreadLimits {
  bytes: number;
  ms: number;
}

/**
 * Discards bodies that were answered before they were read: a browser reads the response only when it is done sending,
 * so that much is received and dropped. Then the connection is closed.
 */
export function letGoOfUnreadBodies(
  app: FastifyInstance,
  limits: UnreadLimits = { bytes: bodies.unread, ms: durations.unreadBody },
): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (hasBody(request) && !request.raw.complete) letGo(request.raw, reply.raw, limits);
    done();
  });
}

function letGo(raw: FastifyRequest['raw'], response: FastifyReply['raw'], { bytes, ms }: UnreadLimits): void {
  const timer = setTimeout(() => raw.destroy(), ms);
  finished(raw, () => clearTimeout(timer));
  let left = bytes;
  raw.unpipe();
  raw.on('data', (chunk: Uint8Array) => {
    left -= chunk.length;
    if (left >= 0) return;
    // The response goes out before the connection is closed.
    raw.pause();
    finished(response, () => raw.destroy());
  });
}
