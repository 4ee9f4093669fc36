import type { examSets } from '#contract/calls/exam-sets.ts';
import { type FieldProblem, refuseInvalid } from '../../access/refusal.ts';
import { recordOperation } from '../../db/operation-log.ts';
import { transaction } from '../../db/transaction.ts';
import { findTakenConstraint } from '../../db/violations.ts';
import type { Handler } from '../../http/handler.ts';
import { listExamItems, offersIn } from '../exams/door.ts';
import { presentSet } from './present.ts';
import * as store from './store.ts';

/** @throws Refusal invalid for a test that the exam does not deliver, or a name that another set has */
export const add: Handler<typeof examSets.add> = async (scope, { body }) => {
  const items = await listExamItems(scope, scope.exam_id);
  const portions = offersIn(items).filter((offer) => body.portions.includes(offer));
  if (portions.length < new Set(body.portions).size)
    refuseInvalid([{ path: 'portions', key: 'field.choice' }]);
  const set = { name: body.name, portions };
  try {
    const id = await transaction(scope, async (inside) => {
      const made = await store.insertSet(inside, set);
      await recordOperation(inside, {
        operation: 'examSets.add',
        exam_id: scope.exam_id,
        after: { id: made, ...set },
      });
      return made;
    });
    // Nobody has a new set.
    return { data: presentSet({ id, ...set, uses: [] }, scope.exam_id, items) };
  } catch (error) {
    if (findTakenConstraint(error) === 'exam_sets_name_key') refuseInvalid([nameTaken]);
    throw error;
  }
};

const nameTaken: FieldProblem = { path: 'name', key: 'examSet.name.taken' };
