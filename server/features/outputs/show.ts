import type { outputs } from '#contract/calls/outputs.ts';
import { Refusal } from '../../access/refusal.ts';
import type { Handler } from '../../http/handler.ts';
import { paginationOf } from '../../http/paging.ts';
import { presentOutput } from './present-output.ts';
import { findOutput, listTargets } from './store.ts';

export const show: Handler<typeof outputs.show> = async (scope, { params, query }) => {
  const output = await findOutput(scope, params.cid);
  if (!output) throw new Refusal('notFound');
  return {
    data: presentOutput(output, scope.language),
    targets: await listTargets(scope, output.id, query),
    pagination: paginationOf(query, output.total),
  };
};
