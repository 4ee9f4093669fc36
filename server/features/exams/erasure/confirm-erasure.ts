import type { exams } from '#contract/calls/exams.ts';
import { examStates } from '#contract/codes/status.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import { actorOf } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { getPlatformExam } from '../platform/get-platform-exam.ts';
import { recordMove } from '../platform/record-act.ts';
import { problemsOfName } from '../rules.ts';
import { lockExam } from '../store.ts';
import * as store from './erasure-store.ts';
import { getToldNumbers } from './get-told-numbers.ts';
import { problemsOfMove } from './rules.ts';
import { startErasure } from './start-erasure.ts';

export const confirmErasure: Handler<typeof exams.confirmErasure> = async (scope, { body }, { adapters }) => {
  await transaction(scope, async (inside) => {
    const exam = await lockExam(inside);
    refuseInvalid(problemsOfMove(exam, examStates.waitDelete));
    const wanted_by = await store.findWish(inside);
    const by = actorOf(inside);
    if (wanted_by === null) refuseInvalid([{ path: 'status', key: 'exam.erase.unwanted' }]);
    if (wanted_by === by) refuseInvalid([{ path: 'status', key: 'exam.erase.ownWish' }]);
    refuseInvalid(problemsOfName(body.name, exam));
    const { people, files } = await getToldNumbers(inside, body.preview_id);
    await startErasure(inside, exam.id, { by, hours: body.hours, people, files }, adapters.jobs);
    await recordMove(inside, 'exams.confirmErasure', exam, examStates.waitDelete, { wanted_by });
  });
  return { data: await getPlatformExam(scope) };
};
