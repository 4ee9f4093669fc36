import type { FastifyInstance, FastifyLoggerOptions, FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';
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
      err: describeError,
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

/** What PostgreSQL's errors bring beside their message; `detail` and `where` hold values and stay out. */
interface DatabaseProblem extends Error {
  code: string;
  routine?: string;
  table?: string;
  constraint?: string;
}

/** An error as the log has it: what went wrong and where, without personal data. */
export function describeError(thrown: unknown) {
  const error: Error & { code?: string } =
    thrown instanceof Error ? thrown : new Error('something was thrown that is no error');
  const message = withoutValues(error);
  return {
    type: error.name,
    code: error.code,
    message,
    stack: `${error.name}: ${message}${framesOf(error)}`,
  };
}

/** The message; for an error of PostgreSQL, which quotes values, only its code and where it arose. */
function withoutValues(error: Error): string {
  return isDatabaseProblem(error) ? sourceOf(error) : error.message;
}

/** Recognised by its SQLSTATE: digits, or one of a few classes that begin with a letter. Node's codes differ. */
function isDatabaseProblem(error: unknown): error is DatabaseProblem {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^(?:\d[\dA-Z]|F0|HV|P0|XX)[\dA-Z]{3}$/.test(code);
}

function sourceOf({ code, routine, table, constraint }: DatabaseProblem): string {
  const places = Object.entries({ routine, table, constraint }).flatMap(([what, name]) =>
    name === undefined ? [] : [`${what} ${name}`],
  );
  return [`SQLSTATE ${code}`, ...places].join(', ');
}

/** The calls of a stack. The message before them is left out whole, because it may hold lines that look like calls. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  const rest = at === -1 ? stack : stack.slice(at + message.length);
  return /(?:\n {4}at [^\n]*)+$/.exec(rest)?.[0] ?? '';
}
