import type { examinees } from '#contract/calls/examinees.ts';
import { linkServices } from '#contract/codes/linkages.ts';
import { enterExaminee } from '../../../access/enter.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { isTrial } from '../selection.ts';
import { eraseTrial } from './erase.ts';

/**
 * Erases a trial of a linkage with everything; the other side is told, as of anybody.
 * @throws Refusal notFound; invalid while the exam's people are held
 */
export const removeTrial: Handler<typeof examinees.removeTrial> = async (scope, { params }, { adapters }) => {
  const { service, examinee_id } = params;
  if (!(await isTrialOf(scope, linkServices[service], examinee_id))) throw new Refusal('notFound');
  await transaction(scope, (inside) => eraseTrial(enterExaminee(inside, examinee_id), adapters.files));
  return { data: { examinee_id } };
};

async function isTrialOf(
  { db, client_id, exam_id }: ExamScope,
  service: number,
  examinee_id: number,
): Promise<boolean> {
  const found = await db.one(sql`
    select 1 as found from external_ids e
    join examinees x on x.client_id = ${client_id} and x.id = e.examinee_id and ${isTrial}
    where e.client_id = ${client_id} and e.exam_id = ${exam_id} and e.service = ${service}
      and e.examinee_id = ${examinee_id}`);
  return found !== undefined;
}
