import type { JobScope } from '../../../access/scope.ts';
import { billPrinted } from '../../../db/billing-ledger.ts';
import { recordEvents } from '../../../db/events.ts';
import { recordOperations } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import { moveCounters } from '../../exams/door.ts';
import * as store from './produce-store.ts';

/**
 * Ends a file in which people count as output, and not as printed: marks it as done and moves flags, portions and
 * counters, with log and bill, if this run still has it.
 */
export function endAsOutput(
  scope: JobScope,
  output: store.TakenOutput,
  file: store.EndedFile,
  { examinees, answers }: { examinees: readonly number[]; answers: readonly number[] },
): Promise<void> {
  return transaction(scope, async (inside) => {
    if (!(await store.endOutput(inside, output, file))) return;
    await store.exportPortions(inside, answers);
    const flagged = await store.flagOutput(inside, examinees, answers, false);
    await recordOperations(
      inside,
      flagged.map(({ id, is_output }) => ({
        ...{ operation: 'outputs.produce', exam_id: output.exam_id, examinee_id: id },
        before: { is_output },
        after: { is_output: 1, output_id: output.id },
      })),
    );
    recordEvents(inside, output.exam_id, [
      { kind: 'output_made', detail: { output_id: output.id, people: examinees.length } },
    ]);
    billPrinted(inside, answers);
    const moves = flagged.map((before) => ({ before, after: { ...before, is_output: 1 } }));
    moveCounters(inside, output, moves);
  });
}
