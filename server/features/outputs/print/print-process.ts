import { renderBooklet } from '../../../reports/booklet.ts';
import { renderLoginSlips } from '../../../reports/login-slips.ts';
import { renderPersonReports } from '../../../reports/person-report.ts';
import type { PersonReport } from '../../../reports/report-frame.ts';
import type { PrintNews, PrintOrder } from './print-messages.ts';

/**
 * A process of its own that prints one PDF and ends (print-apart.ts starts it). Compiling holds the processor for
 * seconds and keeps memory for what it printed: here neither touches the server.
 */
process.once('message', (order: PrintOrder) => {
  print(order)
    .then((pdf) => tell({ pdf }))
    .catch((error: unknown) => tell({ problem: problemOf(error) }))
    .finally(() => process.disconnect());
});
// The server is gone: nobody waits for this any more.
process.once('disconnect', () => process.exit());

function print(order: PrintOrder): Promise<Uint8Array> {
  if ('booklet' in order) return renderBooklet(order.booklet);
  if ('slips' in order) return renderLoginSlips(order.slips);
  return renderPersonReports(counted(order.reports));
}

function* counted(reports: readonly PersonReport[]): Iterable<PersonReport> {
  for (const [drawn, report] of reports.entries()) {
    yield report;
    void tell({ drawn: drawn + 1 });
  }
}

/** Resolves when the server has all of it: a PDF is larger than what the channel takes at once. */
function tell(news: PrintNews): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(news, undefined, undefined, () => resolve());
  });
}

/** Diagnostics of the compiler are long and may quote what was printed: their beginning says what is wrong. */
function problemOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : 'unknown';
}
