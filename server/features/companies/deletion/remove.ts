import type { companies } from '#contract/calls/companies.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { recordPlatformOperation } from '../../../db/platform-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { countImpact } from '../detail/detail-store.ts';
import { problemsOfName } from '../rules.ts';
import * as store from './deletion-store.ts';

export const remove: Handler<typeof companies.remove> = async (scope, { body }) => ({
  data: await transaction(scope, (inside) => removeCompany(inside, body.name)),
});

/**
 * Deletes a company for as long as it can be restored. Deleted twice at once it is deleted once: the second answers what
 * the first has done, and no log-ins of its own.
 * @throws Refusal invalid for a wrong name, or while people answer
 */
async function removeCompany(scope: CompanyScope, name: string) {
  const held = await store.holdDeletion(scope);
  refuseInvalid(problemsOfName(name, held));
  const id = scope.client_id;
  if (held.deleted_at && held.erase_after) {
    const { exams, people } = await countImpact(scope);
    return { id, erase_after: held.erase_after, exams, people, sessions_ended: 0 };
  }
  const erase_after = await store.markDeleted(scope);
  const sessions_ended = await store.endSessions(scope);
  // Counted once nobody can log in any more: who has begun until then is among them.
  const { exams, people, answering } = await countImpact(scope);
  if (answering > 0)
    refuseInvalid([{ path: 'answering', key: 'company.remove.refused', args: { number: answering } }]);
  const after = { erase_after, exams, people, sessions_ended };
  await recordOperation(scope, { operation: 'companies.remove', after });
  await recordPlatformOperation(scope, { operation: 'companies.remove', about_client: id, after });
  return { id, ...after };
}
