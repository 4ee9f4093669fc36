import { z } from 'zod';
import { lineKinds, monthStates, mostOfLine, mostYen } from '../codes/billing.ts';
import {
  contentsOfService,
  contractTypes,
  examServices,
  type PortionKind,
  packageTypes,
  portionKinds,
} from '../codes/exam.ts';
import { Id, oneOf, requiredLine, typedInteger, WrittenMoment } from './text.ts';

/** A month of Japan's calendar, YYYY-MM. */
export const Month = z
  .string('billing.month.wrong')
  .regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, 'billing.month.wrong');

const Day = z.iso.date('field.date').refine((day) => day >= '2000-01-01', 'field.date');

/** Days of Japan's calendar. Bills are by month: every month that the range touches counts as a whole. */
export const StatisticsRange = z.object({ start_date: Day, end_date: Day });

/** What a price is for, beside the event, which follows from the package type. */
const Priced = {
  package_type: z.enum(packageTypes, 'field.choice'),
  service: z.enum(examServices, 'field.choice'),
  content: z.enum(portionKinds, 'field.choice'),
};

const yen = typedInteger(0, mostYen);

/** Fields of a price, in the form's order. */
export const PriceForm = z.object({ ...Priced, yen, from_month: Month }).superRefine(refuseStrangeContent);

/** Fields of a line that is written by hand, in the form's order. */
export const LineForm = z
  .object({
    client_id: Id,
    month: Month,
    for_month: Month,
    ...Priced,
    contract_classification: oneOf(contractTypes),
    /** Negative where something is given back. */
    quantity: typedInteger(-mostOfLine, mostOfLine).refine((quantity) => quantity !== 0, 'field.number'),
    unit_yen: yen,
    note: requiredLine(200, 'billing.line.note.required'),
  })
  .superRefine(refuseStrangeContent);

/** A service is examined in some contents alone. */
function refuseStrangeContent(
  { service, content }: { service: keyof typeof contentsOfService; content: PortionKind },
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void {
  const contents: readonly PortionKind[] = contentsOfService[service];
  if (!contents.includes(content))
    context.addIssue({ code: 'custom', path: ['content'], message: 'billing.content.notOfService' });
}

export const Price = z.object({
  id: z.number(),
  ...Priced,
  yen: z.number(),
  from_month: z.string(),
  set_by: z.string(),
  created_at: WrittenMoment,
});
export type Price = z.output<typeof Price>;

/** A month's bill: where it stands, and how far its closing is. */
export const BillingMonth = z.object({
  month: z.string(),
  state: z.enum(monthStates),
  closed_at: WrittenMoment.nullable(),
  /** How many companies' lines are written, and of how many; 0 before it is asked for. */
  total: z.number(),
  done: z.number(),
  /** Why its closing failed, in words. */
  problem: z.string().nullable(),
});
export type BillingMonth = z.output<typeof BillingMonth>;

/** What was used of a content, and what it costs. */
export const BilledContent = z.object({
  content: z.enum(portionKinds),
  service: z.enum(examServices),
  contract_classification: z.number(),
  /** People of exams with this content that were open in these months. */
  registered: z.number(),
  examined: z.number(),
  printed: z.number(),
  /** What is billed: `examined` of ASP, `printed` of TRUST. */
  quantity: z.number(),
  /** Null where the months have several prices, or one has none. */
  unit_yen: z.number().nullable(),
  amount_yen: z.number(),
});
export type BilledContent = z.output<typeof BilledContent>;

/** A line beside the months' own: used earlier and known late, or written by hand. */
export const FurtherLine = z.object({
  month: z.string(),
  for_month: z.string(),
  kind: z.enum(lineKinds),
  content: z.enum(portionKinds),
  service: z.enum(examServices),
  contract_classification: z.number(),
  quantity: z.number(),
  /** Null where a draft's late line has no price. */
  unit_yen: z.number().nullable(),
  amount_yen: z.number(),
  note: z.string().nullable(),
});
export type FurtherLine = z.output<typeof FurtherLine>;

export const BilledCompany = z.object({
  client_id: z.number(),
  name: z.string(),
  company_no: z.string(),
  contract_classification: z.number(),
  contents: z.array(BilledContent),
  late: z.array(FurtherLine),
  manual: z.array(FurtherLine),
  amount_yen: z.number(),
});
export type BilledCompany = z.output<typeof BilledCompany>;

export const BillingStatistics = z.object({
  companies: z.array(BilledCompany),
  totals: z.object({
    contents: z.array(BilledContent.omit({ service: true, contract_classification: true, unit_yen: true })),
    late_yen: z.number(),
    manual_yen: z.number(),
    amount_yen: z.number(),
    /** Whether something is used that has no price yet: its amount counts as 0. */
    lacks_prices: z.boolean(),
  }),
  /** Months of the range, to the present one. */
  months: z.array(BillingMonth),
  /** The one that is closed next. */
  next_month: z.string(),
});
export type BillingStatistics = z.output<typeof BillingStatistics>;

/** What an exam was used for in a month: numbers, and nobody's name. */
export const BilledExam = z.object({
  exam_id: z.number(),
  /** Null once the exam is gone. */
  name: z.string().nullable(),
  content: z.enum(portionKinds),
  service: z.enum(examServices),
  contract_classification: z.number(),
  examined: z.number(),
  printed: z.number(),
});
export type BilledExam = z.output<typeof BilledExam>;

/** Which bill: self-service by who was examined, trusted by what was printed. */
export const BillType = z.enum(packageTypes, 'field.choice');
