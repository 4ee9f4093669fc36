import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { asCutWork, CutWork } from '../../../adapters/cut-work.ts';
import { makePermits } from '../../../adapters/permits.ts';
import type { Booklet } from '../../../reports/booklet.ts';
import type { ErasureReceiptPaper } from '../../../reports/erasure-receipt.ts';
import type { GroupReport } from '../../../reports/group-report.ts';
import type { LoginSlips } from '../../../reports/login-slips.ts';
import type { PersonReport } from '../../../reports/report-frame.ts';
import type { PreviewOrder, PrintNews, PrintOrder, UploadedPicture } from './print-messages.ts';

const program = fileURLToPath(new URL('print-process.ts', import.meta.url));

/** What the process writes is ignored, because it could name people; what went wrong comes as a message. */
const quiet = ['ignore', 'ignore', 'ignore', 'ipc'] as const;

/** Lower than the server's: a report can wait a moment, a page cannot. */
const lowPriority = 10;

/** Prints the report of a group in a process of its own. */
export async function printGroupApart(group: GroupReport, signal: AbortSignal): Promise<Uint8Array> {
  const [pdf] = await print({ group }, signal);
  if (!pdf) throw new Error('printing ended without a PDF');
  return pdf;
}

/**
 * Prints the report of one person the same way, for a job.
 * @throws CutWork when it takes too long, or the process is ended from outside
 */
export async function printReportApart(report: PersonReport, signal: AbortSignal): Promise<Uint8Array> {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(bookletTimeout)]);
  const [pdf] = await print({ reports: [report], layout: 'full', each: false }, bounded);
  if (!pdf) throw new Error('printing ended without a PDF');
  return pdf;
}

const previews = makePermits({ atOnce: 1, perAccount: 4, inAll: 20, retry_after: 10 });

/**
 * Draws the first page of a report the same way, while a request waits.
 * @param account the account that asks
 * @throws Refusal tooMany or overloaded when too many are waited for
 */
export function previewApart(account: string, preview: PreviewOrder): Promise<Uint8Array> {
  return previews.run(account, () => printOne({ preview }, bookletTimeout));
}

/** A full booklet takes some three seconds; one that is not done by then never will be. */
const bookletTimeout = 60_000;
const booklets = makePermits({ atOnce: 1, perAccount: 4, inAll: 20, retry_after: 20 });

/**
 * Prints an exam's booklet or answer sheet the same way, one at a time, so that no more than one core is taken while a
 * request waits.
 * @param account the account that asks
 * @throws Refusal tooMany or overloaded when too many are waited for
 * @throws CutWork when it takes too long, or the process is ended from outside
 * @throws Error when it cannot be compiled
 */
export function printBookletApart(
  account: string,
  booklet: Booklet,
  timeout = bookletTimeout,
): Promise<Uint8Array> {
  return booklets.run(account, () => printOne({ booklet }, timeout));
}

/**
 * Prints the receipt of an erasure the same way, in turn with booklets.
 * @param account the account that asks
 * @throws Refusal tooMany or overloaded when too many are waited for
 */
export function printReceiptApart(account: string, receipt: ErasureReceiptPaper): Promise<Uint8Array> {
  return booklets.run(account, () => printOne({ receipt }, bookletTimeout));
}

/** A thousand slips take some eight seconds of a core. */
const slipsTimeout = 120_000;
const slipSheets = makePermits({ atOnce: 1, perAccount: 4, inAll: 20, retry_after: 20 });

/**
 * Prints login slips the same way. No file of them is stored, since they hold passwords.
 * @param account the account that asks
 * @throws Refusal tooMany or overloaded when too many are waited for
 * @throws CutWork when it takes too long, or the process is ended from outside
 * @throws Error when they cannot be compiled
 */
export function printSlipsApart(account: string, slips: LoginSlips): Promise<Uint8Array> {
  return slipSheets.run(account, () => printOne({ slips }, slipsTimeout));
}

/** A logo takes two seconds with the start of the process; one that is not drawn by then never will be. */
const pictureTimeout = 20_000;
const pictures = makePermits({ atOnce: 1, perAccount: 4, inAll: 20, retry_after: 10 });

/**
 * Draws what somebody uploaded the same way, as PNG. A few hundred bytes of SVG can hold its drawing for ever, and no
 * thread is ended out of native code (docs/decisions/0136).
 * @param account whoever asks
 * @throws Refusal tooMany or overloaded when too many are waited for
 * @throws CutWork when it takes too long
 * @throws Error when it cannot be drawn
 */
export function drawUploadedApart(
  account: string,
  uploaded: UploadedPicture,
  timeout = pictureTimeout,
): Promise<Uint8Array> {
  return pictures.run(account, () => printOne({ uploaded }, timeout));
}

async function printOne(order: PrintOrder, timeout: number): Promise<Uint8Array> {
  const [pdf] = await print(order, AbortSignal.timeout(timeout));
  if (!pdf) throw new Error('printing ended without a PDF');
  return pdf;
}

/** One process for one order. */
async function print(order: PrintOrder, signal: AbortSignal): Promise<Uint8Array[]> {
  const printer = openPrinter(signal);
  try {
    return await printer.print(order, () => undefined);
  } finally {
    printer.close();
  }
}

/** A process of its own that prints one order after the other, so that serving goes on meanwhile. */
export interface Printer {
  /**
   * @param onDrawn called with the number of people drawn so far; the files come a moment after the last one
   * @throws CutWork when its signal says that the time is over, or something else ends the process
   * @throws Error when something cannot be compiled, or its signal says anything else
   */
  print(order: PrintOrder, onDrawn: (people: number) => void): Promise<Uint8Array[]>;
  /** Ends it: all memory is given back. */
  close(): void;
}

/**
 * V8 collects late while its heap has room, and with the heap wait documents of the compiler, whose size it does not
 * see: a single one that outlived its order took a quarter of a gigabyte. A process that prints holds little else, and
 * collects after every order.
 */
const tidy = ['--max-semi-space-size=1', '--expose-gc'];

/** @param signal ends the process at once */
export function openPrinter(signal: AbortSignal): Printer {
  // No settings and no secrets go along: all it needs is in the order. React draws many times faster in production.
  const child = fork(program, [], {
    serialization: 'advanced',
    execArgv: tidy,
    env: { NODE_ENV: 'production' },
    stdio: [...quiet],
    signal,
  });
  let ended: Error | undefined;
  let order:
    | { onDrawn(people: number): void; done(files: Uint8Array[]): void; fail(error: Error): void }
    | undefined;
  const end = (error: Error): void => {
    ended ??= isOver(signal) ? new CutWork('printing took too long') : asCutWork(error);
    order?.fail(ended);
  };
  child.on('error', end);
  child.on('exit', (code, killed) => end(endedWith(code, killed)));
  child.on('message', (news: PrintNews) => {
    if ('drawn' in news) order?.onDrawn(news.drawn);
    else if ('files' in news) order?.done(news.files);
    else order?.fail(new Error(news.problem));
  });
  child.on('spawn', () => yieldTo(child));
  return {
    print: (wanted, onDrawn) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        order = { onDrawn, done: resolve, fail: reject };
        child.send(wanted);
      }),
    close: () => {
      if (child.connected) child.disconnect();
    },
  };
}

/** The time for the work is over; a job's signal has other reasons. */
function isOver({ reason }: AbortSignal): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

/** A process without memory is ended by a signal: by itself (SIGABRT) or by the system (SIGKILL). */
function endedWith(code: number | null, killed: NodeJS.Signals | null): Error {
  return killed === null
    ? new Error(`printing ended with ${code}`)
    : new CutWork(`printing ended with ${killed}`);
}

function yieldTo(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    setPriority(child.pid, lowPriority);
  } catch {
    // Some machines do not allow it, or the process has ended already: then it runs as it is.
  }
}
