import type { examinees } from '#contract/calls/examinees.ts';
import { nobody } from '#contract/shapes/examinee.ts';
import type { Belonging } from '#contract/shapes/grouping.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import { drawExamineePassword } from '../../../adapters/ids.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { listGroupings } from '../../groupings/door.ts';
import { findPlaceProblems } from '../rules.ts';
import { addPeople, unplaced } from './add-people.ts';

/**
 * Issues ids and passwords for people whose names come later.
 * @throws Refusal invalid for groupings that are not the exam's own
 */
export const generateMultiples: Handler<typeof examinees.generateMultiples> = async (
  scope,
  { body },
  context,
) => {
  const { exam_id, exam_set_id, mode, number = 1 } = body;
  const chosen = chosenIn(body);
  const groupings = await listGroupings(scope, exam_id, 'all');
  refuseInvalid(findPlaceProblems(chosen, groupings, scope.exam.exam_type));
  const passwords = Array.from({ length: mode === 'one' ? 1 : number }, drawExamineePassword);
  const people = passwords.map((password) => ({
    ...nobody,
    ...unplaced,
    ...chosen,
    login_id: null,
    time_factor: 1,
    password_sealed: context.adapters.sealer.seal(password),
  }));
  const added = await transaction(scope, (inside) =>
    addPeople(inside, people, 'examinees.generateMultiples', exam_set_id),
  );
  return { data: added.map((one, at) => ({ ...one, password: passwords[at] ?? '' })) };
};

/** The places that were chosen: the others are left out, and thereby to the candidates. */
function chosenIn({ classification_id, section_id, tags }: Belonging) {
  return {
    ...(typeof classification_id === 'number' && { classification_id }),
    ...(typeof section_id === 'number' && { section_id }),
    ...(tags !== undefined && { tags }),
  };
}
