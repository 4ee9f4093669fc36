import type { users } from '#contract/calls/users.ts';
import type { Permission } from '#contract/shapes/user.ts';
import { Refusal, refuseInvalid } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { getUser } from './show-user.ts';
import * as store from './user-store.ts';

/**
 * Replaces which exams an account sees. From the next request on it works by them.
 * @throws Refusal fetchLatest when they have changed since the sender read them; invalid for an account that sees all,
 * for an exam named twice, and for one of another company
 */
export const setPermissions: Handler<typeof users.setPermissions> = (scope, { body }) =>
  transaction(scope, async (inside) => {
    const stored = await store.lockUser(inside);
    if (!stored) throw new Refusal('notFound');
    const before = await store.listPermissions(inside, stored.id);
    if (body.read && written(body.read) !== written(before)) throw new Refusal('fetchLatest');
    const ids = body.permissions.map(({ exam_id }) => exam_id);
    const own = await store.listOwnExams(inside, ids);
    const isWrong = !stored.restricted || new Set(ids).size < ids.length || own.length < ids.length;
    refuseInvalid(isWrong ? [{ path: 'permissions', key: 'field.wrong' }] : []);
    await store.replacePermissions(inside, body.permissions);
    await recordOperation(inside, {
      operation: 'accounts.setPermissions',
      before: { id: stored.id, permissions: before.map(({ exam_name: _, ...each }) => each) },
      after: { id: stored.id, permissions: body.permissions },
    });
    return { data: await getUser(inside, stored.id) };
  });

function written(permissions: readonly Permission[]): string {
  const lines = permissions.map(({ exam_id, can_manage, can_output }) =>
    [exam_id, can_manage, can_output].join(),
  );
  return lines.toSorted().join(' ');
}
