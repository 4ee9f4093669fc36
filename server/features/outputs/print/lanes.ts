import { availableParallelism } from 'node:os';
import type { JobScope } from '../../../access/scope.ts';
import { setProgress, type TakenOutput } from '../produce/produce-store.ts';
import { openPrinter, type Printer } from './print-apart.ts';
import type { ReportOrder } from './print-messages.ts';

/** A process that prints, kept for the next order: starting one costs as much as some thirty reports. */
interface Lane {
  printer: Printer | undefined;
  /** People whom this process has got so far. */
  printed: number;
  work: Promise<void>;
  /** Resolves when its last files are stored. */
  keeping: Promise<void>;
  /** People of its order that are drawn so far. */
  drawn: number;
}

/** Processes side by side: each holds some hundreds of megabytes, and the server needs a core of its own now and then. */
const most = 2;

/** People after whom a process is replaced by a new one: what it gives back to the system shrinks with its age. */
const mostPeople = 1_000;

/** Milliseconds between two movements of the progress bar: the screen asks no more often. */
const progressEvery = 500;

/** Prints the orders of an output side by side, moves its progress bar, and sees when another run has taken it over. */
export function openLanes(scope: JobScope, output: TakenOutput, signal: AbortSignal) {
  const lost = new AbortController();
  const stop = AbortSignal.any([signal, lost.signal]);
  const lanes = Array.from(
    { length: Math.min(most, availableParallelism()) },
    (): Lane => ({
      printer: undefined,
      printed: 0,
      work: Promise.resolve(),
      keeping: Promise.resolve(),
      drawn: 0,
    }),
  );
  let finished = 0;
  let shown = 0;
  let showing: Promise<void> | undefined;
  const show = (): void => {
    if (showing || performance.now() - shown < progressEvery) return;
    shown = performance.now();
    showing = setProgress(
      scope,
      output,
      lanes.reduce((sum, { drawn }) => sum + drawn, finished),
    )
      .then((mine) => (mine ? undefined : lost.abort()))
      // A failed progress update is no reason to stop: ending the output checks again which run has it.
      .catch(() => undefined)
      .finally(() => {
        showing = undefined;
      });
  };
  const print = async (lane: Lane, order: ReportOrder, keep: (pdfs: Uint8Array[]) => Promise<void>) => {
    if (lane.printed >= mostPeople) {
      lane.printer?.close();
      lane.printer = undefined;
      lane.printed = 0;
    }
    lane.printer ??= openPrinter(stop);
    lane.printed += order.reports.length;
    const pdfs = await lane.printer.print(order, (drawn) => {
      lane.drawn = drawn;
      show();
    });
    // Kept while the next order is printed: no more than two orders' files are held.
    await lane.keeping;
    lane.drawn = 0;
    lane.keeping = keep(pdfs).then(() => {
      finished += order.reports.length;
    });
    // Thrown where it is awaited.
    lane.keeping.catch(() => undefined);
  };
  return {
    isLost: () => lost.signal.aborted,
    /** Waits for a lane that is free and hands it the order. @throws Error when an order before it has failed */
    async add(order: ReportOrder, keep: (pdfs: Uint8Array[]) => Promise<void>): Promise<void> {
      const lane = await Promise.race(lanes.map((each) => each.work.then(() => each)));
      lane.work = print(lane, order, keep);
      // Thrown where it is awaited.
      lane.work.catch(() => undefined);
    },
    /** People whose parts were there already. */
    skip(people: number): void {
      finished += people;
      show();
    },
    /** Waits for all that was handed over. */
    async end(): Promise<void> {
      await Promise.all(lanes.map(({ work }) => work));
      await Promise.all(lanes.map(({ keeping }) => keeping));
    },
    async close(): Promise<void> {
      for (const { printer } of lanes) printer?.close();
      // What was drawn is still being written: nothing may appear after the caller has emptied the folder.
      await Promise.allSettled(lanes.map(({ work }) => work));
      await Promise.allSettled(lanes.map(({ keeping }) => keeping));
      await showing;
    },
  };
}
