import type { Readable } from 'node:stream';
import { translator } from '#messages/translator.ts';
import { writeCsv } from '../../../adapters/tables/csv.ts';
import { type Sheet, type SheetCell, writeWorkbook } from '../../../adapters/tables/workbook.ts';
import type { JobTask } from '../../../jobs/jobs.ts';
import { fileKey, type TableKind, tableFile } from '../rules.ts';
import { listed } from './listed.ts';
import { type EndedFile, setProgress, type TakenOutput } from './produce-store.ts';
import { putOutput } from './put-output.ts';
import { type ExplainedColumn, explainingSheet, sheetColumns } from './table-column.ts';

/** How far a table is. */
export interface TableRun {
  people: number;
  /** Another run has taken the output over: it ends the output, and this one nothing. */
  isLost: boolean;
}

/** A table to be written. */
interface Table {
  kind: TableKind;
  /** What its sheet is called; another explains the columns. */
  sheet: string;
  columns: readonly ExplainedColumn[];
  /** The headings first. */
  rows: AsyncIterable<SheetCell[]>;
  /** Of a workbook: a sheet in front of it, whose rows are known once those of the table were read. */
  before?:
    | { name: string; columns: readonly ExplainedColumn[]; rows: AsyncIterable<SheetCell[]> }
    | undefined;
}

/**
 * Writes a table into the file store while its rows are read. Undefined when another run has taken the output over.
 * @param run is moved on by the code that reads the people
 */
export async function putTable(
  task: JobTask,
  output: TakenOutput,
  table: Table,
  run: TableRun,
): Promise<EndedFile | undefined> {
  const { content, unwritten } = tableOf(output, table);
  const file = tableFile(table.kind, output, output.format === 'xlsx' ? 'xlsx' : 'csv');
  const key = fileKey(task.scope.client_id, output.id, file);
  try {
    const bytes = await putOutput(task, output, key, content);
    return { ...file, key, bytes, people: run.people, unwritten: listed(unwritten) };
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
  { format, encoding, language }: TakenOutput,
  { sheet, columns, rows, before }: Table,
): { content: Readable; unwritten: ReadonlySet<string> } {
  if (format !== 'xlsx') return writeCsv(rows, encoding ?? 'utf-8');
  const known = new Set(columns.map(({ code }) => code));
  const ownOfBefore = before ? before.columns.filter(({ code }) => !known.has(code)) : [];
  const explains = explainingSheet([...columns, ...ownOfBefore], translator(language));
  const sheets: Sheet[] = [listSheet(sheet, columns, rows), explains];
  if (before) sheets.unshift({ ...listSheet(before.name, before.columns, before.rows), isWrittenLast: true });
  return { content: writeWorkbook(sheets), unwritten: new Set() };
}

/** Rows to be read, put in order and narrowed: who they are about stays in sight. */
function listSheet(
  name: string,
  columns: readonly ExplainedColumn[],
  rows: AsyncIterable<SheetCell[]>,
): Sheet {
  const frozen = columns[1]?.code === 'name' ? 2 : 1;
  return { name, rows, columns: sheetColumns(columns), frozen, isFiltered: true };
}
