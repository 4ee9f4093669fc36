import type { examinees } from '#contract/calls/examinees.ts';
import { drawExamineeLoginId, drawExamineePassword } from '../../adapters/ids.ts';
import { transaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { addPeople } from './add-people.ts';
import { examineeRow } from './present-examinee.ts';
import { getExamineeRecord } from './store.ts';

/** Adds one person; an id or a password that was left out is issued. */
export const add: Handler<typeof examinees.add> = async (scope, { body }, context) => {
  const { exam_id: _, login_id: chosen, password: given, ...fields } = body;
  const password = given ?? drawExamineePassword();
  const login_id = chosen ?? drawExamineeLoginId();
  const person = { ...fields, login_id, password_sealed: context.house.sealer.seal(password) };
  const record = await transaction(scope, async (inside) => {
    const ids = await addPeople(inside, [person], 'examinees.add');
    return getExamineeRecord({ ...inside, examinee_id: ids.get(login_id) ?? 0 });
  });
  return { data: examineeRow(record, scope.language), credentials: { id: record.id, login_id, password } };
};
