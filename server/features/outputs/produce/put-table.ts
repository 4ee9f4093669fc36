import type { Readable } from 'node:stream';
import { writeCsv } from '../../../adapters/csv.ts';
import { type SheetCell, writeWorkbook } from '../../../adapters/xlsx.ts';
import type { JobTask } from '../../../jobs/jobs.ts';
import { fileKey, type TableKind, tableFile } from '../rules.ts';
import { type EndedFile, setProgress, type TakenOutput } from './produce-store.ts';

/** As many characters that an encoding lacks are named. */
const mostUnwritten = 100;

/** How far a table is. */
export interface TableRun {
  people: number;
  /** Another run has taken the output over: it ends the output, and this one nothing. */
  isLost: boolean;
}

/**
 * Writes a table into the file store while its rows are read. Undefined when another run has taken the output over.
 * @param table.rows the headings first; `run` is moved by whoever reads the people
 */
export async function putTable(
  { scope, house }: JobTask,
  output: TakenOutput,
  table: { kind: TableKind; sheet: string; rows: AsyncIterable<SheetCell[]> },
  run: TableRun,
): Promise<EndedFile | undefined> {
  const { content, unwritten } = tableOf(output, table);
  const file = tableFile(table.kind, output.directory, output.id, output.format === 'xlsx' ? 'xlsx' : 'csv');
  const key = fileKey(scope.client_id, output.id, file);
  try {
    const bytes = await house.files.put(key, content);
    const lacking = unwritten.size === 0 ? null : [...unwritten].slice(0, mostUnwritten).join('');
    return { ...file, key, bytes, people: run.people, unwritten: lacking };
  } catch (error) {
    if (run.isLost) return undefined;
    throw error;
  }
}

/** Moves the progress bar by a page of people. @throws Error when another run has taken the output over */
export async function moveOn({ scope, signal }: JobTask, output: TakenOutput, run: TableRun): Promise<void> {
  signal.throwIfAborted();
  run.isLost = !(await setProgress(scope, output, run.people));
  if (run.isLost) throw new Error('another run has taken the output over');
}

function tableOf(
  { format, encoding }: TakenOutput,
  { sheet, rows }: { sheet: string; rows: AsyncIterable<SheetCell[]> },
): { content: Readable; unwritten: ReadonlySet<string> } {
  if (format === 'xlsx') return { content: writeWorkbook(sheet, rows), unwritten: new Set() };
  return writeCsv(rows, encoding ?? 'utf-8');
}
