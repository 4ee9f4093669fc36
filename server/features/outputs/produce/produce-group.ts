import type { JobScope } from '../../../access/scope.ts';
import { listUnprintable } from '../../../charts/unprintable.ts';
import type { JobTask } from '../../../jobs/jobs.ts';
import { removeIfForgotten } from '../forget-outputs.ts';
import { printGroupApart } from '../print/print-apart.ts';
import { fileKey, groupFile } from '../rules.ts';
import { endReports } from './end-reports.ts';
import { failOutput, outputProblems } from './fail-output.ts';
import { type Gathered, openGroup } from './gather-group.ts';
import { listed } from './listed.ts';
import * as store from './produce-store.ts';
import { putOutput } from './put-output.ts';

/** People read at a time: each has some ten kilobytes of results. */
const atOnce = 200;

/** Prints the report of a group. A run that follows a dead one begins anew: it is one file, made within seconds. */
export async function produceGroup(task: JobTask, output: store.TakenOutput): Promise<void> {
  const { scope, id, adapters, signal } = task;
  const gathered = await gather(scope, output, signal);
  // Another run has it now, or nobody wants it any more.
  if (!gathered) return removeIfForgotten(scope, id, adapters.files);
  const { report, people, pages } = gathered;
  if (people === 0) return failOutput(scope, adapters.files, output, outputProblems.noResult);
  const pdf = await printGroupApart(report, signal);
  signal.throwIfAborted();
  const file = groupFile(output.directory, id);
  const key = fileKey(scope.client_id, id, file);
  const bytes = await putOutput(task, output, key, pdf);
  const unwritten = listed(listUnprintable(JSON.stringify(report)));
  await endReports(task, output, { ...file, key, bytes, people, unwritten }, pages);
  // Its exam may have been forgotten meanwhile: then nothing names the file.
  await removeIfForgotten(scope, id, adapters.files);
}

/** Reads the people of an output, page by page. Nothing when another run has taken it over. */
async function gather(
  scope: JobScope,
  output: store.TakenOutput,
  signal: AbortSignal,
): Promise<Gathered | undefined> {
  const group = await openGroup(scope, output);
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const found = await store.listPrinted(scope, output, after, atOnce);
    const last = found.at(-1);
    if (!last) return group.end();
    group.add(found);
    if (!(await store.setProgress(scope, output, group.gathered.people))) return undefined;
    after = last.position;
  }
}
