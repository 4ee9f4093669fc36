import { type JobScope, makeScope, type SweepScope } from '#server/access/scope.ts';
import type { Database } from '#server/db/database.ts';

/** The clock's scope, for what works over all companies. */
export function aSweepScope(db: Database, request_id = 'sweep'): SweepScope {
  return makeScope('sweep', { db, request_id, language: 'ja', sweep: true });
}

/** A job's scope, as the worker makes it. */
export function aJobScope(db: Database, client_id: number, request_id = 'job'): JobScope {
  return makeScope('job', { db, request_id, language: 'ja', client_id });
}
