import type { exams } from '#contract/calls/exams.ts';
import { examStates } from '#contract/codes/status.ts';
import { refuseInvalid } from '../../access/refusal.ts';
import { recordOperation } from '../../db/operation-log.ts';
import { transaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { problemsOfName } from './rules.ts';
import { lockExam, markDeleted } from './store.ts';

export const remove: Handler<typeof exams.remove> = (scope, { body }) =>
  transaction(scope, async (inside) => {
    const exam = await lockExam(inside);
    refuseInvalid(problemsOfName(body.name, exam));
    if (exam.delete_status > examStates.saveDraft) return { data: { id: exam.id } };
    await markDeleted(inside);
    await recordOperation(inside, {
      operation: 'exams.remove',
      exam_id: exam.id,
      before: { delete_status: exam.delete_status },
      after: { delete_status: examStates.softDelete },
    });
    return { data: { id: exam.id } };
  });
