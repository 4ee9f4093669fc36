import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { DatabaseServer } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { bareServer } from './bare-server.ts';
import { health } from './health.ts';

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
