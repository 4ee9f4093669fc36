import { createHash } from 'node:crypto';
import type { JobScope } from '../../../access/scope.ts';
import type { FileStore } from '../../../adapters/files.ts';
import type { PersonReport } from '../../../reports/report-frame.ts';
import * as store from '../produce/produce-store.ts';
import { personResultOf } from '../results/newest-result.ts';
import { resultWords } from '../results/result-words.ts';
import { partName, partsFolder, peoplePerPdf } from '../rules.ts';
import { printApart } from './print-apart.ts';
import type { ZippedFile } from './zip-files.ts';

/** What stands in the parts: whose results, and of which portions. */
export interface PrintedOutput {
  parts: ZippedFile[];
  /** Ids of examinees, in print order. */
  people: number[];
  /** Ids of their portions: one that ends later is in no part. */
  answers: number[];
}

/**
 * Prints everybody, so many at a time as one PDF holds. Each PDF is kept as a file until the output ends: a run that
 * comes later prints only what is missing, and one PDF at a time is held in memory.
 * Nothing when another run has taken the output over.
 */
export async function printParts(
  scope: JobScope,
  files: FileStore,
  output: store.TakenOutput,
  signal: AbortSignal,
): Promise<PrintedOutput | undefined> {
  const parts: ZippedFile[] = [];
  const people: number[] = [];
  const answers: number[] = [];
  for (let after = 0; ; ) {
    const printed = await store.listPrinted(scope, output, after, peoplePerPdf);
    const [first, last] = [printed.at(0), printed.at(-1)];
    if (!first || !last) return { parts, people, answers };
    const reports = printed.map((person) => reportOf(output, person));
    const key = partKey(scope.client_id, output.id, reports);
    if (await files.has(key)) {
      if (!(await store.setProgress(scope, output, people.length + printed.length))) return undefined;
    } else {
      const content = await printPart(scope, output, reports, people.length, signal);
      if (!content) return undefined;
      await files.put(key, content);
    }
    const name = partName(output.directory, output.id, first.position, last.position);
    parts.push({ name, open: () => openPart(files, key) });
    people.push(...printed.map(({ examinee_id }) => examinee_id));
    answers.push(...printed.flatMap(({ portions }) => portions?.map(({ answer_id }) => answer_id) ?? []));
    after = last.position;
  }
}

/** A part's key follows from all that stands in it: where somebody's result has changed since, it is printed anew. */
function partKey(client_id: number, output_id: number, reports: readonly PersonReport[]): string {
  const sum = createHash('sha256').update(JSON.stringify(reports)).digest('hex');
  return `${partsFolder(client_id, output_id)}/${sum}.pdf`;
}

async function openPart(files: FileStore, key: string) {
  const content = await files.stream(key);
  // The run that took the output over has ended it and removed its parts, or it was forgotten.
  if (!content) throw new Error('a part of an output is gone');
  return content;
}

/** Milliseconds between two movements of the progress bar: the screen asks no more often. */
const progressEvery = 500;

/** Prints one PDF and moves the progress bar. Nothing when another run has taken the output over meanwhile. */
async function printPart(
  scope: JobScope,
  output: store.TakenOutput,
  reports: PersonReport[],
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
      // A bar that stands still is no reason to stop: ending the output checks again which run has it.
      .catch(() => undefined)
      .finally(() => {
        showing = undefined;
      });
  };
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
