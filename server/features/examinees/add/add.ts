import type { examinees } from '#contract/calls/examinees.ts';
import { enterExaminee } from '../../../access/enter.ts';
import { drawExamineePassword } from '../../../adapters/ids.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { presentExaminee } from '../present-examinee.ts';
import { getExamineeRecord } from '../store.ts';
import { addPeople } from './add-people.ts';
import { refuseKnown } from './refuse-known.ts';

/** Adds one person; an id or a password that was left out is issued. */
export const add: Handler<typeof examinees.add> = async (scope, { body }, context) => {
  const { exam_id: _, exam_set_id, password: given, unless_known, ...fields } = body;
  const password = given ?? drawExamineePassword();
  const person = { ...fields, password_sealed: context.house.sealer.seal(password) };
  const record = await transaction(scope, async (inside) => {
    if (unless_known) await refuseKnown(inside, person);
    const [added] = await addPeople(inside, [person], 'examinees.add', exam_set_id);
    if (!added) throw new Error('a person was added who is not there');
    return getExamineeRecord(enterExaminee(inside, added.id));
  });
  const { id, login_id } = record;
  // A new person has no result yet that would have to be hidden.
  const data = presentExaminee(record, scope.language, { output: true });
  return { data, credentials: { id, login_id, password } };
};
