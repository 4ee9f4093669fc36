import type { z } from 'zod';
import type { Language } from '#contract/codes/languages.ts';
import type { BillingMonth, FurtherLine } from '#contract/shapes/billing.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { translator } from '#messages/translator.ts';
import { type Calendar, stateOf } from './rules.ts';
import type { FurtherRecord } from './store.ts';

export function presentMonth(
  month: string,
  calendar: Calendar,
  language: Language,
): z.input<typeof BillingMonth> {
  const row = calendar.months.find((each) => each.month === month);
  return {
    ...{ month, state: stateOf(month, calendar), closed_at: row?.closed_at ?? null },
    ...{ total: row?.total ?? 0, done: row?.done ?? 0 },
    problem: row?.problem ? translator(language)(row.problem as MessageKey) : null,
  };
}

export function presentFurther(record: FurtherRecord): z.input<typeof FurtherLine> {
  const { month, for_month, kind, content, service, contract_classification } = record;
  const { quantity, unit_yen, amount_yen, note } = record;
  return {
    ...{ month, for_month, kind, content, service, contract_classification },
    ...{ quantity, unit_yen, amount_yen, note },
  };
}
