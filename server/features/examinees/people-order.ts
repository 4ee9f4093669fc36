import { isListedScore } from '#contract/codes/listed-scores.ts';
import { examineeSorts, type PeopleOrder } from '#contract/shapes/examinee.ts';
import type { ExamScope } from '../../access/scope.ts';
import { type Orders, orderOf, type Sql, sql } from '../../db/sql.ts';
import { refuseRanking } from './scores/score-rights.ts';
import { rowsOfScore } from './scores/score-rows.ts';

/** Each is one the table has an index for: only what may be null says where nulls stand, and a login id is unique. */
const orders: Orders<keyof typeof examineeSorts> = {
  created_at: (by) => sql`x.created_at ${by}, x.id ${by}`,
  login_id: (by) => sql`x.login_id ${by}`,
  // People without a reading, such as issued log-ins, come last in both directions.
  name_kana: (by) => sql`nullif(x.name_kana, '') ${by} nulls last, x.id ${by}`,
  last_activity_at: (by) => sql`x.last_activity_at ${by} nulls last, x.id ${by}`,
  exam_completion_date: (by) => sql`x.end_at ${by} nulls last, x.id ${by}`,
  reliability_index: (by) => sql`x.reliability_index ${by} nulls last, x.id ${by}`,
};

/**
 * The requested order of `examinees x`. For a list of a page at a time by a score see `listByScore`, which has an index.
 * @throws Refusal forbidden for an order by results, of who may not see these
 */
export function peopleOrderOf(scope: ExamScope, { sort, order }: PeopleOrder): Sql {
  if (sort === 'reliability_index') refuseRanking(scope, sort);
  if (!isListedScore(sort)) return orderOf(orders, examineeSorts, { sort, order });
  refuseRanking(scope, sort);
  const rows = rowsOfScore(scope, scope.exam_id, sort);
  const by = order === 'asc' ? sql`asc` : sql`desc`;
  const value = sql`(select ${rows.value} from ${rows.from} where ${rows.where} and s.examinee_id = x.id)`;
  return sql`${value} ${by} nulls last, x.id`;
}
