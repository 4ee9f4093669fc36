import type { billing } from '#contract/calls/billing.ts';
import { billedBy } from '#contract/codes/billing.ts';
import { enterCompany } from '../../access/enter.ts';
import { Refusal, refuseInvalid } from '../../access/refusal.ts';
import { actorOf } from '../../access/scope.ts';
import { recordPlatformOperation } from '../../db/platform-log.ts';
import { transaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { presentFurther } from './present.ts';
import { judgeLine } from './rules.ts';
import * as store from './store.ts';

/** A line by hand: what closed months billed wrongly is corrected in one that is not closed, with the reason. */
export const addLine: Handler<typeof billing.addLine> = (scope, { body }) =>
  transaction(scope, async (inside) => {
    await store.holdBills(inside);
    refuseInvalid(judgeLine(body, await store.getCalendar(inside)));
    if ((await store.listCompanies(inside, [body.client_id])).length === 0) throw new Refusal('notFound');
    const company = enterCompany(inside, body.client_id);
    const event = billedBy[body.package_type];
    const line = await store.insertManualLine(company, body, event, actorOf(inside));
    const { client_id, ...after } = body;
    await recordPlatformOperation(inside, { operation: 'billing.addLine', about_client: client_id, after });
    return { data: presentFurther(line) };
  });
