import type { billableKinds } from './events.ts';
import type { PackageType } from './exam.ts';

/** Lines of a bill: used in the month itself, used earlier and known late, and written by hand. */
export const lineKinds = ['regular', 'late', 'manual'] as const;
export type LineKind = (typeof lineKinds)[number];

/** Bills are apart by the type of the package. */
export type BillType = PackageType;

/** Which event a company is billed by, by the type of its package. */
export const billedBy: Readonly<Record<PackageType, (typeof billableKinds)[number]>> = {
  ASP: 'examined',
  TRUST: 'printed',
};

/** Months that statistics cover at most. */
export const mostMonths = 36;

/** A draft looks for what became known late in so many months before it; a closing looks in all. */
export const draftLateMonths = 3;

/** Days after the end of a month before which it is not closed. */
export const graceDays = 3;

/** Where a month stands: running or in its days of grace (a draft is shown), to be closed, closed. */
export const monthStates = ['open', 'grace', 'due', 'closing', 'closed'] as const;
export type MonthState = (typeof monthStates)[number];

/** Files of a bill. */
export const billFormats = ['csv', 'xlsx'] as const;

/** The highest price of one thing. */
export const mostYen = 10_000_000;
/** How much a line by hand adds or takes away at most. */
export const mostOfLine = 1_000_000;
