import type { users } from '#contract/calls/users.ts';
import { limits } from '#contract/codes/limits.ts';
import { levelOf } from '#contract/codes/permissions.ts';
import type { PermissionChange } from '#contract/shapes/permission-matrix.ts';
import { Refusal, refuseInvalid } from '../../../access/refusal.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { recordOperations } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import * as store from './matrix-store.ts';
import { listOwnExams } from './user-store.ts';

/**
 * Changes what several accounts may do in several exams. From the next request on they work by it.
 * @throws Refusal fetchLatest with what is stored now where somebody else has changed the same otherwise, and with the
 * accounts and exams that cannot be chosen (any more): deleted, of another company, or seeing all; invalid for a pair
 * that is named twice, and for more exams than one account can be given
 */
export const changePermissions: Handler<typeof users.changePermissions> = (scope, { body: { changes } }) =>
  transaction(scope, async (inside) => {
    const isTwice = new Set(changes.map(keyOf)).size < changes.length;
    refuseInvalid(isTwice ? [{ path: 'changes', key: 'field.wrong' }] : []);
    const real = await judge(inside, changes);
    await store.putCells(inside, real);
    const byUser = Map.groupBy(real, ({ user_id }) => user_id);
    const overfull = await store.listOverfull(inside, [...byUser.keys()], limits.permissions);
    refuseInvalid(overfull.length > 0 ? [{ path: 'changes', key: 'permissions.tooMany' }] : []);
    const levelsOf = (cells: readonly PermissionChange[], when: 'was' | 'to') =>
      Object.fromEntries(cells.map((cell) => [cell.exam_id, cell[when]]));
    const lines = [...byUser].map(([id, cells]) => ({
      operation: 'accounts.changePermissions' as const,
      before: { id, levels: levelsOf(cells, 'was') },
      after: { id, levels: levelsOf(cells, 'to') },
    }));
    await recordOperations(inside, lines);
    return { data: { users: byUser.size } };
  });

/**
 * The changes without those that are made already: two senders who want the same do not conflict.
 * @throws Refusal fetchLatest
 */
async function judge(
  inside: CompanyScope,
  changes: readonly PermissionChange[],
): Promise<PermissionChange[]> {
  const ids = [...new Set(changes.map(({ user_id }) => user_id))].sort((one, other) => one - other);
  const named = [...new Set(changes.map(({ exam_id }) => exam_id))];
  const restricted = await store.holdRestricted(inside, ids);
  const own = new Set(await listOwnExams(inside, named));
  const users = ids.filter((id) => !restricted.has(id));
  const exams = named.filter((id) => !own.has(id));
  const stored = new Map(
    (await store.listCells(inside, ids, named)).map((cell) => [keyOf(cell), levelOf(cell)]),
  );
  const now = (cell: store.Cell) => stored.get(keyOf(cell)) ?? 0;
  const real = changes.filter((change) => change.to !== now(change));
  const stale = real.filter(
    (change) => change.was !== now(change) && restricted.has(change.user_id) && own.has(change.exam_id),
  );
  if (stale.length + users.length + exams.length > 0) {
    const cells = stale.map((change) => ({
      ...{ user_id: change.user_id, exam_id: change.exam_id, to: change.to, now: now(change) },
    }));
    throw new Refusal('fetchLatest', { theirs: { cells, users, exams } });
  }
  return real;
}

function keyOf({ user_id, exam_id }: store.Cell): string {
  return `${user_id} ${exam_id}`;
}
