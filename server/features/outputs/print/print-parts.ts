import { createHash } from 'node:crypto';
import { outputForms } from '#contract/codes/outputs.ts';
import { getForm } from '#items/registry.ts';
import type { JobScope } from '../../../access/scope.ts';
import type { FileStore } from '../../../adapters/files.ts';
import { sideBySide } from '../../../adapters/side-by-side.ts';
import type { ZippedFile } from '../../../adapters/zip-files.ts';
import { listUnprintable } from '../../../charts/unprintable.ts';
import type { JobAdapters } from '../../../jobs/jobs.ts';
import type { PersonReport } from '../../../reports/report-frame.ts';
import { listExamItems } from '../../exams/door.ts';
import type { HeldPage } from '../produce/end-as-output.ts';
import * as store from '../produce/produce-store.ts';
import { findPatternOf, reportedPattern } from '../results/named-pattern.ts';
import { namedStandards } from '../results/score-names.ts';
import { partName, partsFolder, peoplePerPart, peoplePerPdf, personName, tellApart } from '../rules.ts';
import { openLanes } from './lanes.ts';
import type { ReportOrder } from './print-messages.ts';
import { keepCodes, type PlacedReport } from './report-codes.ts';
import { reportOf } from './report-of.ts';

/** The content of the parts. */
export interface PrintedOutput {
  parts: ZippedFile[];
  people: number;
  /** The people by their ids, and their portions: one that ends later is in no part. */
  pages: HeldPage[];
  /** Signs of what people and things are called that no font has. */
  unwritten: Set<string>;
}

/**
 * Prints everybody, a page of people at a time. Each PDF is kept as a file until the output ends: a run that comes later
 * prints only what is missing, and no more PDFs than are printed side by side are held in memory.
 * Nothing when another run has taken the output over; nobody is printed where the pattern that the condition names is
 * gone.
 */
export async function printParts(
  scope: JobScope,
  { files, app_url }: Pick<JobAdapters, 'files' | 'app_url'>,
  output: store.TakenOutput,
  signal: AbortSignal,
): Promise<PrintedOutput | 'patternGone' | undefined> {
  const { condition, language, exam_id } = output;
  const banks = (await listExamItems(scope, exam_id)).map(({ form_id }) => getForm(form_id));
  const pattern = await findPatternOf(scope, exam_id, condition);
  if (condition.factor_pattern_id !== null && !pattern) return 'patternGone';
  const compared = {
    standards: namedStandards(condition, banks, language),
    pattern: reportedPattern(pattern, banks, language),
  };
  const printed: PrintedOutput = { parts: [], people: 0, pages: [], unwritten: new Set() };
  const apart = tellApart();
  const lanes = openLanes(scope, output, signal);
  try {
    const inPart = await peopleInPart(scope, output);
    for (let after = 0; ; ) {
      const page = await store.listPrinted(scope, output, after, peoplePerPdf);
      const last = page.at(-1);
      if (!last) break;
      const found = page.flatMap((person) => reportOf(output, compared, person) ?? []);
      const reports = await keepCodes(scope, output, app_url, found);
      if (!reports) return undefined;
      const wanted = partsOf(scope, output, reports, inPart, apart);
      for (const some of takenTogether(output, wanted)) {
        const missing = await notKept(files, some);
        const order = orderOf(output, missing);
        lanes.skip(peopleOf(some) - order.reports.length);
        if (missing.length > 0) await lanes.add(order, (pdfs) => keep(files, missing, pdfs));
      }
      for (const { report } of reports)
        for (const sign of listUnprintable(namesIn(report))) printed.unwritten.add(sign);
      printed.people += reports.length;
      printed.pages.push({
        people: reports.map(({ examinee_id }) => examinee_id),
        answers: reports.flatMap(({ report }) => report.result.portions.map(({ answer_id }) => answer_id)),
      });
      printed.parts.push(...wanted.map((part) => keptFile(files, part, condition.file_per_person)));
      after = last.position;
    }
    await lanes.end();
  } catch (error) {
    if (lanes.isLost()) return undefined;
    throw error;
  } finally {
    await lanes.close();
  }
  return (await store.setProgress(scope, output, printed.people)) ? printed : undefined;
}

function namesIn({ person, company, exam, pattern }: PersonReport): string {
  return JSON.stringify([person, company, exam, pattern?.name]);
}

/** A PDF of an output: its name, where it is kept meanwhile, and its people. */
interface Part {
  name: string;
  key: string;
  reports: readonly PersonReport[];
}

/** All in one PDF as long as these are few enough. */
async function peopleInPart(scope: JobScope, output: store.TakenOutput): Promise<number> {
  const some = await store.listPrinted(scope, output, 0, peoplePerPdf + 1);
  return some.length > peoplePerPdf ? peoplePerPart : peoplePerPdf;
}

/** PDFs of so many of them, or one of each. */
function partsOf(
  scope: JobScope,
  output: store.TakenOutput,
  found: readonly PlacedReport[],
  inPart: number,
  apart: (name: string) => string,
): Part[] {
  if (output.condition.file_per_person)
    return found.map(({ report }) => ({
      name: `${apart(personName(report.person))}.pdf`,
      key: partKey(scope.client_id, output, [report]),
      reports: [report],
    }));
  return inGroupsOf(inPart, found).flatMap((some) => {
    const [first, last] = [some.at(0), some.at(-1)];
    if (!first || !last) return [];
    const reports = some.map(({ report }) => report);
    const name = partName(output.directory, output.id, first.position, last.position);
    return { name, key: partKey(scope.client_id, output, reports), reports };
  });
}

/** Parts that are printed by one order: a PDF of several people, or PDFs of as many people. */
function takenTogether({ condition }: store.TakenOutput, parts: readonly Part[]): Part[][] {
  return inGroupsOf(condition.file_per_person ? peoplePerPart : 1, parts);
}

function inGroupsOf<T>(number: number, all: readonly T[]): T[][] {
  const groups = Math.ceil(all.length / number);
  return Array.from({ length: groups }, (_, at) => all.slice(at * number, (at + 1) * number));
}

function peopleOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { reports }) => sum + reports.length, 0);
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

/**
 * A kept part, opened when its turn in the file comes. Made here, apart from what was printed: a function made beside it
 * would hold everybody's reports until the file is written.
 * @param isPacked it is of one person, and to compress it once more would take as long as to print a third of it
 */
export function keptFile(
  files: FileStore,
  { name, key }: { name: string; key: string },
  isPacked: boolean,
): ZippedFile {
  // It is missing where the run that took the output over has ended it and removed its parts, or it was forgotten.
  return { name, isPacked, open: () => files.open(key) };
}

/** Those whose files an earlier run has not kept. */
export async function notKept<Kept extends { key: string }>(
  files: FileStore,
  all: readonly Kept[],
): Promise<Kept[]> {
  const are = await sideBySide(all, ({ key }) => files.has(key));
  return all.filter((_, at) => !are[at]);
}

function orderOf(output: store.TakenOutput, missing: readonly Part[]): ReportOrder {
  return {
    reports: missing.flatMap(({ reports }) => reports),
    layout: output.form === outputForms.personShort ? 'short' : 'full',
    each: output.condition.file_per_person,
  };
}

/** Keeps what was printed for these parts. */
async function keep(files: FileStore, missing: readonly Part[], pdfs: readonly Uint8Array[]): Promise<void> {
  await sideBySide(missing, async ({ key }, index) => {
    const pdf = pdfs[index];
    if (!pdf) throw new Error('a person was not printed');
    await files.put(key, pdf);
  });
}
