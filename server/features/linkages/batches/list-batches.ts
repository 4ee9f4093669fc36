import type { linkages } from '#contract/calls/linkages.ts';
import type { Handler } from '../../../http/handler.ts';
import { paginationOf } from '../../../http/paging.ts';
import { getFiled, listBatchesOf } from './batch-store.ts';

/** @throws Refusal notFound where the exam has no linkage of this kind */
export const listBatches: Handler<typeof linkages.listBatches> = async (scope, { params, query }) => {
  const linkage = await getFiled(scope, scope.exam_id, params.service);
  const { rows, total } = await listBatchesOf(scope, linkage.id, query);
  return { data: rows, pagination: paginationOf(query, total) };
};
