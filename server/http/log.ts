import type { FastifyInstance, FastifyLoggerOptions, FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';
import { describeThrown } from '../adapters/thrown.ts';
import { routeOf } from './route-of.ts';

/**
 * Logs without personal data: no query strings, no bodies, no headers, no addresses; paths of candidates are
 * logged as the route's pattern. Errors keep message and stack; what PostgreSQL says loses its values.
 */
export function loggerOptions(level: string): FastifyLoggerOptions & LoggerOptions {
  return {
    level,
    base: null,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
      err: (thrown: unknown) => describeThrown(thrown),
    },
  };
}

/** Logs one line for each request. It is found by the request id, and no person is found by it. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (app.log.level === 'silent') return done();
    const line = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (reply.statusCode >= 500) request.log.error(line, 'request');
    else request.log.debug(line, 'request');
    done();
  });
}
