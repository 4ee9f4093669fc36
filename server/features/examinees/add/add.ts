import type { z } from 'zod';
import type { examinees } from '#contract/calls/examinees.ts';
import { ExamineeForm } from '#contract/shapes/examinee.ts';
import { enterExaminee } from '../../../access/enter.ts';
import { type FieldProblem, inOrderOf, refuseInvalid } from '../../../access/refusal.ts';
import { drawExamineePassword } from '../../../adapters/ids.ts';
import { transaction } from '../../../db/transaction.ts';
import { findTakenConstraint } from '../../../db/violations.ts';
import type { Handler } from '../../../http/handler.ts';
import { listGroupings } from '../../groupings/door.ts';
import { findGuess } from '../find-guess.ts';
import { presentExaminee } from '../present-examinee.ts';
import { findPlaceProblems } from '../rules.ts';
import { getExamineeRecord } from '../store.ts';
import { addPeople } from './add-people.ts';
import { findTaken } from './find-taken.ts';
import { refuseKnown } from './refuse-known.ts';

type Form = z.output<typeof ExamineeForm>;

/**
 * Adds one person; an id or a password that was left out is issued.
 * @throws Refusal invalid for a login id or person code that is taken, or groupings that are not the exam's own or are
 *   missing where it has some; where the form asks first, for somebody known or a password that is easily guessed
 */
export const add: Handler<typeof examinees.add> = async (scope, { body, problems }, context) => {
  const groupings = await listGroupings(scope, scope.exam_id, 'all');
  const guess = body.password ? findGuess(body.password, body.login_id) : undefined;
  const { classification_id = null, section_id = null, tags = [] } = body;
  const place = { classification_id, section_id, tags };
  // What was sent and is wrong is not missing, too.
  const isNew = ({ path }: FieldProblem) => !problems.some((known) => known.path === path);
  const wrong = [
    ...findPlaceProblems(place, groupings, scope.exam.exam_type).filter(isNew),
    ...(await findTaken(scope, body)),
    ...(guess && body.unless_guessable
      ? [{ path: 'unless_guessable', key: `examinee.guess.${guess}` } as const]
      : []),
  ];
  refuseInvalid(inOrderOf(ExamineeForm, [...problems, ...wrong]));
  // Nothing was wrong with any field: all of them are there.
  const {
    exam_id: _,
    unless_guessable: _asked,
    exam_set_id,
    unless_known,
    password: given,
    ...fields
  } = body as Form;
  const password = given ?? drawExamineePassword();
  const person = {
    ...fields,
    ...place,
    password_sealed: context.adapters.sealer.seal(password),
  };
  try {
    const record = await transaction(scope, async (inside) => {
      if (unless_known) await refuseKnown(inside, person);
      const [added] = await addPeople(inside, [person], 'examinees.add', exam_set_id);
      if (!added) throw new Error('a person was added who is not there');
      return getExamineeRecord(enterExaminee(inside, added.id));
    });
    const { id, login_id } = record;
    // A new person has no result yet that would have to be hidden.
    const data = presentExaminee(record, scope.language, { output: true });
    return { data, credentials: { id, login_id, password }, guess: guess ?? null };
  } catch (error) {
    if (findTakenConstraint(error) === 'examinees_person_key')
      refuseInvalid([{ path: 'person_cd', key: 'examinee.personCd.taken' }]);
    throw error;
  }
};
