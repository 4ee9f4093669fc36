import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { translator } from '#messages/translator.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { type CsvCell, writeCsv } from '../../../adapters/tables/csv.ts';
import type { TableLine } from '../../../adapters/tables/table-problem.ts';
import { writeWorkbook } from '../../../adapters/tables/workbook.ts';
import { mostWorkbookBytes } from '../../../adapters/tables/xlsx.ts';
import { withTable } from '../../../imports/table-thread.ts';
import type { ImportRecord } from './import-store.ts';
import { type ImportAdapters, kindsOfImport } from './kinds.ts';

const program = new URL('../../../imports/lines.worker.ts', import.meta.url);

type Files = Pick<ImportAdapters, 'files'>;

/** The file of an import as it stands: where its headings are, and its rows in pieces, to be gone through once. */
interface FileLines {
  isWorkbook: boolean;
  head: TableLine | undefined;
  rows: AsyncGenerator<TableLine[]>;
}

/** Reads an import's file again, row by row. @throws TableProblem as judging it would */
export function withLines<T>(
  scope: ExamScope,
  { files }: Files,
  record: ImportRecord,
  work: (lines: FileLines) => Promise<T>,
): Promise<T> {
  const { mostFilled } = kindsOfImport[record.kind].reading;
  const open = () => files.open(record.file);
  return withTable(scope, { program, mostFilled }, open, ({ isWorkbook, beginning, rows }) => {
    const head = beginning.find(({ cells }) => isDeepStrictEqual(cells, record.headings));
    const unheaded = (record.headings ?? []).map((_, at) => at);
    return work({ isWorkbook, head, rows: rows<TableLine>({ head, unheaded }, null) });
  });
}

/** The cells of some lines of the file, by their lines. */
export async function readCells(
  scope: ExamScope,
  adapters: Files,
  record: ImportRecord,
  lines: readonly number[],
): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  const wanted = new Set(lines);
  if (wanted.size === 0 || !(await adapters.files.has(record.file))) return found;
  return withLines(scope, adapters, record, async ({ rows }) => {
    for await (const piece of rows)
      for (const { line, cells } of piece) {
        if (wanted.has(line)) found.set(line, cells);
        if (found.size === wanted.size) return found;
      }
    return found;
  });
}

/** Which rows of a file go on, and the cells that become others, by their lines and columns from 0. */
interface Rewriting {
  keeps?: (line: number) => boolean;
  cells?: ReadonlyMap<number, ReadonlyMap<number, string>>;
}

/** A file in place of an import's own. */
export interface NewFile {
  file: string;
  bytes: number;
}

/**
 * Writes an import's file anew, of its own kind: every row stays on its line, so that what is said of a line is true of
 * the file that staff have at hand too. @throws Refusal invalid for a workbook that becomes too large to be read
 */
export function rewriteFile(
  scope: ExamScope,
  { files }: Files,
  record: ImportRecord,
  rewriting: Rewriting,
): Promise<NewFile> {
  const file = `${scope.client_id}/import-${randomUUID()}`;
  return withLines(scope, { files }, record, async ({ isWorkbook, head, rows }) => {
    const lines = onTheirLines(isWorkbook, head, changed(rows, record, rewriting));
    const bytes = await files.put(file, isWorkbook ? asWorkbook(scope, record, lines) : asCsv(lines));
    if (!isWorkbook || bytes <= mostWorkbookBytes) return { file, bytes };
    await files.remove(file);
    throw new Refusal('invalid', { problems: [{ path: 'import', key: 'import.file.large_workbook' }] });
  });
}

/** A workbook's cells are texts there as here: opened as CSV, login ids would lose the zeros at their beginning. */
export function asWorkbook(
  { language }: ExamScope,
  { headings }: ImportRecord,
  rows: AsyncIterable<CsvCell[]>,
): Readable {
  const columns = (headings ?? []).map(() => ({ isText: true }));
  return writeWorkbook([{ name: translator(language)('import.refused'), rows, columns }]);
}

export function asCsv(rows: AsyncIterable<CsvCell[]>): Readable {
  return writeCsv(rows, 'utf-8').content;
}

async function* changed(
  rows: AsyncIterable<TableLine[]>,
  { headings }: ImportRecord,
  { keeps = () => true, cells: others }: Rewriting,
): AsyncGenerator<TableLine> {
  const columns = headings ?? [];
  for await (const piece of rows)
    for (const { line, cells } of piece) {
      if (!keeps(line)) continue;
      const own = others?.get(line);
      yield { line, cells: columns.map((_, at) => own?.get(at) ?? cells[at] ?? '') };
    }
}

/** Empty lines stand for what is left out. In text a row goes on over as many lines as its cells have breaks. */
async function* onTheirLines(
  isWorkbook: boolean,
  head: TableLine | undefined,
  rows: AsyncIterable<TableLine>,
): AsyncGenerator<CsvCell[]> {
  let next = 1;
  const place = function* ({ line, cells }: TableLine): Generator<CsvCell[]> {
    for (; next < line; next += 1) yield [];
    yield cells;
    next += 1 + (isWorkbook ? 0 : breaksIn(cells));
  };
  if (head) yield* place(head);
  for await (const row of rows) yield* place(row);
}

function breaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
}
