import type { MessageKey } from '#messages/catalogue.ts';
import type { JobScope } from '../../access/scope.ts';
import { recordOperation } from '../../db/operation-log.ts';
import { transaction } from '../../db/transaction.ts';
import type { JobHouse, JobTask, JobWork } from '../../jobs/jobs.ts';
import type { PersonReport } from '../../reports/report-person.ts';
import { moveCounters } from '../exams/counters.ts';
import { removeIfForgotten } from './forget-outputs.ts';
import { personResultOf } from './newest-result.ts';
import { printApart } from './print-apart.ts';
import * as store from './produce-store.ts';
import { resultWords } from './result-words.ts';
import { groupByState, partName, peoplePerPdf, reportFile } from './rules.ts';
import { tellRequester } from './tell-requester.job.ts';
import { type ZippedFile, zipFiles } from './zip-files.ts';

/** Why an output failed: message keys, worded when the row is shown. */
export const outputProblems = {
  unexpected: 'output.problem.unexpected',
  noResult: 'output.problem.noResult',
} as const satisfies Record<string, MessageKey>;

/**
 * Produces the file of an output. Every run begins anew and only one of them ends it, so it may come twice: the file
 * is written over, and flags and counters move with the mark "done", once.
 */
export const produceOutputWork: JobWork = {
  async run({ scope, id, house, signal }) {
    const output = await store.takeOutput(scope, id);
    if (!output) return removeIfForgotten(scope, id, house.files);
    const printed = await printParts(scope, output, signal);
    if (!printed) return;
    const { parts, people } = printed;
    if (people.length === 0) return store.failOutput(scope, id, outputProblems.noResult);
    const file = reportFile(output.directory, id, people.length);
    const [only] = parts;
    const content = parts.length === 1 && only ? only.content : zipFiles(parts);
    const key = `${scope.client_id}/outputs/${id}.${file.name.split('.').at(-1)}`;
    signal.throwIfAborted();
    await house.files.put(key, content);
    await end(scope, house, output, { ...file, key, bytes: content.length, people: people.length }, people);
    // Its exam may have been forgotten meanwhile: then nothing names the file.
    await removeIfForgotten(scope, id, house.files);
  },
  giveUp: ({ scope, id }: JobTask) => store.failOutput(scope, id, outputProblems.unexpected),
};

/** Prints everybody, so many at a time as one PDF holds. Nothing when another run has taken the output over. */
async function printParts(
  scope: JobScope,
  output: store.TakenOutput,
  signal: AbortSignal,
): Promise<{ parts: ZippedFile[]; people: number[] } | undefined> {
  const parts: ZippedFile[] = [];
  const people: number[] = [];
  for (let after = 0; ; ) {
    const printed = await store.listPrinted(scope, output, after, peoplePerPdf);
    const [first, last] = [printed.at(0), printed.at(-1)];
    if (!first || !last) return { parts, people };
    const content = await printPart(scope, output, printed, people.length, signal);
    if (!content) return undefined;
    parts.push({ name: partName(output.directory, output.id, first.position, last.position), content });
    people.push(...printed.map(({ examinee_id }) => examinee_id));
    after = last.position;
  }
}

/** Milliseconds between two movements of the progress bar: the screen asks no more often. */
const progressEvery = 500;

/** Prints one PDF and moves the progress bar. Nothing when another run has taken the output over meanwhile. */
async function printPart(
  scope: JobScope,
  output: store.TakenOutput,
  printed: readonly store.Printed[],
  before: number,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const lost = new AbortController();
  let shown = 0;
  let showing: Promise<void> | undefined;
  const show = (drawn: number): void => {
    if (showing || performance.now() - shown < progressEvery) return;
    shown = performance.now();
    showing = store
      .setProgress(scope, output, before + drawn)
      .then((mine) => (mine ? undefined : lost.abort()))
      // A bar that stands still for a moment is no reason to stop: what ends the output asks again whose it is.
      .catch(() => undefined)
      .finally(() => {
        showing = undefined;
      });
  };
  const reports = printed.map((person) => reportOf(output, person));
  try {
    return await printApart(reports, show, AbortSignal.any([signal, lost.signal]));
  } catch (error) {
    if (lost.signal.aborted) return undefined;
    throw error;
  } finally {
    await showing;
  }
}

function reportOf(output: store.TakenOutput, person: store.Printed): PersonReport {
  const { language, company_name, company_color, exam_name } = output;
  const { name, name_kana, login_id, is_simulated, submitted_at } = person;
  const result = personResultOf(person, language);
  if (!result) throw new Error('a person without a result was to be printed');
  return {
    person: { name, name_kana: name_kana === '' ? null : name_kana, login_id, is_simulated },
    company: { name: company_name, color: company_color },
    exam: { name: exam_name },
    result,
    words: resultWords(result, language),
    examined_at: submitted_at,
    language,
  };
}

/** Done, flags, portions, counters, log and the word to who asked come together, if this run still has the output. */
async function end(
  scope: JobScope,
  house: JobHouse,
  output: store.TakenOutput,
  file: Parameters<typeof store.endOutput>[2],
  people: readonly number[],
): Promise<void> {
  await transaction(scope, async (inside) => {
    if (!(await store.endOutput(inside, output, file))) return;
    await store.exportPortions(inside, people);
    const flagged = await store.flagOutput(inside, people);
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
    const where = { client_id: scope.client_id, exam_id: output.exam_id };
    for (const { state, people: moved } of groupByState(flagged)) {
      moveCounters(inside, where, state, { ...state, ...after }, moved);
    }
    await house.jobs.enqueue(inside, tellRequester, { client_id: scope.client_id, id: output.id });
  });
}
