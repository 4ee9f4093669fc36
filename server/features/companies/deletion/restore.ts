import type { companies } from '#contract/calls/companies.ts';
import { Refusal } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { recordPlatformOperation } from '../../../db/platform-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { getDetail } from '../detail/detail-store.ts';
import { presentDetail } from '../present.ts';
import * as store from './deletion-store.ts';

/**
 * Undoes a deletion: log-ins and links open again, ended sessions stay ended. Of a company that is not deleted nothing is
 * to be done.
 * @throws Refusal invalid once the company's data goes, or is gone
 */
export const restore: Handler<typeof companies.restore> = async (scope, _input, context) => {
  await transaction(scope, async (inside) => {
    const { deleted_at, erase_after, is_restorable } = await store.holdDeletion(inside);
    if (!deleted_at) return;
    if (!is_restorable) throw new Refusal('invalid', { detail: 'company.restore.over' });
    await store.markRestored(inside);
    const before = { deleted_at, erase_after };
    await recordOperation(inside, { operation: 'companies.restore', before });
    await recordPlatformOperation(inside, {
      operation: 'companies.restore',
      about_client: inside.client_id,
      before,
    });
  });
  return { data: presentDetail(await getDetail(scope), context) };
};
