import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { bodies, durations } from '#contract/codes/limits.ts';
import { Refusal } from '../access/refusal.ts';
import type { Config } from '../config.ts';
import type { DatabaseServer } from '../db/database.ts';
import { answerError, answerErrors, answerThrown } from './answer-errors.ts';
import { brotliOptions, worthCompressing } from './compression.ts';
import type { Handlers, House } from './handler.ts';
import { health } from './health.ts';
import { findInsideId, isInside } from './inside.ts';
import { loggerOptions, logRequests } from './log.ts';
import { openApiDocument } from './openapi.ts';
import { limitRates } from './rate-limit.ts';
import { register } from './register.ts';
import { routeOf } from './route-of.ts';
import { securityHeaders, securityHeadersOfData } from './security-headers.ts';
import { closeSlowBodies } from './slow-bodies.ts';

/** What probes and error pages need: open during maintenance and under pressure too. */
const alwaysOpen = new Set(['/healthz', '/readyz', '/metrics', '/assets/*', '/scripts/*']);

/** Assembles the HTTP server: its plugins and hooks in the order a request meets them. */
export async function makeServer(
  config: Config,
  database: DatabaseServer,
  handlers: Handlers,
  house: House,
): Promise<FastifyInstance> {
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
      answerThrown(error, request, reply);
    },
    bodyLimit: bodies.signedIn,
    requestTimeout: durations.slowRequest,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 600 },
    forceCloseConnections: 'idle',
  });
  logRequests(app);
  closeSlowBodies(app);
  app.addHook('onRequest', (request, reply, done) => {
    const isCall = request.routeOptions.config.call !== undefined;
    reply.headers(isCall ? ofData : always).header('x-request-id', request.id);
    done(isNamed(request) ? undefined : new Refusal('unnamed'));
  });
  await app.register(cookie);
  await guardTheDoors(app, config);
  await app.register(compress, {
    threshold: worthCompressing,
    encodings: ['br', 'gzip'],
    inflateIfDeflated: false,
    brotliOptions,
  });
  const limitProgram = limitRates(app, house.tokens, isAlwaysOpen);
  parseEmptyJson(app);
  // A file that is larger than its call takes is refused where it is received (receive-form.ts).
  await app.register(multipart, { attachFieldsToBody: false, throwFileSizeLimit: false });
  await docs(app, config);
  answerErrors(app);
  app.decorateRequest('presented', undefined);
  app.setNotFoundHandler((request, reply) => answerError(new Refusal('notFound'), request, reply));
  register(app, handlers, {
    db: database.database,
    tokens: house.tokens,
    house,
    secure_cookies: config.app_url.startsWith('https:'),
    app_url: config.app_url,
    limitProgram,
  });
  // Pages answer every other address; below /api nothing is a page.
  app.all('/api/*', async () => {
    throw new Refusal('notFound');
  });
  health(app, config, database);
  return app;
}

/**
 * A request names one host and port, or none, as old probes send. Anything more (`user@host`) would be taken for an
 * address of ours, in links and redirects; of two, a proxy may have looked at the other (RFC 9112, 3.2).
 */
function isNamed({ raw, protocol, host }: FastifyRequest): boolean {
  const hosts = raw.rawHeaders.filter((line, at) => at % 2 === 0 && line.toLowerCase() === 'host');
  if (hosts.length > 1) return false;
  if (host === '') return true;
  return isHost.test(host) && /^https?$/.test(protocol) && URL.canParse(`${protocol}://${host}`);
}

const isHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Sends everybody away during maintenance, and while the process is too busy to answer in time. */
async function guardTheDoors(app: FastifyInstance, config: Config): Promise<void> {
  if (config.maintenance) {
    app.addHook('onRequest', (request, _reply, done) => {
      const refused = !isAlwaysOpen(request) && new Refusal('maintenance', { retry_after: 300 });
      done(refused || undefined);
    });
  }
  await app.register(underPressure, {
    maxEventLoopDelay: 2000,
    // A sample in which the event loop never turned counts as endless delay: it must be longer than any one stall.
    sampleInterval: 5000,
    exposeStatusRoute: false,
    pressureHandler(request) {
      // A page that was let in may make its calls.
      if (isAlwaysOpen(request) || isInside(request.headers)) return;
      throw new Refusal('overloaded', { retry_after: 5 });
    },
  });
}

/** An empty body is no body, whatever type its sender's library gives it; the call's row says whether one is needed. */
function parseEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.isSigned) request.sentText = body;
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}

function isAlwaysOpen(request: FastifyRequest): boolean {
  return alwaysOpen.has(routeOf(request));
}

async function docs(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: openApiDocument(`${config.app_url}/api`) as never },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list', deepLinking: true },
    staticCSP: true,
  });
  app.get('/api/openapi.json', async (_request, reply) => reply.send(app.swagger()));
}
