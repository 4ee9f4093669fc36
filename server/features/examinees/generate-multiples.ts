import type { examinees } from '#contract/calls/examinees.ts';
import { drawExamineePassword } from '../../adapters/ids.ts';
import { transaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { addPeople } from './add-people.ts';

/** Issues ids and passwords for people whose names come later. */
export const generateMultiples: Handler<typeof examinees.generateMultiples> = async (
  scope,
  { body },
  context,
) => {
  const passwords = Array.from({ length: body.number }, drawExamineePassword);
  const people = passwords.map((password) => ({
    ...nobody,
    password_sealed: context.house.sealer.seal(password),
  }));
  const added = await transaction(scope, (inside) =>
    addPeople(inside, people, 'examinees.generateMultiples'),
  );
  return { data: added.map((one, at) => ({ ...one, password: passwords[at] ?? '' })) };
};

const nobody = {
  login_id: null,
  name: '',
  name_kana: '',
  email: null,
  gender_cd: null,
  occupation_cd: null,
  industry_cd: null,
  job_category_cd: null,
  generation_cd: null,
  seniority_cd: null,
  time_factor: 1,
};
