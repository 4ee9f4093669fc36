import { z } from 'zod';
import { call } from '../call.ts';
import { Output } from '../shapes/output.ts';
import { ConditionChoices, TestStateQuestion, TestStates } from '../shapes/output-choices.ts';
import { OutputCondition } from '../shapes/output-condition.ts';
import { isOneSelection, selectionFields } from '../shapes/selection.ts';
import { Id } from '../shapes/text.ts';

/** Who may output an exam's results. */
export const mayOutput = {
  who: ['admin', 'client', 'operator'],
  within: 'exam',
  needs: 'output',
  at: 'params.id',
  unless: ['adminOfAsp'],
} as const;

export const outputConditions = {
  /** Asks for an output under a condition: a row that can be watched, and its job, in one transaction. */
  createCondition: call({
    ...mayOutput,
    method: 'POST',
    path: '/exams/{id}/create-output-condition',
    tokenScope: 'read:results',
    params: z.object({ id: Id }),
    body: OutputCondition.safeExtend(selectionFields).superRefine(isOneSelection),
    response: z.object({ data: Output }),
  }),
  /** What a condition can be in this exam: what is not among it, `createCondition` refuses. */
  showConditionChoices: call({
    ...mayOutput,
    who: ['admin', 'viewOnlyAdmin', 'client', 'operator'],
    method: 'GET',
    path: '/exams/{id}/output-condition-master-data',
    tokenScope: 'read:results',
    params: z.object({ id: Id }),
    response: z.object({ data: ConditionChoices }),
  }),
  /** The states of a selection's people, and who lacks which test: shown before an output is requested. */
  countTestStates: call({
    ...mayOutput,
    method: 'POST',
    path: '/exams/{id}/get-status-test-for-examinees',
    tokenScope: 'read:results',
    reads: true,
    params: z.object({ id: Id }),
    body: TestStateQuestion,
    response: z.object({ data: TestStates }),
  }),
} as const;
