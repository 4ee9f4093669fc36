import type { users } from '#contract/calls/users.ts';
import { levelOf } from '#contract/codes/permissions.ts';
import type { PermissionChange } from '#contract/shapes/permission-matrix.ts';
import { Refusal, refuseInvalid } from '../../../access/refusal.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import * as store from './matrix-store.ts';
import { listOwnExams } from './user-store.ts';

/**
 * Changes what several accounts may do in several exams. From the next request on they work by it.
 * @throws Refusal fetchLatest with what is stored now where somebody else has changed the same otherwise; invalid for an
 *   account that sees all, a pair that is named twice, and what is none of the company's
 */
export const changePermissions: Handler<typeof users.changePermissions> = (scope, { body: { changes } }) =>
  transaction(scope, async (inside) => {
    const ids = [...new Set(changes.map(({ user_id }) => user_id))].sort((one, other) => one - other);
    const exams = [...new Set(changes.map(({ exam_id }) => exam_id))];
    const restricted = await store.holdRestricted(inside, ids);
    const own = await listOwnExams(inside, exams);
    const isWrong =
      new Set(changes.map(keyOf)).size < changes.length ||
      restricted.size < ids.length ||
      own.length < exams.length;
    refuseInvalid(isWrong ? [{ path: 'changes', key: 'field.wrong' }] : []);
    const real = await withoutDone(inside, changes, { ids, exams });
    await store.putCells(inside, real);
    const byUser = Map.groupBy(real, ({ user_id }) => user_id);
    for (const [id, cells] of byUser)
      await recordOperation(inside, {
        operation: 'accounts.changePermissions',
        before: { id, levels: Object.fromEntries(cells.map(({ exam_id, was }) => [exam_id, was])) },
        after: { id, levels: Object.fromEntries(cells.map(({ exam_id, to }) => [exam_id, to])) },
      });
    return { data: { users: byUser.size } };
  });

/**
 * What is not so already: two who want the same do not stand in each other's way.
 * @throws Refusal fetchLatest
 */
async function withoutDone(
  inside: CompanyScope,
  changes: readonly PermissionChange[],
  { ids, exams }: { ids: readonly number[]; exams: readonly number[] },
): Promise<PermissionChange[]> {
  const stored = new Map(
    (await store.listCells(inside, ids, exams)).map((cell) => [keyOf(cell), levelOf(cell)]),
  );
  const now = (cell: store.Cell) => stored.get(keyOf(cell)) ?? 0;
  const real = changes.filter((change) => change.to !== now(change));
  const stale = real.filter((change) => change.was !== now(change));
  if (stale.length > 0) {
    const cells = stale.map((change) => ({
      ...{ user_id: change.user_id, exam_id: change.exam_id, to: change.to, now: now(change) },
    }));
    throw new Refusal('fetchLatest', { theirs: { cells } });
  }
  return real;
}

function keyOf({ user_id, exam_id }: store.Cell): string {
  return `${user_id} ${exam_id}`;
}
