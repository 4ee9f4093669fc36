import { z } from 'zod';
import { call } from '../call.ts';
import { billFormats } from '../codes/billing.ts';
import { csvEncodings } from '../codes/outputs.ts';
import {
  BilledExam,
  BillingMonth,
  BillingStatistics,
  BillType,
  FurtherLine,
  LineForm,
  Month,
  Price,
  PriceForm,
  StatisticsRange,
} from '../shapes/billing.ts';
import { Ticked } from '../shapes/statistics.ts';
import { Id } from '../shapes/text.ts';

const admins = ['admin', 'viewOnlyAdmin'] as const;

/** What companies are billed. Numbers alone: nobody who was examined is named. */
export const billing = {
  /** Companies whose packages are of type TRUST, billed by who was printed. */
  showStatistics: call({
    method: 'GET',
    path: '/admin/statistics',
    who: admins,
    takesLong: true,
    query: StatisticsRange,
    response: z.object({ data: BillingStatistics }),
  }),
  /** The same of type ASP, billed by who was examined. */
  showAspStatistics: call({
    method: 'GET',
    path: '/admin/asp_statistics',
    who: admins,
    takesLong: true,
    query: StatisticsRange,
    response: z.object({ data: BillingStatistics }),
  }),
  /** Which exams a company's bill of a month is from. */
  listBilledExams: call({
    method: 'GET',
    path: '/admin/billed-exams',
    who: admins,
    query: z.object({ client_id: Id, month: Month, type: BillType }),
    response: z.object({ data: z.array(BilledExam) }),
    refusals: ['notFound'],
  }),
  showMonth: call({
    method: 'GET',
    path: '/admin/billing-months/{month}',
    who: admins,
    params: z.object({ month: Month }),
    response: z.object({ data: BillingMonth }),
  }),
  /** Begins to close a month; asked again, it tells how far that is. */
  closeMonth: call({
    method: 'POST',
    path: '/admin/billing-months/{month}/close',
    who: ['admin'],
    takesLong: true,
    params: z.object({ month: Month }),
    body: z.object({
      /** The month once more, as it was typed. */
      typed: z.string('billing.month.typed').max(20, 'billing.month.typed'),
      /** It is closed although outputs that were asked for in it are not finished. */
      without_outputs: Ticked,
    }),
    response: z.object({ data: BillingMonth }),
  }),
  listPrices: call({
    method: 'GET',
    path: '/admin/prices',
    who: admins,
    response: z.object({ data: z.array(Price) }),
  }),
  /** Sets a price from a month on, or corrects the one that was set from that month. */
  setPrice: call({
    method: 'POST',
    path: '/admin/prices',
    who: ['admin'],
    body: PriceForm,
    response: z.object({ data: Price }),
  }),
  addLine: call({
    method: 'POST',
    path: '/admin/billing-lines',
    who: ['admin'],
    body: LineForm,
    response: z.object({ data: FurtherLine }),
    refusals: ['notFound'],
  }),
  downloadBill: call({
    method: 'GET',
    path: '/admin/billing-file',
    who: admins,
    takesLong: true,
    query: z.object({
      month: Month,
      type: BillType,
      format: z.enum(billFormats, 'field.choice').default('csv'),
      encoding: z.enum(csvEncodings, 'field.choice').default('utf-8'),
    }),
    response: 'file',
  }),
} as const;
