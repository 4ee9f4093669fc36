import type { linkages } from '#contract/calls/linkages.ts';
import { enterExaminee } from '../../../access/enter.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { eraseTrial } from '../../examinees/door.ts';
import { getLinkage } from '../deliveries/linkage-store.ts';
import { getTrial } from './trial-store.ts';

/** Erases a trial with everything; the other side is told, as of anybody. @throws Refusal notFound; invalid while held */
export const removeTrial: Handler<typeof linkages.removeTrial> = async (scope, { params }, { adapters }) => {
  const { service } = await getLinkage(scope, scope.exam_id, params.service);
  const { examinee_id } = await getTrial(scope, service, params.examinee_id);
  await transaction(scope, (inside) => eraseTrial(enterExaminee(inside, examinee_id), adapters.files));
  return { data: { examinee_id } };
};
