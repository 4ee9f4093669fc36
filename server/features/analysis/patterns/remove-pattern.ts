import type { factorPatterns } from '#contract/calls/factor-patterns.ts';
import { Refusal } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { holdExam } from '../../exams/door.ts';
import { deletePattern, findPatternRecord } from './pattern-store.ts';

/** @throws Refusal notFound where the exam has no pattern of this id */
export const removePattern: Handler<typeof factorPatterns.removePattern> = (scope, { params }) =>
  transaction(scope, async (inside) => {
    const { pid: id } = params;
    // Its matches go with it, in any order: nobody else may take many of the exam's meanwhile.
    await holdExam(inside, inside.exam_id);
    const pattern = await findPatternRecord(inside, id);
    if (!pattern || !(await deletePattern(inside, id))) throw new Refusal('notFound');
    await recordOperation(inside, {
      operation: 'analysis.removePattern',
      exam_id: inside.exam_id,
      before: { id, factor_pattern_name: pattern.factor_pattern_name },
    });
    return { data: { id } };
  });
