import type { MessageKey } from '#messages/catalogue.ts';
import type { JobScope } from '../../../access/scope.ts';
import type { FileStore } from '../../../adapters/files.ts';
import { removeIfForgotten, removeLeftOvers } from '../forget-outputs.ts';
import * as store from './produce-store.ts';

/** Why an output failed: message keys, worded when the row is shown. */
export const outputProblems = {
  unexpected: 'output.problem.unexpected',
  noResult: 'output.problem.noResult',
  noAnswers: 'output.problem.noAnswers',
  patternGone: 'output.problem.patternGone',
  noSpace: 'output.problem.noSpace',
  tooManyRows: 'output.problem.tooManyRows',
  cancelled: 'output.problem.cancelled',
} as const satisfies Record<string, MessageKey>;

/**
 * Marks the output as failed and removes what there is of its file: it is about people, and no run resumes it. A run that
 * has lost the output to another one leaves the other's parts alone.
 */
export async function failOutput(
  scope: JobScope,
  files: FileStore,
  output: Pick<store.TakenOutput, 'id'> | store.TakenOutput,
  problem: MessageKey,
): Promise<void> {
  const isFailed = await store.failOutput(scope, output, problem);
  const isLost = !isFailed && 'taken_at' in output;
  await (isLost ? removeIfForgotten : removeLeftOvers)(scope, output.id, files);
}
