import type { FastifyInstance, FastifyLoggerOptions, FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';

/**
 * Logs without personal data: no query strings, no bodies, no headers, no addresses; paths of candidates are
 * logged as the route's pattern. Errors keep message and stack; messages of PostgreSQL lose their values.
 */
export function loggerOptions(level: string): FastifyLoggerOptions & LoggerOptions {
  return {
    level,
    base: null,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
      err: (error: Error & { code?: string; cause?: unknown }) => ({
        type: error.name,
        code: error.code ?? (error.cause as { code?: string } | undefined)?.code,
        message: withoutValues(error.message),
        stack: withoutValues(error.stack ?? ''),
      }),
    },
  };
}

/** One line a request: who knows the request id can find it, nobody can find a person by it. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (app.log.level === 'silent') return done();
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (reply.statusCode >= 500) request.log.error(line, 'request');
    else request.log.debug(line, 'request');
    done();
  });
}

/** Drizzle appends the parameters of a failed query to its message: those are people's words. */
function withoutValues(text: string): string {
  return text.replace(/\nparams: [^\n]*/g, '\nparams: (left out)');
}
