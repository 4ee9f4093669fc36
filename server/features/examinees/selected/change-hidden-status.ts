import type { examinees } from '#contract/calls/examinees.ts';
import { recordOperations } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { moveCounters } from '../../exams/door.ts';
import { holdPeople, storeHidden } from './selected-store.ts';

/**
 * Hides people or shows them again. Who is answering is refused from the next request on (4009), and the clock runs on;
 * what was billed and logged stays.
 */
export const changeHiddenStatus: Handler<typeof examinees.changeHiddenStatus> = (scope, { body }) =>
  transaction(scope, async (inside) => {
    const { exam_id } = inside;
    const { is_hidden } = body;
    const held = await holdPeople(inside, body);
    const changed = held.filter((person) => person.is_hidden !== is_hidden);
    await storeHidden(
      inside,
      changed.map(({ id }) => id),
      is_hidden,
    );
    await recordOperations(
      inside,
      changed.map(({ id, is_hidden: before }) => ({
        operation: 'examinees.changeHiddenStatus',
        exam_id,
        examinee_id: id,
        before: { is_hidden: before },
        after: { is_hidden },
      })),
    );
    moveCounters(inside, inside, ...changed.map((before) => ({ before, after: { ...before, is_hidden } })));
    return { data: { people: changed.length } };
  });
