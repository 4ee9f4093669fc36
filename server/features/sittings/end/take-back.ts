import { answerStatus } from '#contract/codes/status.ts';
import type { ExamineeScope } from '../../../access/scope.ts';
import { recordEvents } from '../../../db/events.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { moveCounters } from '../../exams/door.ts';
import { deleteDrafts, keepHistory, listDrafts } from '../queue/draft-store.ts';
import { mergeDrafts } from '../queue/merge-drafts.ts';
import { countAnswered, mayTakeBack } from '../rules.ts';
import { deriveTakenBack, getPortionOf, lockExaminee } from '../store.ts';
import { compose } from './add-scores.ts';
import { deleteResults, makeUnbegun } from './take-back-store.ts';

/** The portion that staff reset, and why. */
export interface TakingBack {
  answer_id: number;
  reason: string;
  /** The attempt that staff saw; a later one is not reset. */
  attempt?: number | undefined;
}

/**
 * Resets a portion for staff inside the caller's transaction: it becomes one that nobody has begun, and its next
 * attempt has another paper. Its former content is kept on record and counts no more; bills and consents stay.
 * @returns the number of the attempt that comes next
 * @throws Refusal notFound for a portion of somebody else; invalid for one that was not begun; fetchLatest
 */
export async function takeBackPortion(scope: ExamineeScope, taking: TakingBack): Promise<number> {
  const { answer_id, reason } = taking;
  const portion = await getPortionOf(scope, answer_id, 'lock');
  const refusal = mayTakeBack(portion, taking.attempt);
  if (refusal) throw refusal;
  const answered = countAnswered(mergeDrafts(portion, await listDrafts(scope, portion)).value);
  await keepHistory(scope, portion, reason);
  await makeUnbegun(scope, portion);
  await deleteDrafts(scope, portion);
  const before = await lockExaminee(scope, scope);
  if ((await deleteResults(scope, portion)) > 0) await compose(scope, portion);
  const after = await deriveTakenBack(scope, portion);
  const { exam_id, examinee_id } = scope;
  const { attempt, status } = portion;
  const isOutput = { is_output: before.is_output, is_printed: before.is_printed };
  const wasOutput = before.is_output !== after.is_output || before.is_printed !== after.is_printed;
  await recordOperation(scope, {
    ...{ operation: 'examinees.reset', exam_id, examinee_id },
    before: { answer_id, status, attempt, answered, ...(wasOutput && isOutput) },
    after: {
      ...{ answer_id, status: answerStatus.unanswered, attempt: attempt + 1, answered: 0 },
      ...(wasOutput && { is_output: after.is_output, is_printed: after.is_printed }),
      reason,
    },
  });
  recordEvents(scope, exam_id, [{ kind: 'reset', examinee_id, answer_id, detail: { by: 'staff' } }]);
  moveCounters(scope, scope, [{ before, after }]);
  return attempt + 1;
}
