import type { PersonResult } from '#contract/shapes/result.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { type NewestResult, newestResult, personResultOf } from '../../outputs/door.ts';

interface Row extends NewestResult {
  id: number;
  login_id: string;
  name: string;
  name_kana: string;
  end_at: Date | null;
  is_simulated: boolean;
}

/** Somebody of the exam with what was scored of them. */
export interface Compared extends Omit<Row, keyof NewestResult> {
  result: PersonResult | undefined;
}

/**
 * These people of the scope's exam, in this order.
 * @throws Refusal notFound when one of them is nobody's of the exam
 */
export async function listCompared(scope: ExamScope, ids: readonly number[]): Promise<Compared[]> {
  const rows = await scope.db.rows<Row>(sql`
    select x.id, x.login_id, x.name, x.name_kana, x.end_at, x.is_simulated,
      newest.portions, newest.composite, newest.shows_numbers
    from examinees x
    cross join lateral (${newestResult(scope.client_id, sql`x.id`)}) newest
    where x.client_id = ${scope.client_id} and x.exam_id = ${scope.exam_id} and x.id = any(${ids}::bigint[])`);
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id);
    if (!row) throw new Refusal('notFound');
    const { portions: _portions, composite: _composite, shows_numbers: _shows, ...person } = row;
    return { ...person, result: personResultOf(row, scope.language) };
  });
}
