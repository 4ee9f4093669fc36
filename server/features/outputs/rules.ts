import type { Language } from '#contract/codes/languages.ts';
import {
  mostSheetRows,
  type OutputForm,
  type OutputFormat,
  outputForms,
  roomOf,
} from '#contract/codes/outputs.ts';
import { jobStatus } from '#contract/codes/status.ts';
import { translator } from '#messages/translator.ts';
import { type FieldProblem, Refusal } from '../../access/refusal.ts';
import { fileName as safeName } from '../../adapters/file-name.ts';
import { workbookType } from '../../adapters/tables/workbook.ts';
import { MOST_PEOPLE } from '../../reports/person-report.ts';

/** The most people in one PDF; more are a zip of several. The compiler holds a whole document in memory. */
export const peoplePerPdf = MOST_PEOPLE;

/**
 * People in each PDF of such a zip, and those that a printing process gets at a time: two of them print side by side, for
 * as long as it takes.
 */
export const peoplePerPart = 25;

/** What the database knows of one person who was asked for. */
export interface Selected {
  id: number;
  has_result: boolean;
}

/**
 * May a report be asked for? Everybody named must be in this exam; somebody must have a result, and not too many.
 * @param asked the ids that were named; undefined for a search
 * @param found those of them who are in the exam, or whom the search found
 */
export function mayRequest(
  asked: readonly number[] | undefined,
  found: readonly Selected[],
  form: OutputForm = outputForms.personFull,
): Refusal | undefined {
  const known = new Set(found.map(({ id }) => id));
  if (asked && !asked.every((id) => known.has(id))) return new Refusal('notFound');
  const scored = found.filter(({ has_result }) => has_result).length;
  const room = roomOf(form);
  const tooMany = room && scored > room.most ? room.tooMany : undefined;
  const key = scored === 0 ? 'output.examinees.noResult' : tooMany;
  if (!key) return undefined;
  const path = asked ? 'examinee_ids' : 'search';
  const problem: FieldProblem = { path, key };
  return new Refusal('invalid', { problems: [problem] });
}

/**
 * May a table of people be asked for? Somebody must be left, and a sheet has its most rows.
 * @param asked the ids that were named; undefined for a search
 * @param people how many of them, or of whom the search found, it may hold
 * @param none what to say where that is nobody
 */
export function mayExport(
  asked: readonly number[] | undefined,
  people: number,
  format: OutputFormat,
  none: 'output.people.none' | 'output.examinees.noResult' = 'output.people.none',
): Refusal | undefined {
  const path = asked ? 'examinee_ids' : 'search';
  if (people === 0) return new Refusal('invalid', { problems: [{ path, key: none }] });
  if (format === 'xlsx' && people > mostSheetRows)
    return new Refusal('invalid', { problems: [{ path: 'format', key: 'output.people.tooMany' }] });
  return undefined;
}

/** Reports and charts hold people who are fixed, with their results, when they are asked for; tables find theirs later. */
export function holdsTargets(form: OutputForm): boolean {
  const { personShort, personFull, group, charts } = outputForms;
  return ([personShort, personFull, group, charts] as OutputForm[]).includes(form);
}

/** Answers and software data have a call, a history and addresses of their own. */
export function isOfAnswers(form: OutputForm): boolean {
  return form === outputForms.answers || form === outputForms.software;
}

/** Whose reports are printed: those with a result, once each, in the order they were asked for. */
export function targetsOf(asked: readonly number[], found: readonly Selected[]): number[] {
  const scored = new Set(found.filter(({ has_result }) => has_result).map(({ id }) => id));
  return [...new Set(asked)].filter((id) => scored.has(id));
}

/** The file of an output can be fetched when it is done. */
export function isDone(output: { status: number; file: string | null }): boolean {
  return output.status === jobStatus.done && output.file !== null;
}

/** Where the file of an output may lie in the file store: its kind follows from what it is and how many it holds. */
export function fileKeys(client_id: number, output_id: number): string[] {
  return ['pdf', 'zip', 'csv', 'xlsx'].map((kind) => `${client_id}/outputs/${output_id}.${kind}`);
}

/** Where the PDFs of an output lie while it is being made. */
export function partsFolder(client_id: number, output_id: number): string {
  return `${client_id}/outputs/${output_id}-parts`;
}

/** What the file of an output is called when it is saved, and what it is. */
export interface OutputFile {
  name: string;
  type: string;
}

/** Names a file by where it belongs: the row of an output holds no names of people. A directory is ASCII. */
export function reportFile(directory: string, output_id: number, isArchive: boolean): OutputFile {
  const name = `report-${directory}-${output_id}`;
  return isArchive
    ? { name: `${name}.zip`, type: 'application/zip' }
    : { name: `${name}.pdf`, type: 'application/pdf' };
}

/** What a table is about: its file is named so. */
export type TableKind = 'people' | 'results' | 'answers';
/** Names the report of a group. */
export function groupFile(directory: string, output_id: number): OutputFile {
  return { name: `group-report-${directory}-${output_id}.pdf`, type: 'application/pdf' };
}

/** Names an archive of pictures. */
export function chartsFile(directory: string, output_id: number): OutputFile {
  return { name: `charts-${directory}-${output_id}.zip`, type: 'application/zip' };
}

/** Names a table by what it holds, in the file's language. */
export function tableFile(
  kind: TableKind,
  { directory, id, language }: { directory: string; id: number; language: Language },
  format: 'csv' | 'xlsx',
): OutputFile {
  const name = `${translator(language)(`output.file.${kind}`)}_${directory}_${id}.${format}`;
  return format === 'csv' ? { name, type: 'text/csv' } : { name, type: workbookType };
}

/** Names a zip of data for software. */
export function softwareFile(directory: string, output_id: number): OutputFile {
  return { name: `software-${directory}-${output_id}.zip`, type: 'application/zip' };
}

/** Where the file of an output is put. */
export function fileKey(client_id: number, output_id: number, { name }: OutputFile): string {
  return `${client_id}/outputs/${output_id}.${name.split('.').at(-1)}`;
}

/** What the file of an output is called that staff have given a name; undefined where they have given none. */
export function calledFile({
  name,
  file_name,
}: {
  name: string | null;
  file_name: string | null;
}): string | undefined {
  const called = safeName([name ?? '']);
  const kind = file_name?.split('.').at(-1);
  return called === '' || !kind ? undefined : `${called}.${kind}`;
}

/** What the PDF of one person is called when it is saved: by who it is, so that twenty of them can be told apart. */
export function personFile(
  directory: string,
  { login_id, name }: { login_id: string; name: string },
): string {
  return `${safeName(['report', directory, login_id, name])}.pdf`;
}

/** What the file of one person of many is called: the login id, which no other has in the exam, and the name. */
export function personName({ login_id, name }: { login_id: string; name: string }): string {
  return safeName([login_id, name]);
}

/**
 * Makes names within one archive distinct for file systems that ignore case, where one file would overwrite another.
 * The same names in the same order give the same result.
 */
export function tellApart(): (name: string) => string {
  const counts = new Map<string, number>();
  return (name) => {
    const folded = name.normalize('NFKC').toLowerCase();
    const count = (counts.get(folded) ?? 0) + 1;
    counts.set(folded, count);
    return count === 1 ? name : `${name} (${count})`;
  };
}

/** The name of one PDF of several: by the places its people have in the output, with leading zeros so that it sorts. */
export function partName(directory: string, output_id: number, from: number, to: number): string {
  const place = (position: number) => String(position).padStart(5, '0');
  return `report-${directory}-${output_id}-${place(from)}-${place(to)}.pdf`;
}
