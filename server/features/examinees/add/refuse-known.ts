import { Refusal } from '../../../access/refusal.ts';
import type { InsideExam } from '../../../access/scope.ts';
import { holdsIndexedWords } from '../../../db/search.ts';
import { join, sql } from '../../../db/sql.ts';
import { lockRegistered } from '../store.ts';

interface Named {
  name: string;
  name_kana: string;
  email: string | null;
}

/**
 * Refuses somebody whose name, reading and email, folded as a search folds them, an exam has already. The exam is
 * locked until the transaction ends, so that the second of two simultaneous presses is refused.
 * @throws Refusal invalid, with the login id of the first person found
 */
export async function refuseKnown(scope: InsideExam, person: Named): Promise<void> {
  await lockRegistered(scope, scope.exam_id);
  const login_id = await findKnown(scope, person);
  if (login_id === undefined) return;
  throw new Refusal('invalid', {
    problems: [{ path: 'unless_known', key: 'examinee.known', args: { login_id } }],
  });
}

/** The grams find who may be meant by the index; the fields decide. */
async function findKnown(scope: InsideExam, person: Named): Promise<string | undefined> {
  const { name, name_kana, email } = person;
  const conditions = [
    sql`x.client_id = ${scope.client_id} and x.exam_id = ${scope.exam_id}`,
    ...holdsIndexedWords(name, sql`x.search_text`, sql`x.search_grams`),
    sql`search_fold(x.name) = search_fold(${name})`,
    sql`search_fold(x.name_kana) = search_fold(${name_kana})`,
    sql`search_fold(coalesce(x.email, '')) = search_fold(${email ?? ''})`,
  ];
  const found = await scope.db.one<{ login_id: string }>(sql`
    select x.login_id from examinees x where ${join(conditions, ' and ')} order by x.id limit 1`);
  return found?.login_id;
}
