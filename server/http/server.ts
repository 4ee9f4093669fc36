import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { incoming as incomingLimits } from '#contract/codes/limits.ts';
import { Refusal } from '../access/refusal.ts';
import type { Config } from '../config.ts';
import type { DatabaseServer } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { bareServer } from './bare-server.ts';
import { brotliOptions, worthCompressing } from './compression.ts';
import { serveGuides } from './guides.ts';
import type { Adapters, Handlers } from './handler.ts';
import { health } from './health.ts';
import { makeIncoming } from './incoming.ts';
import { isInside } from './inside.ts';
import { refuseInMaintenance } from './maintenance.ts';
import { openApiDocument } from './openapi.ts';
import { limitRates } from './rate-limit.ts';
import { register } from './register.ts';
import { routeOf } from './route-of.ts';

/** What probes and error pages need: open during maintenance and under pressure too. */
const alwaysOpen = new Set(['/healthz', '/readyz', '/metrics', '/assets/*', '/scripts/*']);

/** Assembles the HTTP server: its plugins and hooks in the order a request meets them. */
export async function makeServer(
  config: Config,
  database: DatabaseServer,
  handlers: Handlers,
  adapters: Adapters,
): Promise<FastifyInstance> {
  const app = bareServer(config);
  await app.register(cookie);
  const means = { db: database.database, tokens: adapters.tokens };
  refuseInMaintenance(app, config, means, isAlwaysOpen);
  await refuseUnderPressure(app);
  await app.register(compress, {
    threshold: worthCompressing,
    encodings: ['br', 'gzip'],
    inflateIfDeflated: false,
    brotliOptions,
  });
  const limitProgram = limitRates(app, adapters.tokens, isAlwaysOpen);
  parseEmptyJson(app);
  // A file that is larger than its call takes is refused where it is received (receive-form.ts).
  await app.register(multipart, { attachFieldsToBody: false, throwFileSizeLimit: false });
  await docs(app, config);
  app.decorateRequest('presented', undefined);
  app.decorate('incoming', makeIncoming(incomingLimits));
  register(app, handlers, {
    ...means,
    longRequests: { db: database.databases.longRequests },
    adapters,
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

/** What a node that works on jobs alone answers: how it is, and nothing else. */
export function makeWorkerServer(
  config: Config,
  database: DatabaseServer,
  jobs: Pick<Jobs, 'isTaking'>,
): FastifyInstance {
  const app = bareServer(config);
  health(app, config, database, jobs);
  return app;
}

/** Refuses requests while the process is too busy to respond in time. */
async function refuseUnderPressure(app: FastifyInstance): Promise<void> {
  let countsFrom = 0;
  app.addHook('onListen', async () => {
    // The present sample holds the work of the start, and stays in force until the next one is taken.
    countsFrom = performance.now() + 2 * sampleInterval;
  });
  await app.register(underPressure, {
    maxEventLoopDelay: 2000,
    sampleInterval,
    exposeStatusRoute: false,
    pressureHandler(request) {
      // A page that was let in may make its calls.
      if (isAlwaysOpen(request) || isInside(request.headers) || performance.now() < countsFrom) return;
      throw new Refusal('overloaded', { retry_after: 5 });
    },
  });
}

/** Milliseconds. A sample in which the event loop never turned counts as endless delay: it is longer than any one stall. */
const sampleInterval = 5_000;

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
  serveGuides(app, config);
  app.get('/api/openapi.json', async (_request, reply) => reply.send(app.swagger()));
}
