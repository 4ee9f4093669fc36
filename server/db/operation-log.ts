import type { OperationName } from '#contract/codes/operations.ts';
import { actorOf, type TenantScope } from '../access/scope.ts';

/** What was done: the call's name (`examinees.add`) or the job's, and the changed fields before and after. */
export interface Operation {
  operation: OperationName;
  exam_id?: number;
  examinee_id?: number;
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
}

/** Who did it, where that is not the scope's viewer: the account that requested a job. */
interface DoneBy {
  actor?: string;
}

/**
 * Writes one line of the operation log. Call it inside the transaction of the write it tells about: both exist or
 * neither does.
 */
export async function recordOperation(scope: TenantScope, done: Operation): Promise<void> {
  await scope.db.rows(insertLine, [
    ...[scope.client_id, done.exam_id ?? null, done.examinee_id ?? null, actorOf(scope)],
    ...[done.operation, written(done.before), written(done.after), scope.request_id],
  ]);
}

/** The same for many at once, in one statement. */
export async function recordOperations(
  scope: TenantScope,
  done: readonly Operation[],
  by: DoneBy = {},
): Promise<void> {
  if (done.length === 0) return;
  const lines = done.map(({ before, after, ...line }) => ({
    ...line,
    before: written(before),
    after: written(after),
  }));
  await scope.db.rows(insertLines, [
    scope.client_id,
    by.actor ?? actorOf(scope),
    JSON.stringify(lines),
    scope.request_id,
  ]);
}

const insertLines = {
  name: 'insert_operations',
  text: `
    insert into operation_logs (client_id, exam_id, examinee_id, actor, operation, before, after, request_id)
    select $1::bigint, n.exam_id, n.examinee_id, $2::text, n.operation, n.before::jsonb, n.after::jsonb, $4::text
    from jsonb_to_recordset($3::jsonb) as n(exam_id bigint, examinee_id bigint, operation text, before text, after text)`,
};

const insertLine = {
  name: 'insert_operation',
  text: `
    insert into operation_logs (client_id, exam_id, examinee_id, actor, operation, before, after, request_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};

/** Staff read these lines: passwords, secrets and tokens are left out, even where the caller forgot to. */
export function written(fields: Readonly<Record<string, unknown>> | undefined): string | null {
  if (!fields) return null;
  return JSON.stringify(fields, (name, value) => (/password|secret|token/i.test(name) ? undefined : value));
}
