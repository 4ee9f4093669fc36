import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodies, durations } from '#contract/codes/limits.ts';
import { isInside } from './inside.ts';

/** Bytes that an upload must bring within each `patience`: about 9 kbit/s. */
const leastProgress = 65_536;

/**
 * Closes connections whose body trickles: a form must be whole within `patience`, an upload must go on arriving.
 * Headers have Node's own minute, and `requestTimeout` bounds everything together.
 * @param patience milliseconds
 */
export function closeSlowBodies(app: FastifyInstance, patience: number = durations.slowBody): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) watch(request, patience);
    done();
  });
}

/** Whether a request brings a body from outside. */
export function hasBody({ headers }: FastifyRequest): boolean {
  if (isInside(headers)) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function watch(request: FastifyRequest, patience: number): void {
  const { raw } = request;
  const { socket } = raw;
  const isUpload = request.routeOptions.bodyLimit > bodies.page;
  let received = socket.bytesRead;
  const look = () => {
    if (raw.complete) return;
    if (!isUpload || socket.bytesRead - received < leastProgress) {
      raw.destroy();
      return;
    }
    received = socket.bytesRead;
    timer = setTimeout(look, patience);
  };
  let timer = setTimeout(look, patience);
  raw.once('close', () => clearTimeout(timer));
}
