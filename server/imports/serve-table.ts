import { once } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { unguardFormula } from '#contract/shapes/csv-cell.ts';
import { columnName } from '../adapters/tables/column-name.ts';
import { mostOfHeading } from '../adapters/tables/table-bounds.ts';
import { openTable, type TableFile } from '../adapters/tables/table-file.ts';
import { type TableLine, TableProblem } from '../adapters/tables/table-problem.ts';
import type { Said, TableQuestion } from './table-thread.ts';

/** Rows of a piece, and characters of their cells: its receiver needs a few milliseconds for it. */
const mostRows = 500;
const mostSigns = 250_000;

/** Lines that the headings are looked for in: titles and notes stand above them in no more. */
const mostBeginning = 10;

/**
 * Makes this thread the reader of one table (table-thread.ts): the first question gets the first lines; the next, which
 * names the line of headings and the facts, the first rows below it; each further one more rows, until none are left.
 * @param begin given the facts, returns how a row is read
 */
export function serveTable<Facts, Row>(begin: (facts: Facts) => (row: TableLine) => Row): void {
  const port = parentPort;
  if (!port) throw new Error('a table is served by a thread');
  const answers = answer(begin);
  port.on('message', async (question: TableQuestion<Facts> | null) => {
    const said = await answers.next(question as TableQuestion<Facts>).catch((error: unknown) => {
      if (!(error instanceof TableProblem)) throw error;
      return { value: { fault: error.fault, place: error.place } };
    });
    port.postMessage(said.value);
  });
}

async function* answer<Facts, Row>(
  begin: (facts: Facts) => (row: TableLine) => Row,
): AsyncGenerator<Said, Said, TableQuestion<Facts>> {
  const { content, mostFilled }: { content: MessagePort; mostFilled: number } = workerData;
  const table = await openTable(chunksOf(content), { mostFilled });
  const lines = linesOf(table);
  const beginning: TableLine[] = [];
  while (beginning.length < mostBeginning) {
    const { value, done } = await lines.next();
    if (done) break;
    beginning.push(value);
  }
  const { head, unheaded, facts } = yield {
    head: { isWorkbook: table.encoding === 'xlsx', beginning: beginning.map(asHead) },
  };
  const headings = headingsIn(beginning.find(({ line }) => line === head));
  const isHeaded = headings.map((heading, at) => heading !== '' || unheaded.includes(at));
  const read = begin(facts);
  let rows: Row[] = [];
  let signs = 0;
  for await (const { line, cells } of follow(beginning, lines)) {
    if (line <= (head ?? 0)) continue;
    refuseUnheaded(line, cells, isHeaded);
    const own = cells.slice(0, headings.length);
    rows.push(read({ line, cells: own }));
    signs += own.reduce((sum, cell) => sum + cell.length + 1, 0);
    if (rows.length < mostRows && signs < mostSigns) continue;
    yield { rows };
    rows = [];
    signs = 0;
  }
  if (rows.length > 0) yield { rows };
  return { rows: [] };
}

/** The lines that hold something. */
async function* linesOf({ first, rest }: TableFile): AsyncGenerator<TableLine, undefined> {
  const hold = (cells: readonly string[]) => cells.some((cell) => cell !== '');
  const read = ({ line, cells }: TableLine) => ({ line, cells: cells.map(storable) });
  const head = first && read(first);
  if (head && hold(head.cells)) yield { ...first, ...head };
  for await (const each of rest) {
    const line = read(each);
    if (hold(line.cells)) yield line;
  }
}

async function* follow(beginning: readonly TableLine[], lines: AsyncGenerator<TableLine>) {
  yield* beginning;
  yield* lines;
}

/** A line as the one of the headings: one sign more than a heading may have says that it is too long. */
function asHead({ line, cells }: TableLine): TableLine {
  const end = cells.findLastIndex((cell) => cell !== '') + 1;
  return { line, cells: cells.slice(0, end).map((cell) => cell.slice(0, mostOfHeading + 1)) };
}

/** @throws TableProblem long_heading */
function headingsIn(line: TableLine | undefined): string[] {
  if (!line) return [];
  const { cells } = asHead(line);
  const long = cells.findIndex((cell) => cell.length > mostOfHeading);
  if (long === -1) return cells;
  const place = { line: line.line, column: columnName(long), maximum: mostOfHeading };
  throw new TableProblem('long_heading', place);
}

/** What stands in a column without a heading would be lost. @throws TableProblem no_heading */
function refuseUnheaded(line: number, cells: readonly string[], isHeaded: readonly boolean[]): void {
  const column = cells.findIndex((cell, at) => cell !== '' && !isHeaded[at]);
  if (column !== -1) throw new TableProblem('no_heading', { line, column: columnName(column) });
}

async function* chunksOf(port: MessagePort): AsyncGenerator<Uint8Array> {
  for (;;) {
    port.postMessage(null);
    const [chunk]: (Uint8Array | null)[] = await once(port, 'message');
    if (!chunk) return;
    yield chunk;
  }
}

/**
 * A cell as the database can hold it, without the guard that this product's own files have, and without signs that
 * nobody sees: copied along from a page or a mail, they would be refused and could not be found.
 */
function storable(cell: string): string {
  return unguardFormula(cell.replace(unseen, '').toWellFormed());
}
const unseen = /[\0\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
