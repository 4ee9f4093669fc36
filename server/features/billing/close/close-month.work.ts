import type { MessageKey } from '#messages/catalogue.ts';
import type { SweepScope } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import type { JobWork } from '../../../jobs/jobs.ts';
import { countUsed, sumWritten } from '../count-store.ts';
import { linesOf, PriceMissing, type PriceRow } from '../rules.ts';
import * as store from '../store.ts';
import { monthOfId } from './month-id.ts';

const noPrice: MessageKey = 'billing.close.noPrice';
const unexpected: MessageKey = 'billing.close.unexpected';

/** Companies of one transaction: one at a time, most of the time would go into waiting for the database. */
const atOnce = 100;

/**
 * It may be killed between any two transactions, and may run twice: then it begins anew. Lines are replaced until the month
 * is closed, and by nobody afterwards.
 */
export const closeMonthWork: JobWork<SweepScope> = {
  async run({ scope, id, signal }) {
    const month = monthOfId(id);
    const companies = await store.listCompanyIds(scope);
    if (!(await store.takeMonth(scope, month, companies.length))) return;
    const prices = await store.listPriceRecords(scope);
    try {
      for (let from = 0; from < companies.length; from += atOnce) {
        signal.throwIfAborted();
        const some = companies.slice(from, from + atOnce);
        const isOurs = await transaction(scope, (inside) =>
          closeCompanies(inside, some, { month, prices, done: from + some.length }),
        );
        if (!isOurs) return;
      }
    } catch (error) {
      if (!(error instanceof PriceMissing)) throw error;
      // Another try would end in the same way: somebody sets the price, and asks again.
      return store.failClosing(scope, month, noPrice);
    }
    await store.endClosing(scope, month);
  },
  giveUp: ({ scope, id }) => store.failClosing(scope, monthOfId(id), unexpected),
};

/** Returns false where another run has closed the month meanwhile. */
async function closeCompanies(
  scope: SweepScope,
  companies: readonly number[],
  { month, prices, done }: { month: string; prices: readonly PriceRow[]; done: number },
): Promise<boolean> {
  if (!(await store.noteProgress(scope, month, done))) return false;
  const [counted, written] = [
    await countUsed(scope, companies, month),
    await sumWritten(scope, companies, month),
  ];
  await store.replaceLines(scope, companies, month, linesOf(month, counted, written, prices));
  return true;
}
