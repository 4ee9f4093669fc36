import { once } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { unguardFormula } from '#contract/shapes/csv-cell.ts';
import { openTable } from '../adapters/tables/table-file.ts';
import { type TableLine, TableProblem } from '../adapters/tables/table-problem.ts';
import type { Said } from './table-thread.ts';

/** Rows of a piece, and signs of their cells: whoever takes it in does so in a few milliseconds. */
const mostRows = 500;
const mostSigns = 250_000;

/**
 * Makes this thread the reader of one table (table-thread.ts): asked first, it answers the headings; then, told the
 * facts to read by, the first rows; then, with each question, further ones, until none are left.
 * @param begin given the facts, answers how a row is read
 */
export function serveTable<Facts, Row>(begin: (facts: Facts) => (row: TableLine) => Row): void {
  const port = parentPort;
  if (!port) throw new Error('a table is served by a thread');
  const answers = answer(begin);
  port.on('message', async (question: { facts: Facts } | null) => {
    const said = await answers.next(question?.facts as Facts).catch((error: unknown) => {
      if (!(error instanceof TableProblem)) throw error;
      return { value: { fault: error.fault, place: error.place } };
    });
    port.postMessage(said.value);
  });
}

async function* answer<Facts, Row>(
  begin: (facts: Facts) => (row: TableLine) => Row,
): AsyncGenerator<Said, Said, Facts> {
  const { content, mostFilled }: { content: MessagePort; mostFilled: number } = workerData;
  const table = await openTable(chunksOf(content), { mostFilled });
  const headings = headingsIn(table.first?.cells ?? []);
  const read = begin(yield { head: { isWorkbook: table.encoding === 'xlsx', headings } });
  let rows: Row[] = [];
  let signs = 0;
  for await (const { line, cells } of table.rest) {
    if (cells.every((cell) => cell === '')) continue;
    // What no heading stands above nobody asks for.
    const own = cells.slice(0, headings.length).map(storable);
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

async function* chunksOf(port: MessagePort): AsyncGenerator<Uint8Array> {
  for (;;) {
    port.postMessage(null);
    const [chunk]: (Uint8Array | null)[] = await once(port, 'message');
    if (!chunk) return;
    yield chunk;
  }
}

function headingsIn(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1).map(storable);
}

/** A cell as the database can hold it, without the guard that this product's own files have. */
function storable(cell: string): string {
  return unguardFormula(cell.replaceAll('\u0000', '').toWellFormed());
}
