import type { billing } from '#contract/calls/billing.ts';
import { jobStatus } from '#contract/codes/status.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import { recordPlatformOperation } from '../../../db/platform-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { countUnfinishedOutputs, lacksPrices } from '../count-store.ts';
import { presentMonth } from '../present.ts';
import { judgeClosing } from '../rules.ts';
import * as store from '../store.ts';
import { closeMonthJob } from './close-month.job.ts';
import { idOfMonth } from './month-id.ts';

/** A month that is closed, or about to be, stays so: whoever asks again is told how far it is. */
export const closeMonth: Handler<typeof billing.closeMonth> = async (
  scope,
  { params, body },
  { adapters },
) => {
  const { month } = params;
  const calendar = await transaction(scope, async (inside) => {
    await store.holdBills(inside);
    const present = await store.getCalendar(inside);
    const known = present.months.find((each) => each.month === month);
    if (known && known.status !== jobStatus.fail) return present;
    const unfinished = await countUnfinishedOutputs(inside, month);
    const lacks_prices = await lacksPrices(inside, month, await store.listPriceRecords(inside));
    refuseInvalid(judgeClosing(month, body, { ...present, unfinished, lacks_prices }));
    await store.askForClosing(inside, month);
    await adapters.jobs.enqueue(inside, closeMonthJob, { client_id: null, id: idOfMonth(month) });
    const after = { month, unfinished_outputs: unfinished };
    await recordPlatformOperation(inside, { operation: 'billing.closeMonth', after });
    return store.getCalendar(inside);
  });
  return { data: presentMonth(month, calendar, scope.language) };
};
