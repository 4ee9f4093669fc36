import { enterCompany } from '../../../access/enter.ts';
import type { PlatformScope } from '../../../access/scope.ts';
import { type Operation, recordOperation } from '../../../db/operation-log.ts';
import { recordPlatformOperation } from '../../../db/platform-log.ts';

/** Writes an act on a norm into the platform's log, and of a company's own norm into the company's too. */
export async function recordNormAct(
  scope: PlatformScope,
  client_id: number | null,
  act: Pick<Operation, 'operation' | 'before' | 'after'>,
): Promise<void> {
  if (client_id !== null) await recordOperation(enterCompany(scope, client_id), act);
  await recordPlatformOperation(scope, { ...act, ...(client_id !== null && { about_client: client_id }) });
}
