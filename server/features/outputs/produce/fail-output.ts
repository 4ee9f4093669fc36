import type { MessageKey } from '#messages/catalogue.ts';
import type { JobScope } from '../../../access/scope.ts';
import type { FileStore } from '../../../adapters/files.ts';
import { partsFolder } from '../rules.ts';
import * as store from './produce-store.ts';

/** Why an output failed: message keys, worded when the row is shown. */
export const outputProblems = {
  unexpected: 'output.problem.unexpected',
  noResult: 'output.problem.noResult',
  noAnswers: 'output.problem.noAnswers',
  noSpace: 'output.problem.noSpace',
  cancelled: 'output.problem.cancelled',
} as const satisfies Record<string, MessageKey>;

/** Marks the output as failed and removes its parts: they are about people, and no run resumes it. */
export async function failOutput(
  scope: JobScope,
  files: FileStore,
  id: number,
  problem: MessageKey,
): Promise<void> {
  await store.failOutput(scope, id, problem);
  await files.removeFolder(partsFolder(scope.client_id, id));
}
