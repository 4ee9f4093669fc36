import { type JobScope, makeScope, type SweepScope, type TenantScope } from '#server/access/scope.ts';
import type { Database } from '#server/db/database.ts';

/** The scope of a sweep, over all companies. */
export function aSweepScope(db: Database, request_id = 'sweep'): SweepScope {
  return makeScope('sweep', { db, request_id, language: 'ja', sweep: true });
}

/** A job's scope, as the worker makes it. */
export function aJobScope(db: Database, client_id: number, request_id = 'job'): JobScope {
  return makeScope('job', { db, request_id, language: 'ja', client_id });
}

/** A scope in a company of somebody who was admitted there. */
export function aTenantScope(db: Database, client_id: number): TenantScope {
  const viewer = { kind: 'admin', id: 1, session_id: 1, name: '', login_id: '' } as const;
  return makeScope('tenant', { db, request_id: 'request', language: 'ja', client_id, viewer });
}
