import type { Readable } from 'node:stream';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { TenantScope } from '../access/scope.ts';
import { CutWork } from '../adapters/cut-work.ts';
import { type OwnThread, startThread } from '../adapters/own-thread.ts';
import { makePermits } from '../adapters/permits.ts';
import {
  type TableFault,
  type TableLine,
  type TablePlace,
  TableProblem,
} from '../adapters/tables/table-problem.ts';

/** How a table is read: by which thread's program, and how many cells of a line may hold something. */
export interface TableReading {
  /** A module that calls `serveTable`. */
  program: URL;
  mostFilled: number;
}

/** The beginning of a table. */
export interface TableHead {
  isWorkbook: boolean;
  /**
   * The first lines that hold something, one of which has the headings: without empty cells at their end, of which a
   * spreadsheet may write thousands, and each cell as far as a heading may go.
   */
  beginning: TableLine[];
}

/** Which line has the headings, and which columns may be filled without one, by their places from 0. */
export interface TableColumns {
  head: TableLine | undefined;
  unheaded?: readonly number[];
}

/** A table that a thread of its own reads. */
export interface ThreadedTable extends TableHead {
  /**
   * The rows below the headings as the program reads them, empty ones left out, to be gone through once: in pieces of
   * bounded size, of which one is on its way while another is worked at.
   * @param facts what the program reads them by
   * @throws TableProblem where the file goes on as no table, or a column without a heading holds something
   */
  rows<Row>(columns: TableColumns, facts: unknown): AsyncGenerator<Row[]>;
}

/** What a thread needs to read the rows. */
export interface TableQuestion<Facts = unknown> {
  /** The line that has the headings. */
  head: number | undefined;
  unheaded: readonly number[];
  facts: Facts;
}

/** A thread's messages. */
export type Said = { head: TableHead } | { rows: unknown[] } | { fault: TableFault; place: TablePlace };

const limits = { patience: 60_000, megabytes: 192 };

/**
 * Two tables at once, so that a large one delays nobody: a job reads one of them at most. A company may have so many at
 * work and waiting.
 */
const permits = makePermits({ atOnce: 2, perAccount: 4, inAll: 40, retry_after: 10 });

/**
 * Opens a table in a thread of its own, for as long as the work takes: splitting a file into cells and reading them
 * would block all requests.
 * @param open opens the file when its turn has come
 * @throws TableProblem where the file is no table, or goes beyond a bound
 * @throws Refusal tooMany when the company has too many under way, overloaded when all together have
 */
export function withTable<T>(
  { client_id, viewer }: TenantScope,
  { program, mostFilled }: TableReading,
  open: () => Promise<Readable>,
  work: (table: ThreadedTable) => Promise<T>,
): Promise<T> {
  return permits.run(`${viewer ? 'company' : 'job of'} ${client_id}`, async () => {
    const content = await open();
    const { port1, port2 } = new MessageChannel();
    const thread = startThread(program, { content: port2, mostFilled }, limits, [port2]);
    lend(content, port1, thread);
    try {
      const said = await ask(thread, null);
      if (!('head' in said)) throw new Error('a thread answered no head');
      return await work({ ...said.head, rows: (columns, facts) => listPieces(thread, columns, facts) });
    } finally {
      thread.end();
      port1.close();
      content.destroy();
    }
  });
}

/** Gives the content to a thread as it asks for it. */
function lend(content: Readable, port: MessagePort, thread: OwnThread): void {
  const chunks: AsyncIterator<Uint8Array> = content[Symbol.asyncIterator]();
  port.on('message', () => {
    chunks.next().then(
      ({ value, done }) => {
        // Of a buffer's own bytes alone: it may lie in a larger one.
        const bytes = done ? null : new Uint8Array(value);
        port.postMessage(bytes, bytes ? [bytes.buffer] : []);
      },
      (error) => thread.fail(error),
    );
  });
}

async function* listPieces<Row>(
  thread: OwnThread,
  { head, unheaded = [] }: TableColumns,
  facts: unknown,
): AsyncGenerator<Row[]> {
  for (let next = ask(thread, { head: head?.line, unheaded, facts }); ; ) {
    const said = await next;
    if (!('rows' in said)) throw new Error('a thread answered no rows');
    if (said.rows.length === 0) return;
    next = ask(thread, null);
    // A reader that leaves early ignores it.
    next.catch(() => undefined);
    yield said.rows as Row[];
  }
}

/** @throws TableProblem */
async function ask(
  thread: OwnThread,
  question: TableQuestion | null,
): Promise<Exclude<Said, { fault: TableFault }>> {
  const said = await thread.ask<Said>(question).catch((error: unknown) => {
    throw error instanceof CutWork ? new TableProblem('costly_table', {}, { cause: error }) : error;
  });
  if ('fault' in said) throw new TableProblem(said.fault, said.place);
  return said;
}
