import type { examinees } from '#contract/calls/examinees.ts';
import { drawExamineeLoginId, drawExamineePassword } from '../../adapters/ids.ts';
import { transaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { addPeople } from './add-people.ts';

/** Issues ids and passwords for people whose names come later. Drawn ids that collide (57^8 of them) are refused. */
export const generateMultiples: Handler<typeof examinees.generateMultiples> = async (
  scope,
  { body },
  context,
) => {
  const drawn = new Map<string, string>();
  while (drawn.size < body.number) drawn.set(drawExamineeLoginId(), drawExamineePassword());
  const people = [...drawn].map(([login_id, password]) => ({
    ...nobody,
    login_id,
    password_sealed: context.house.sealer.seal(password),
  }));
  const ids = await transaction(scope, (inside) => addPeople(inside, people, 'examinees.generateMultiples'));
  return {
    data: [...drawn].map(([login_id, password]) => ({ id: ids.get(login_id) ?? 0, login_id, password })),
  };
};

const nobody = {
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
