import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Refusal } from '../access/refusal.ts';
import { fileProblems, filesReachable } from '../adapters/files/file-unavailable.ts';
import { handedMails } from '../adapters/mail/mail-metrics.ts';
import type { Config } from '../config.ts';
import type { DatabaseServer } from '../db/database.ts';
import { watchReadiness } from '../db/readiness.ts';
import { savesInStatement, savesWaiting } from '../features/sittings/door.ts';
import { jobSeconds, queueErrors, queueGauges } from '../jobs/job-metrics.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { sweepSeconds } from '../jobs/sweep-metrics.ts';
import { requestErrors } from './error-metrics.ts';
import { incomingMetrics } from './incoming.ts';
import { bearerOf } from './presented-token.ts';
import { routeOf } from './route-of.ts';

/**
 * /healthz: the process answers. Never from a cache: the device check of candidates reads the server's time from it.
 * /readyz: migrations are there, and every pool of connections answers. /metrics: Prometheus.
 * @param jobs of a node that does nothing but jobs, which is ready as long as it takes them
 */
export function health(
  app: FastifyInstance,
  config: Config,
  database: DatabaseServer,
  jobs?: Pick<Jobs, 'isTaking'>,
): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  const isReady = watchReadiness(database);
  app.get('/readyz', async (_request, reply) => {
    const isTaking = jobs?.isTaking();
    const ready = (await isReady()) && isTaking !== false;
    const queue = isTaking ? 'working' : 'failing';
    const told = { status: ready ? 'ready' : 'not ready', ...(jobs && { queue }) };
    return reply.code(ready ? 200 : 503).send(told);
  });
  const registry = measure(app, database);
  app.get('/metrics', async (request, reply) => {
    if (!isMetricsReader(request, config)) throw new Refusal('notFound');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function measure(app: FastifyInstance, database: DatabaseServer): Registry {
  const registry = new Registry();
  // A timer that fires a hundred times a second is half of what a node with nothing to do costs.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 });
  const seconds = new Histogram({
    name: 'hakaru_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  // One for each route and status: looking one up by its labels takes longer than counting in it.
  const known = new Map<string, ReturnType<typeof seconds.labels>>();
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const name = `${request.method} ${route} ${reply.statusCode}`;
    const counted = known.get(name) ?? seconds.labels(request.method, route, String(reply.statusCode));
    known.set(name, counted);
    counted.observe(reply.elapsedTime / 1000);
    done();
  });
  registry.registerMetric(poolConnections(database));
  const own = [
    savesWaiting,
    savesInStatement,
    jobSeconds,
    queueErrors,
    sweepSeconds,
    handedMails,
    requestErrors,
    fileProblems,
    filesReachable,
  ];
  for (const metric of [...own, ...incomingMetrics, ...queueGauges(database.databases.queue)])
    registry.registerMetric<string>(metric);
  return registry;
}

function poolConnections({ pools }: DatabaseServer): Gauge {
  return new Gauge({
    name: 'hakaru_pool_connections',
    help: 'Database connections by what they are for: open, unused, and how many statements wait for one',
    labelNames: ['pool', 'state'],
    registers: [],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'open' }, totalCount);
        this.set({ pool, state: 'unused' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
}

/** Loopback alone; with a token in the settings, its holders. A request through a proxy is not from here. */
function isMetricsReader(request: FastifyRequest, config: Config): boolean {
  if (config.metrics_token !== undefined) return bearerOf(request) === config.metrics_token;
  if (proxyHeaders.some((name) => name in request.headers)) return false;
  return request.ip === '127.0.0.1' || request.ip === '::1' || request.ip === '::ffff:127.0.0.1';
}

const proxyHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded'];
