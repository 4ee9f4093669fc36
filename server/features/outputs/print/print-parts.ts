import { createHash } from 'node:crypto';
import { outputForms } from '#contract/codes/outputs.ts';
import { getForm } from '#items/registry.ts';
import type { JobScope } from '../../../access/scope.ts';
import type { FileStore } from '../../../adapters/files.ts';
import type { ZippedFile } from '../../../adapters/zip-files.ts';
import type { JobHouse } from '../../../jobs/jobs.ts';
import type { PersonReport } from '../../../reports/report-frame.ts';
import { listExamItems } from '../../exams/door.ts';
import * as store from '../produce/produce-store.ts';
import { personResultOf } from '../results/newest-result.ts';
import { resultWords } from '../results/result-words.ts';
import { type NamedStandard, namedStandards } from '../results/score-names.ts';
import { jobsOf, portionsIn } from '../results/under-condition.ts';
import { partName, partsFolder, peoplePerPdf, personName, tellApart } from '../rules.ts';
import { printApart } from './print-apart.ts';
import type { ReportOrder } from './print-messages.ts';
import { keepCodes, type PlacedReport } from './report-codes.ts';

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
  { files, app_url }: Pick<JobHouse, 'files' | 'app_url'>,
  output: store.TakenOutput,
  signal: AbortSignal,
): Promise<PrintedOutput | undefined> {
  const { condition, language, exam_id } = output;
  const banks = (await listExamItems(scope, exam_id)).map(({ form_id }) => getForm(form_id));
  const standards = namedStandards(condition, banks, language);
  const parts: ZippedFile[] = [];
  const people: number[] = [];
  const answers: number[] = [];
  const apart = tellApart();
  for (let after = 0; ; ) {
    const printed = await store.listPrinted(scope, output, after, peoplePerPdf);
    const last = printed.at(-1);
    if (!last) return { parts, people, answers };
    const found = printed.flatMap((person) => reportOf(output, standards, person) ?? []);
    const reports = await keepCodes(scope, { output_id: output.id, app_url }, found);
    const before = people.length;
    const wanted = partsOf(scope, output, reports, apart);
    const missing: Part[] = [];
    for (const part of wanted) if (!(await files.has(part.key))) missing.push(part);
    if (missing.length > 0 && !(await printMissing(scope, files, output, missing, before, signal)))
      return undefined;
    people.push(...reports.map(({ examinee_id }) => examinee_id));
    answers.push(
      ...reports.flatMap(({ report }) => report.result.portions.map(({ answer_id }) => answer_id)),
    );
    const isMine = await store.setProgress(scope, output, people.length);
    if (missing.length === 0 && !isMine) return undefined;
    parts.push(...wanted.map(({ name, key }) => ({ name, open: () => openPart(files, key) })));
    after = last.position;
  }
}

/** A PDF of an output: what it is called, where it is kept meanwhile, and whom it holds. */
interface Part {
  name: string;
  key: string;
  reports: readonly PersonReport[];
}

/** One PDF of all of them, or one of each. */
function partsOf(
  scope: JobScope,
  output: store.TakenOutput,
  found: readonly PlacedReport[],
  apart: (name: string) => string,
): Part[] {
  const reports = found.map(({ report }) => report);
  if (output.condition.file_per_person)
    return reports.map((report) => ({
      name: `${apart(personName(report.person))}.pdf`,
      key: partKey(scope.client_id, output, [report]),
      reports: [report],
    }));
  const [first, last] = [found.at(0), found.at(-1)];
  if (!first || !last) return [];
  const name = partName(output.directory, output.id, first.position, last.position);
  return [{ name, key: partKey(scope.client_id, output, reports), reports }];
}

/** A part's key follows from all that stands in it: where somebody's result has changed since, it is printed anew. */
function partKey(
  client_id: number,
  { id, form }: store.TakenOutput,
  reports: readonly PersonReport[],
): string {
  const sum = createHash('sha256')
    .update(JSON.stringify([form, reports]))
    .digest('hex');
  return `${partsFolder(client_id, id)}/${sum}.pdf`;
}

/** A kept part, when its turn in the file comes. */
export async function openPart(files: FileStore, key: string) {
  const content = await files.stream(key);
  // The run that took the output over has ended it and removed its parts, or it was forgotten.
  if (!content) throw new Error('a part of an output is gone');
  return content;
}

/** Milliseconds between two movements of the progress bar: the screen asks no more often. */
const progressEvery = 500;

/** Prints what is missing in one process and keeps it. Answers whether the output still is this run's. */
async function printMissing(
  scope: JobScope,
  files: FileStore,
  output: store.TakenOutput,
  missing: readonly Part[],
  before: number,
  signal: AbortSignal,
): Promise<boolean> {
  const order: ReportOrder = {
    reports: missing.flatMap(({ reports }) => reports),
    layout: output.form === outputForms.personShort ? 'short' : 'full',
    each: output.condition.file_per_person,
  };
  const pdfs = await printPart(scope, output, order, before, signal);
  if (!pdfs) return false;
  for (const [index, { key }] of missing.entries()) {
    const pdf = pdfs[index];
    if (!pdf) throw new Error('a person was not printed');
    await files.put(key, pdf);
  }
  return true;
}

/** Prints an order and moves the progress bar. Nothing when another run has taken the output over meanwhile. */
async function printPart(
  scope: JobScope,
  output: store.TakenOutput,
  order: ReportOrder,
  before: number,
  signal: AbortSignal,
): Promise<Uint8Array[] | undefined> {
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
    return await printApart(order, show, AbortSignal.any([signal, lost.signal]));
  } catch (error) {
    if (lost.signal.aborted) return undefined;
    throw error;
  } finally {
    await showing;
  }
}

/** Somebody's report under the output's condition; nothing where it leaves nothing to say. */
function reportOf(
  output: store.TakenOutput,
  standards: readonly NamedStandard[],
  person: store.Printed,
): PlacedReport | undefined {
  const { language, company_name, company_color, exam_name, condition } = output;
  const { name, name_kana, login_id, is_simulated, submitted_at, examinee_id, position } = person;
  const result = personResultOf({ ...person, portions: portionsIn(person, condition) }, language);
  if (!result) return undefined;
  const report = {
    person: { name, name_kana: name_kana === '' ? null : name_kana, login_id, is_simulated },
    company: { name: company_name, color: company_color },
    exam: { name: exam_name },
    result,
    words: resultWords(result, language),
    examined_at: submitted_at,
    language,
    jobs: jobsOf(condition),
    standards,
  };
  const composite_revision = result.composite ? person.composite_revision : null;
  return { report, examinee_id, position, composite_revision };
}
