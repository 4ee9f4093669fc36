import type { examinees } from '#contract/calls/examinees.ts';
import { nobody } from '#contract/shapes/examinee.ts';
import { drawExamineePassword } from '../../../adapters/ids.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { addPeople, unplaced } from './add-people.ts';

/** Issues ids and passwords for people whose names come later. */
export const generateMultiples: Handler<typeof examinees.generateMultiples> = async (
  scope,
  { body },
  context,
) => {
  const passwords = Array.from({ length: body.number }, drawExamineePassword);
  const people = passwords.map((password) => ({
    ...nobody,
    ...unplaced,
    login_id: null,
    time_factor: 1,
    password_sealed: context.house.sealer.seal(password),
  }));
  const added = await transaction(scope, (inside) =>
    addPeople(inside, people, 'examinees.generateMultiples'),
  );
  return { data: added.map((one, at) => ({ ...one, password: passwords[at] ?? '' })) };
};
