import type { ExamScope } from '../../../access/scope.ts';
import { recordOperations } from '../../../db/operation-log.ts';
import { moveCounters } from '../../exams/door.ts';
import type { HeldPerson } from '../selected-store.ts';
import { storeHidden } from './hidden-store.ts';

/**
 * Hides people who are held, or shows them again, inside the transaction. People who are answering are refused from the
 * next request on (4009), and the clock runs on; bills and logs stay.
 * @param exam_id the exam of all of them
 * @returns how many people that changes
 */
export async function hidePeople(
  scope: ExamScope,
  held: readonly HeldPerson[],
  is_hidden: number,
  exam_id = scope.exam_id,
): Promise<number> {
  const changed = held.filter((person) => person.is_hidden !== is_hidden);
  await storeHidden(
    scope,
    exam_id,
    changed.map(({ id }) => id),
    is_hidden,
  );
  await recordOperations(
    scope,
    changed.map(({ id, is_hidden: before }) => ({
      operation: 'examinees.changeHiddenStatus',
      exam_id,
      examinee_id: id,
      before: { is_hidden: before },
      after: { is_hidden },
    })),
  );
  moveCounters(
    scope,
    { exam_id },
    changed.map((before) => ({ before, after: { ...before, is_hidden } })),
  );
  return changed.length;
}
