import type { billing } from '#contract/calls/billing.ts';
import { billedBy } from '#contract/codes/billing.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import { recordPlatformOperation } from '../../../db/platform-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { findPrice, judgePrice, settledOf } from '../rules.ts';
import * as store from '../store.ts';

/** The event follows from the package type: nothing else of it is billed. */
export const setPrice: Handler<typeof billing.setPrice> = (scope, { body }) =>
  transaction(scope, async (inside) => {
    await store.holdBills(inside);
    const event = billedBy[body.package_type];
    const { from_month } = body;
    const inForce = findPrice(await store.listPriceRecords(inside), {
      ...body,
      event,
      for_month: from_month,
    });
    refuseInvalid(judgePrice(from_month, settledOf(await store.getCalendar(inside)), inForce));
    const before = await store.findSetPrice(inside, body, event);
    await store.putPrice(inside, body, event);
    const { yen, ...of } = body;
    await recordPlatformOperation(inside, {
      operation: 'billing.setPrice',
      ...(before && { before: { ...of, yen: before.yen } }),
      after: { ...of, yen },
    });
    const price = await store.findSetPrice(inside, body, event);
    if (!price) throw new Error('a price was not kept');
    return { data: price };
  });
