import type { InputOf } from '#contract/call.ts';
import type { exams } from '#contract/calls/exams.ts';
import { examStates } from '#contract/codes/status.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import { type AnyExamScope, actorOf } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { getPlatformExam } from '../platform/get-platform-exam.ts';
import { recordMove } from '../platform/record-act.ts';
import { isComplete, problemsOfName } from '../rules.ts';
import { type ExamRecord, listExamItems, lockExam } from '../store.ts';
import * as store from './erasure-store.ts';
import { getToldNumbers } from './get-told-numbers.ts';
import { needsAnother, problemsOfMove } from './rules.ts';
import { startErasure } from './start-erasure.ts';

export const changeState: Handler<typeof exams.changeState> = async (
  scope,
  { params, body },
  { adapters },
) => {
  await transaction(scope, async (inside) => {
    const exam = await lockExam(inside);
    refuseInvalid(problemsOfMove(exam, params.status));
    if (params.status === examStates.waitDelete) await wantErasure(inside, exam, body, adapters.jobs);
    else if (params.status === examStates.softDelete) await remove(inside, exam, body.reason ?? null);
    else await restore(inside, exam);
  });
  return { data: await getPlatformExam(scope) };
};

type Sent = InputOf<typeof exams.changeState>['body'];

/** Deletes an exam, or takes its erasure back before it has begun. */
async function remove(scope: AnyExamScope, exam: ExamRecord, reason: string | null): Promise<void> {
  const isTakenBack = exam.delete_status === examStates.waitDelete;
  if (!isTakenBack && reason === null)
    refuseInvalid([{ path: 'reason', key: 'exam.delete.reason.required' }]);
  await store.takeBackErasure(scope, exam.id);
  await store.setState(scope, exam.id, examStates.softDelete);
  await recordMove(
    scope,
    'exams.changeState',
    exam,
    examStates.softDelete,
    reason === null ? {} : { reason },
  );
}

/** A draft comes back as a draft, and so does what lacks something that a published exam has. */
async function restore(scope: AnyExamScope, exam: ExamRecord): Promise<void> {
  const items = await listExamItems(scope, exam.id);
  const before = isComplete(exam, items.length) ? await store.findStateBefore(scope) : examStates.saveDraft;
  await store.setState(scope, exam.id, before);
  await recordMove(scope, 'exams.changeState', exam, before);
}

/** Lets an exam wait for its erasure; with many people another administrator has to want it too. */
async function wantErasure(
  scope: AnyExamScope,
  exam: ExamRecord,
  { name = '', hours, preview_id }: Sent,
  jobs: Jobs,
): Promise<void> {
  refuseInvalid(problemsOfName(name, exam));
  const { people, files } = await getToldNumbers(scope, preview_id);
  const by = actorOf(scope);
  const isRetry = exam.delete_status === examStates.failDelete;
  if (!isRetry && needsAnother(people, await store.countAdministrators(scope))) {
    await store.setWish(scope, by);
    return recordMove(scope, 'exams.changeState', exam, exam.delete_status, { erasure_wanted_by: by });
  }
  await startErasure(scope, exam.id, { by, hours, people, files }, jobs);
  await recordMove(scope, 'exams.changeState', exam, examStates.waitDelete, { hours });
}
