import { renderPng } from '../../../charts/render-png.ts';
import { renderBooklet } from '../../../reports/booklet.ts';
import { renderErasureReceipt } from '../../../reports/erasure-receipt.ts';
import { previewGroupReport, renderGroupReport } from '../../../reports/group-report.ts';
import { renderLoginSlips } from '../../../reports/login-slips.ts';
import {
  previewPersonReport,
  renderPersonReport,
  renderPersonReports,
} from '../../../reports/person-report.ts';
import type { PersonReport } from '../../../reports/report-frame.ts';
import { drawCharts } from './draw-charts.ts';
import type { PreviewOrder, PrintNews, PrintOrder } from './print-messages.ts';

/**
 * A process of its own that prints one order after the other (print-apart.ts starts it). Compiling holds the processor
 * for seconds and keeps memory for what it printed: here neither touches the server.
 */
process.on('message', (order: PrintOrder) => {
  print(order)
    .then((files) => send({ files }))
    .catch((error: unknown) => send({ problem: problemOf(error) }))
    .then(() => globalThis.gc?.());
});
// Nothing more is to be printed, or the server is gone.
process.once('disconnect', () => process.exit());

async function print(order: PrintOrder): Promise<Uint8Array[]> {
  if ('booklet' in order) return [await renderBooklet(order.booklet)];
  if ('group' in order) return [await renderGroupReport(order.group)];
  if ('charts' in order) return drawCharts(order.charts, (drawn) => void send({ drawn }));
  if ('preview' in order) return [await preview(order.preview)];
  if ('slips' in order) return [await renderLoginSlips(order.slips)];
  if ('receipt' in order) return [await renderErasureReceipt(order.receipt)];
  if ('uploaded' in order) return [renderPng(order.uploaded.svg, order.uploaded.language)];
  const { reports, layout, each } = order;
  if (!each) return [await renderPersonReports(counted(reports), layout)];
  const pdfs: Uint8Array[] = [];
  for (const report of counted(reports)) pdfs.push(await renderPersonReport(report, layout));
  return pdfs;
}

function preview(order: PreviewOrder): Promise<Uint8Array> {
  return 'group' in order ? previewGroupReport(order.group) : previewPersonReport(order.report, order.layout);
}

function* counted(reports: readonly PersonReport[]): Iterable<PersonReport> {
  for (const [drawn, report] of reports.entries()) {
    yield report;
    void send({ drawn: drawn + 1 });
  }
}

/** Resolves when the server has all of it: a PDF is larger than what the channel takes at once. */
function send(news: PrintNews): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(news, undefined, undefined, () => resolve());
  });
}

/** Diagnostics of the compiler are long and may quote what was printed: their beginning says what is wrong. */
function problemOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : 'unknown';
}
