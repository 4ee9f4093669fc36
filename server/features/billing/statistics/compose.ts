import type { z } from 'zod';
import { type BillType, billedBy } from '#contract/codes/billing.ts';
import { type PortionKind, portionKinds } from '#contract/codes/exam.ts';
import type { BilledCompany, BilledContent, BillingStatistics } from '#contract/shapes/billing.ts';
import type { CompanyCount, RegisteredCount } from '../count-store.ts';
import { presentFurther } from '../present.ts';
import { findPrice, type PriceRow } from '../rules.ts';
import type { CompanyName, FurtherRecord } from '../store.ts';

/** What was used of one price. */
export interface UsedRow extends Omit<CompanyCount, 'for_month' | 'package_type'>, Priced {}

/** Null where there is no price. */
interface Priced {
  unit_yen: number | null;
  amount_yen: number;
}

type Parts = Omit<z.input<typeof BillingStatistics>, 'months' | 'next_month'>;

/** A draft's counts, by the prices of today. */
export function withPrices(
  counts: readonly CompanyCount[],
  prices: readonly PriceRow[],
): (CompanyCount & Priced)[] {
  return counts.map((count) => {
    const unit_yen = findPrice(prices, count) ?? null;
    return { ...count, unit_yen, amount_yen: count.quantity * (unit_yen ?? 0) };
  });
}

/** Companies with their contents, whoever of them used anything or has somebody registered; and the sums of all. */
export function compose(
  type: BillType,
  companies: readonly CompanyName[],
  used: readonly UsedRow[],
  registered: readonly RegisteredCount[],
  further: readonly FurtherRecord[],
): Parts {
  const contents = contentsOf(type, used, registered);
  const furtherOf = Map.groupBy(further, ({ client_id }) => client_id);
  const rows = companies.map(({ id, ...company }): BilledCompany => {
    const own = [...(contents.get(id)?.values() ?? [])].toSorted(byContent);
    const lines = (furtherOf.get(id) ?? []).filter(
      ({ event, kind }) => kind === 'manual' || event === billedBy[type],
    );
    const [late, manual] = (['late', 'manual'] as const).map((kind) =>
      lines.filter((line) => line.kind === kind).map(presentFurther),
    ) as [BilledCompany['late'], BilledCompany['manual']];
    return {
      ...{ client_id: id, ...company, contents: own, late, manual },
      amount_yen: sumOf(own) + sumOf(late) + sumOf(manual),
    };
  });
  return {
    companies: rows,
    totals: totalsOf(
      rows,
      [...used, ...further].some(({ unit_yen }) => unit_yen === null),
    ),
  };
}

/** In the order in which contents are named everywhere. */
function byContent(one: { content: PortionKind }, other: { content: PortionKind }): number {
  return portionKinds.indexOf(one.content) - portionKinds.indexOf(other.content);
}

function contentsOf(
  type: BillType,
  used: readonly UsedRow[],
  registered: readonly RegisteredCount[],
): Map<number, Map<string, BilledContent>> {
  const companies = new Map<number, Map<string, BilledContent>>();
  const find = ({
    client_id,
    content,
    service,
    contract_classification,
  }: Omit<RegisteredCount, 'registered'>) => {
    const own = companies.get(client_id) ?? new Map<string, BilledContent>();
    companies.set(client_id, own);
    const name = [content, service, contract_classification].join(' ');
    const found = own.get(name) ?? {
      ...{ content, service, contract_classification, registered: 0, examined: 0, printed: 0, quantity: 0 },
      ...{ unit_yen: null, amount_yen: 0 },
    };
    own.set(name, found);
    return found;
  };
  for (const row of registered) find(row).registered += row.registered;
  for (const { event, quantity, unit_yen, amount_yen, ...row } of used) {
    const content = find(row);
    content[event] += quantity;
    if (event !== billedBy[type]) continue;
    // The months may have had several prices.
    content.unit_yen = content.quantity === 0 || content.unit_yen === unit_yen ? unit_yen : null;
    content.quantity += quantity;
    content.amount_yen += amount_yen;
  }
  return companies;
}

function totalsOf(companies: readonly BilledCompany[], lacks_prices: boolean): Parts['totals'] {
  const contents = new Map<string, Parts['totals']['contents'][number]>();
  for (const { content, registered, examined, printed, quantity, amount_yen } of companies.flatMap(
    (row) => row.contents,
  )) {
    const sum = contents.get(content) ?? {
      content,
      registered: 0,
      examined: 0,
      printed: 0,
      quantity: 0,
      amount_yen: 0,
    };
    contents.set(content, {
      content,
      registered: sum.registered + registered,
      examined: sum.examined + examined,
      printed: sum.printed + printed,
      quantity: sum.quantity + quantity,
      amount_yen: sum.amount_yen + amount_yen,
    });
  }
  return {
    contents: [...contents.values()].toSorted(byContent),
    late_yen: sumOf(companies.flatMap(({ late }) => late)),
    manual_yen: sumOf(companies.flatMap(({ manual }) => manual)),
    amount_yen: sumOf(companies),
    lacks_prices,
  };
}

function sumOf(rows: readonly { amount_yen: number }[]): number {
  return rows.reduce((sum, { amount_yen }) => sum + amount_yen, 0);
}
