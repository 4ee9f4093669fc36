import { createHash } from 'node:crypto';
import type { ChartName } from '#contract/codes/outputs.ts';
import type { PersonResult } from '#contract/shapes/result.ts';
import { sideBySide } from '../../../adapters/side-by-side.ts';
import { type ZippedFile, zipFiles } from '../../../adapters/zip-files.ts';
import { recordEvents } from '../../../db/events.ts';
import { transaction } from '../../../db/transaction.ts';
import type { JobTask } from '../../../jobs/jobs.ts';
import { removeIfForgotten } from '../forget-outputs.ts';
import { openPrinter, type Printer } from '../print/print-apart.ts';
import type { ChartOrder } from '../print/print-messages.ts';
import { keptFile, notKept } from '../print/print-parts.ts';
import { chartedResult, listCharts } from '../results/chart-of.ts';
import { chartsFile, fileKey, partsFolder, personName, tellApart } from '../rules.ts';
import { failOutput, outputProblems } from './fail-output.ts';
import * as store from './produce-store.ts';
import { putOutput } from './put-output.ts';

/** People who are read and drawn at once: progress is reported, and pictures are kept, after each such page. */
const atOnce = 20;

/** A picture of somebody, and where it is kept until the archive is written. */
interface Drawing {
  name: string;
  chart: ChartName;
  result: PersonResult;
  key: string;
}

/**
 * Draws the pictures of people into an archive. Each is kept until the output ends: a run that follows a dead one draws
 * only what is missing. They change nothing about their people: nobody counts as output, and nothing is billed.
 */
export async function produceCharts(task: JobTask, output: store.TakenOutput): Promise<void> {
  const { scope, id, adapters, signal } = task;
  const drawn = await drawAll(task, output);
  // Another run has it now, or nobody wants it any more.
  if (!drawn) return removeIfForgotten(scope, id, adapters.files);
  const { files, people } = drawn;
  if (people === 0) return failOutput(scope, adapters.files, output, outputProblems.noResult);
  const file = chartsFile(output.directory, id);
  const key = fileKey(scope.client_id, id, file);
  signal.throwIfAborted();
  const bytes = await putOutput(task, output, key, zipFiles(files));
  const isEnded = await transaction(scope, async (inside) => {
    if (!(await store.endOutput(inside, output, { ...file, key, bytes, people }))) return false;
    recordEvents(inside, output.exam_id, [{ kind: 'output_made', detail: { output_id: id, people } }]);
    return true;
  });
  if (isEnded) await adapters.files.removeFolder(partsFolder(scope.client_id, id));
  // Its exam may have been forgotten meanwhile: then nothing names the file.
  await removeIfForgotten(scope, id, adapters.files);
}

/**
 * Every picture of everybody, page by page of people, drawn by one process: it takes a second or two to start. Nothing
 * when another run has taken the output over.
 */
async function drawAll(
  task: JobTask,
  output: store.TakenOutput,
): Promise<{ files: ZippedFile[]; people: number } | undefined> {
  let printer: Printer | undefined;
  const draw = (missing: readonly Drawing[]) => {
    if (missing.length === 0) return [];
    printer ??= openPrinter(task.signal);
    return printer.print({ charts: orderOf(output, missing) }, () => undefined);
  };
  try {
    return await drawPages(task, output, draw);
  } finally {
    printer?.close();
  }
}

async function drawPages(
  task: JobTask,
  output: store.TakenOutput,
  draw: (missing: readonly Drawing[]) => Uint8Array[] | Promise<Uint8Array[]>,
): Promise<{ files: ZippedFile[]; people: number } | undefined> {
  const { scope, adapters } = task;
  const files: ZippedFile[] = [];
  const apart = tellApart();
  let people = 0;
  for (let after = 0; ; ) {
    const page = await store.listPrinted(scope, output, after, atOnce);
    const last = page.at(-1);
    if (!last) return { files, people };
    const found = page.map((person) => drawingsOf(task, output, person, apart));
    people += found.filter((drawings) => drawings.length > 0).length;
    const missing = await notKept(adapters.files, found.flat());
    const pictures = await draw(missing);
    await sideBySide(missing, async ({ key }, at) => {
      const picture = pictures[at];
      if (!picture) throw new Error('a picture was not drawn');
      await adapters.files.put(key, picture);
    });
    if (!(await store.setProgress(scope, output, people))) return undefined;
    files.push(...found.flat().map((drawing) => keptFile(adapters.files, drawing, output.format === 'png')));
    after = last.position;
  }
}

/** The pictures of a person's result under the condition, with names of their files. */
function drawingsOf(
  { scope }: JobTask,
  output: store.TakenOutput,
  person: store.Printed,
  apart: (name: string) => string,
): Drawing[] {
  const result = chartedResult(person, output.condition, output.language);
  if (!result) return [];
  const name = apart(personName(person));
  return listCharts(result).map((chart) => {
    const told = JSON.stringify([chart, result, output.company_color, output.language, output.format]);
    const sum = createHash('sha256').update(told).digest('hex');
    const key = `${partsFolder(scope.client_id, output.id)}/${sum}.${output.format}`;
    return { name: `${name}-${chart}.${output.format}`, chart, result, key };
  });
}

function orderOf(
  { format, language, company_color }: store.TakenOutput,
  missing: readonly Drawing[],
): ChartOrder {
  return {
    drawings: missing.map(({ chart, result }) => ({ chart, result })),
    format: format === 'svg' ? 'svg' : 'png',
    ...{ language, color: company_color },
  };
}
