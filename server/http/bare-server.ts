import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { bodies, durations } from '#contract/codes/limits.ts';
import { Refusal } from '../access/refusal.ts';
import type { Config } from '../config.ts';
import { handleErrors, sendRefusal, sendThrown } from './error-responses.ts';
import { findInsideId } from './inside.ts';
import { loggerOptions, logRequests } from './log.ts';
import { securityHeaders, securityHeadersOfData } from './security-headers.ts';
import { closeSlowBodies } from './slow-bodies.ts';
import { letGoOfUnreadBodies } from './unread-bodies.ts';

/** The HTTP server of every node, without routes: logs, headers, refusals, trusted proxies. */
export function bareServer(config: Config): FastifyInstance {
  const always = securityHeaders();
  const ofData = securityHeadersOfData();
  const app = Fastify({
    logger: loggerOptions(config.log_level),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (raw) => findInsideId(raw.headers) ?? randomUUID(),
    trustProxy: config.trusted_proxies.length > 0 && [...config.trusted_proxies],
    // An address that cannot be decoded matches no route; its refusal is answered like any other.
    frameworkErrors: (error, request, reply) => {
      // No hook has run for this request, and the rest of it is not read.
      reply.headers(always).header('x-request-id', request.id).header('connection', 'close');
      sendThrown(error, request, reply);
    },
    bodyLimit: bodies.signedIn,
    requestTimeout: durations.slowRequest,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 600 },
    forceCloseConnections: 'idle',
  });
  logRequests(app);
  closeSlowBodies(app);
  letGoOfUnreadBodies(app);
  app.addHook('onRequest', (request, reply, done) => {
    const isCall = request.routeOptions.config.call !== undefined;
    reply.headers(isCall ? ofData : always).header('x-request-id', request.id);
    done(isNamed(request) ? undefined : new Refusal('unnamed'));
  });
  handleErrors(app);
  app.setNotFoundHandler((request, reply) => sendRefusal(new Refusal('notFound'), request, reply));
  return app;
}

/**
 * A request names one host and port, or none, as old probes send. Anything more (`user@host`) would be taken for an
 * address of ours, in links and redirects; of two, a proxy may have used the other (RFC 9112, 3.2).
 */
function isNamed({ raw, protocol, host }: FastifyRequest): boolean {
  const hosts = raw.rawHeaders.filter((line, at) => at % 2 === 0 && line.toLowerCase() === 'host');
  if (hosts.length > 1) return false;
  if (host === '') return true;
  return isHost.test(host) && /^https?$/.test(protocol) && URL.canParse(`${protocol}://${host}`);
}

const isHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
