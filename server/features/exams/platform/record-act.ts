import type { OperationName } from '#contract/codes/operations.ts';
import type { AnyExamScope } from '../../../access/scope.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { recordPlatformOperation } from '../../../db/platform-log.ts';

/** Writes an act of the platform on an exam into its own log and the company's. */
export async function recordAct(
  scope: AnyExamScope,
  operation: OperationName,
  changes: { before?: Readonly<Record<string, unknown>>; after?: Readonly<Record<string, unknown>> } = {},
): Promise<void> {
  await recordOperation(scope, { operation, exam_id: scope.exam_id, ...changes });
  await recordPlatformOperation(scope, {
    operation,
    about_client: scope.client_id,
    about_exam: scope.exam_id,
    ...changes,
  });
}

/** The same of an act that moves the exam to another state. */
export function recordMove(
  scope: AnyExamScope,
  operation: OperationName,
  { delete_status }: { delete_status: number },
  to: number,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return recordAct(scope, operation, { before: { delete_status }, after: { delete_status: to, ...more } });
}
