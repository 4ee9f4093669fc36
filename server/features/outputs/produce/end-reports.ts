import type { JobScope } from '../../../access/scope.ts';
import { billPrinted } from '../../../db/billing-ledger.ts';
import { recordEvents } from '../../../db/events.ts';
import { recordOperations } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { JobHouse } from '../../../jobs/jobs.ts';
import { moveCounters } from '../../exams/door.ts';
import type { PrintedOutput } from '../print/print-parts.ts';
import { markMade } from '../print/report-codes.ts';
import * as store from './produce-store.ts';
import { tellRequester } from './tell-requester.job.ts';

/** Marks the output as done and moves flags, portions and counters, with log and bill, if this run still has it. */
export async function endReports(
  scope: JobScope,
  house: JobHouse,
  output: store.TakenOutput,
  file: store.EndedFile,
  { people, answers }: Pick<PrintedOutput, 'people' | 'answers'>,
): Promise<boolean> {
  return transaction(scope, async (inside) => {
    if (!(await store.endOutput(inside, output, file))) return false;
    await markMade(inside, output.id, people);
    await store.exportPortions(inside, answers);
    const flagged = await store.flagOutput(inside, people, answers);
    const after = { is_output: 1, is_printed: 1 };
    await recordOperations(
      inside,
      flagged.map(({ id, is_output, is_printed }) => ({
        ...{ operation: 'outputs.produce', exam_id: output.exam_id, examinee_id: id },
        before: { is_output, is_printed },
        after: { ...after, output_id: output.id },
      })),
    );
    recordEvents(inside, output.exam_id, [
      { kind: 'output_made', detail: { output_id: output.id, people: people.length } },
    ]);
    billPrinted(inside, answers);
    const moves = flagged.map((before) => ({ before, after: { ...before, ...after } }));
    moveCounters(inside, output, moves);
    await house.jobs.enqueue(inside, tellRequester, { client_id: scope.client_id, id: output.id });
    return true;
  });
}
