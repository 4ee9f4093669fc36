import type { MessageKey } from '#messages/catalogue.ts';
import { enterCompany } from '../../../access/enter.ts';
import type { SweepScope } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import type { JobWork } from '../../../jobs/jobs.ts';
import { countUsed, sumWritten } from '../count-store.ts';
import { linesOf, PriceMissing, type PriceRow } from '../rules.ts';
import * as store from '../store.ts';
import { monthOfId } from './month-id.ts';

const noPrice: MessageKey = 'billing.close.noPrice';
const unexpected: MessageKey = 'billing.close.unexpected';

/**
 * It may be killed between any two companies, and may run twice: then it begins anew. Lines are replaced until the month
 * is closed, and by nobody afterwards.
 */
export const closeMonthWork: JobWork<SweepScope> = {
  async run({ scope, id, signal }) {
    const month = monthOfId(id);
    const companies = await store.listCompanyIds(scope);
    if (!(await store.takeMonth(scope, month, companies.length))) return;
    const prices = await store.listPriceRecords(scope);
    try {
      for (const [at, client_id] of companies.entries()) {
        signal.throwIfAborted();
        const isOurs = await transaction(scope, (inside) =>
          closeCompany(inside, { month, client_id, prices, done: at + 1 }),
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
async function closeCompany(
  scope: SweepScope,
  {
    month,
    client_id,
    prices,
    done,
  }: { month: string; client_id: number; prices: readonly PriceRow[]; done: number },
): Promise<boolean> {
  if (!(await store.noteProgress(scope, month, done))) return false;
  const company = enterCompany(scope, client_id);
  const [counted, written] = [await countUsed(company, month), await sumWritten(company, month)];
  await store.replaceLines(company, month, linesOf(month, counted, written, prices));
  return true;
}
