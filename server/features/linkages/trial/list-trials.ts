import type { linkages } from '#contract/calls/linkages.ts';
import type { Handler } from '../../../http/handler.ts';
import { getLinkage } from '../deliveries/linkage-store.ts';
import { listTrialPeople } from './trial-store.ts';

/** @throws Refusal notFound where the exam has no linkage of this kind */
export const listTrials: Handler<typeof linkages.listTrials> = async (scope, { params }) => {
  const { service } = await getLinkage(scope, scope.exam_id, params.service);
  return { data: await listTrialPeople(scope, service) };
};
