import type { OperationName } from '#contract/codes/operations.ts';
import { actorOf, type PlatformScope, type SweepScope, type TenantScope } from '../access/scope.ts';
import { written } from './operation-log.ts';

/** What was done by the platform, about which company and exam, and the changed fields before and after. */
export interface PlatformOperation {
  operation: OperationName;
  about_client?: number;
  about_exam?: number;
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
}

/**
 * Writes one line of the platform's own log. Call it inside the transaction of the write it tells about. An act inside
 * a company is told to the company too, by `recordOperation`.
 */
export async function recordPlatformOperation(
  scope: PlatformScope | TenantScope | SweepScope,
  { operation, about_client, about_exam, before, after }: PlatformOperation,
): Promise<void> {
  const actor = 'sweep' in scope ? 'system' : actorOf(scope);
  await scope.db.rows(insertLine, [
    ...[actor, operation, about_client ?? null, about_exam ?? null],
    ...[written(before), written(after), scope.request_id],
  ]);
}

const insertLine = {
  name: 'insert_platform_operation',
  text: `
    insert into platform_logs (actor, operation, about_client, about_exam, before, after, request_id)
    values ($1, $2, $3, $4, $5, $6, $7)`,
};
