import type { Readable } from 'node:stream';
import type { JobScope } from '../../../access/scope.ts';
import { billPrinted } from '../../../db/billing-ledger.ts';
import { recordEvents } from '../../../db/events.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { JobHouse, JobTask } from '../../../jobs/jobs.ts';
import { moveCounters } from '../../exams/door.ts';
import { removeIfForgotten } from '../forget-outputs.ts';
import { type PrintedOutput, printParts } from '../print/print-parts.ts';
import { markMade } from '../print/report-codes.ts';
import { type ZippedFile, zipFiles } from '../print/zip-files.ts';
import { fileKey, partsFolder, reportFile } from '../rules.ts';
import { failOutput, outputProblems } from './fail-output.ts';
import * as store from './produce-store.ts';
import { tellRequester } from './tell-requester.job.ts';

/**
 * Prints the reports of an output. A run that follows a dead one finds the printed parts and goes on with the first that
 * is missing. Only one run ends the output: flags and counters move once, with the mark "done".
 */
export async function produceReports({ scope, id, house, signal }: JobTask, output: store.TakenOutput) {
  const printed = await printParts(scope, house, output, signal);
  // Another run has it now, or nobody wants it any more.
  if (!printed) return removeIfForgotten(scope, id, house.files);
  const { parts, people } = printed;
  if (people.length === 0) return failOutput(scope, house.files, id, outputProblems.noResult);
  const isOfEach = output.condition.file_per_person;
  const file = reportFile(output.directory, id, people.length, isOfEach);
  const key = fileKey(scope.client_id, id, file);
  signal.throwIfAborted();
  const bytes = await house.files.put(key, await bind(parts, isOfEach));
  const isEnded = await end(scope, house, output, { ...file, key, bytes, people: people.length }, printed);
  if (isEnded) await house.files.removeFolder(partsFolder(scope.client_id, id));
  // Its exam may have been forgotten meanwhile: then nothing names the file.
  await removeIfForgotten(scope, id, house.files);
}

/** One PDF is the file itself, several or those of each person are a zip; neither is held in memory. */
async function bind(parts: readonly ZippedFile[], isOfEach: boolean): Promise<Readable> {
  const [only] = parts;
  return parts.length === 1 && only && !isOfEach ? only.open() : zipFiles(parts);
}

/** Marks the output as done and moves flags, portions and counters, with log and bill, if this run still has it. */
async function end(
  scope: JobScope,
  house: JobHouse,
  output: store.TakenOutput,
  file: store.EndedFile,
  { people, answers }: PrintedOutput,
): Promise<boolean> {
  return transaction(scope, async (inside) => {
    if (!(await store.endOutput(inside, output, file))) return false;
    await markMade(inside, output.id, people);
    await store.exportPortions(inside, answers);
    const flagged = await store.flagOutput(inside, people, answers);
    const after = { is_output: 1, is_printed: 1 };
    for (const { id, is_output, is_printed } of flagged) {
      await recordOperation(inside, {
        operation: 'outputs.produce',
        exam_id: output.exam_id,
        examinee_id: id,
        before: { is_output, is_printed },
        after: { ...after, output_id: output.id },
      });
    }
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
