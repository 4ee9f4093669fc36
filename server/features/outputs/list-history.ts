import type { outputs } from '#contract/calls/outputs.ts';
import type { Handler } from '../../http/handler.ts';
import { paginationOf } from '../../http/paging.ts';
import { presentOutput } from './present-output.ts';
import { listOutputs } from './store.ts';

export const listHistory: Handler<typeof outputs.listHistory> = async (scope, { query }) => {
  const { rows, total } = await listOutputs(scope, query, query.form);
  return {
    data: rows.map((row) => presentOutput(row, scope.language)),
    pagination: paginationOf(query, total),
  };
};
