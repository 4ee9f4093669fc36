import type { Handlers } from '../../http/handler.ts';
import { addLine } from './add-line.ts';
import { closeMonth } from './close/close-month.ts';
import { showMonth } from './close/show-month.ts';
import { downloadBill } from './download-bill.ts';
import { listBilledExams } from './list-billed-exams.ts';
import { listPrices } from './prices/list-prices.ts';
import { setPrice } from './prices/set-price.ts';
import { showAspStatistics } from './statistics/show-asp-statistics.ts';
import { showStatistics } from './statistics/show-statistics.ts';

/** The work behind this feature's rows of the contract, by their names. */
export const handlers: Handlers['billing'] = {
  showStatistics,
  showAspStatistics,
  listBilledExams,
  showMonth,
  closeMonth,
  listPrices,
  setPrice,
  addLine,
  downloadBill,
};
