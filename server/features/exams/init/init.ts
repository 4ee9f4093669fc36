import type { exams } from '#contract/calls/exams.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import type { AnyExamScope } from '../../../access/scope.ts';
import type { FileStore } from '../../../adapters/files.ts';
import { recordEvents } from '../../../db/events.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { forgetOutputs, holdOutputsOf } from '../../outputs/door.ts';
import { problemsOfHold, problemsOfLeaving } from '../erasure/rules.ts';
import { problemsOfName } from '../rules.ts';
import { lockCounters, lockExam } from '../store.ts';
import * as store from './init-store.ts';

export const init: Handler<typeof exams.init> = async (scope, { body }, { adapters }) => {
  await transaction(scope, (inside) => initialise(inside, body, adapters.files));
  return { data: { id: scope.exam_id } };
};

/** Outputs whose files go at a time. */
const outputs = 20;

/**
 * Makes an exam as it was before anybody began: answers, results and outputs go, every portion that was begun starts
 * its next attempt. People, log-ins, groupings, sent mails, the log and what was billed stay.
 * @throws Refusal invalid for a wrong name, under a legal hold, for an exam that is to be erased, or while people answer
 *   and their sittings are not to end
 */
export async function initialise(
  scope: AnyExamScope,
  { name, end_sittings }: { name: string; end_sittings: boolean },
  files: FileStore,
): Promise<void> {
  const exam = await lockExam(scope);
  refuseInvalid([...problemsOfLeaving(exam), ...problemsOfHold(exam), ...problemsOfName(name, exam)]);
  // Locks in the order in which people are moved who were output: outputs, then as in a sitting portions, people, counters.
  await holdOutputsOf(scope, scope.exam_id);
  const number = await store.takeBackAnswers(scope);
  if (number > 0 && !end_sittings)
    refuseInvalid([{ path: 'end_sittings', key: 'exam.init.answering', args: { number } }]);
  await store.deleteResults(scope);
  while ((await forgetOutputs(scope, scope.exam_id, files, outputs)) > 0);
  const reset = await store.resetPeople(scope);
  recordEvents(
    scope,
    scope.exam_id,
    reset.map((examinee_id) => ({ kind: 'reset', examinee_id, detail: { by: 'staff' } })),
  );
  const { registered_person_number, tested_person_number } = await lockCounters(scope);
  await store.recount(scope);
  await recordOperation(scope, {
    operation: 'exams.init',
    exam_id: scope.exam_id,
    before: { registered_person_number, tested_person_number, answering: number },
  });
}
