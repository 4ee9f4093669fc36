import type { Readable } from 'node:stream';
import { type ZippedFile, zipFiles } from '../../../adapters/zip-files.ts';
import type { JobTask } from '../../../jobs/jobs.ts';
import { removeIfForgotten } from '../forget-outputs.ts';
import { printParts } from '../print/print-parts.ts';
import { fileKey, partsFolder, reportFile } from '../rules.ts';
import { endReports } from './end-reports.ts';
import { failOutput, outputProblems } from './fail-output.ts';
import { listed } from './listed.ts';
import type { TakenOutput } from './produce-store.ts';
import { putOutput } from './put-output.ts';

/**
 * Prints the reports of an output. A run that follows a dead one finds the printed parts and goes on with the first that
 * is missing. Only one run ends the output, and nobody is counted twice.
 */
export async function produceReports(task: JobTask, output: TakenOutput) {
  const { scope, id, adapters, signal } = task;
  const printed = await printParts(scope, adapters, output, signal);
  // Another run has it now, or nobody wants it any more.
  if (!printed) return removeIfForgotten(scope, id, adapters.files);
  if (printed === 'patternGone') return failOutput(scope, adapters.files, output, outputProblems.patternGone);
  const { parts, people, pages, unwritten } = printed;
  if (people === 0) return failOutput(scope, adapters.files, output, outputProblems.noResult);
  const isArchive = parts.length > 1 || output.condition.file_per_person;
  const file = reportFile(output.directory, id, isArchive);
  const key = fileKey(scope.client_id, id, file);
  signal.throwIfAborted();
  const bytes = await putOutput(task, output, key, await bind(parts, isArchive));
  const isEnded = await endReports(
    task,
    output,
    { ...file, key, bytes, people, unwritten: listed(unwritten) },
    pages,
  );
  if (isEnded) await adapters.files.removeFolder(partsFolder(scope.client_id, id));
  // Its exam may have been forgotten meanwhile: then nothing names the file.
  await removeIfForgotten(scope, id, adapters.files);
}

/** One PDF is the file itself, several or those of each person are a zip; neither is held in memory. */
async function bind(parts: readonly ZippedFile[], isArchive: boolean): Promise<Readable> {
  const [only] = parts;
  return only && !isArchive ? only.open() : zipFiles(parts);
}
