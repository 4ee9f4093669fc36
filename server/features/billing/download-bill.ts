import type { billing } from '#contract/calls/billing.ts';
import { translator } from '#messages/translator.ts';
import { refuseInvalid } from '../../access/refusal.ts';
import { writeCsv } from '../../adapters/tables/csv.ts';
import { workbookType, writeWorkbook } from '../../adapters/tables/workbook.ts';
import type { Handler } from '../../http/handler.ts';
import { billRows, priceRows, ruleRows } from './bill-tables.ts';
import { stateOf } from './rules.ts';
import { loadStatistics } from './statistics/load.ts';
import { getCalendar, listPriceRecords } from './store.ts';

/** The numbers of the screen, a line for each; a workbook has the prices and the rules beside them. */
export const downloadBill: Handler<typeof billing.downloadBill> = async (scope, { query }) => {
  const { month, type, format, encoding } = query;
  const calendar = await getCalendar(scope);
  if (month > calendar.today.slice(0, 7)) refuseInvalid([{ path: 'month', key: 'billing.month.future' }]);
  const bill = await loadStatistics(scope, calendar, { type, from: month, to: month });
  const isClosed = stateOf(month, calendar) === 'closed';
  const name = `bill-${month}-${type.toLowerCase()}${isClosed ? '' : '-draft'}`;
  const t = translator(scope.language);
  const rows = billRows(bill, month, isClosed, t);
  if (format === 'csv') {
    return { file: { content: writeCsv(rows, encoding).content, type: 'text/csv', name: `${name}.csv` } };
  }
  const prices = await listPriceRecords(scope);
  const content = writeWorkbook([
    { name: t('billing.sheet.lines'), rows },
    { name: t('billing.sheet.prices'), rows: priceRows(prices, type, t) },
    { name: t('billing.sheet.rules'), rows: ruleRows(t), columns: [{ width: 90, wraps: true }] },
  ]);
  return { file: { content, type: workbookType, name: `${name}.xlsx` } };
};
