import { examineeSorts, type PeopleOrder } from '#contract/shapes/examinee.ts';
import type { ExamScope } from '../../access/scope.ts';
import { type Orders, orderOf, type Sql, sql } from '../../db/sql.ts';
import { getMay } from '../exams/door.ts';

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

/** The requested order of `examinees x`. By results only for viewers who may see them: the order would show them. */
export async function getPeopleOrder(scope: ExamScope, asked: PeopleOrder): Promise<Sql> {
  return orderOf(orders, examineeSorts, {
    ...asked,
    sort: asked.sort === 'reliability_index' && !(await maySeeResults(scope)) ? 'created_at' : asked.sort,
  });
}

async function maySeeResults(scope: ExamScope): Promise<boolean> {
  return (await getMay(scope, { id: scope.exam_id, package_type: scope.exam.package.type })).output;
}
