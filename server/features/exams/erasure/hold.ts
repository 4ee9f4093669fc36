import type { exams } from '#contract/calls/exams.ts';
import { examStates } from '#contract/codes/status.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import { actorOf } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { getPlatformExam } from '../platform/get-platform-exam.ts';
import { recordAct } from '../platform/record-act.ts';
import { lockExam } from '../store.ts';
import * as store from './erasure-store.ts';
import { problemsOfNewHold } from './rules.ts';

/** An erasure that waits, or is wanted by one of two, is taken back: after the hold it has to be wanted again. */
export const hold: Handler<typeof exams.hold> = async (scope, { body }) => {
  await transaction(scope, async (inside) => {
    const exam = await lockExam(inside);
    refuseInvalid(problemsOfNewHold(exam, body.until, exam.now));
    const { held_until, held_reason } = exam;
    if (exam.delete_status === examStates.waitDelete || exam.delete_status === examStates.softDelete) {
      await store.takeBackErasure(inside, exam.id);
      await store.setState(inside, exam.id, examStates.softDelete);
    }
    await store.setHold(inside, { ...body, by: actorOf(inside) });
    await recordAct(inside, 'exams.hold', {
      before: { held_until, held_reason },
      after: { held_until: body.until, held_reason: body.reason },
    });
  });
  return { data: await getPlatformExam(scope) };
};
