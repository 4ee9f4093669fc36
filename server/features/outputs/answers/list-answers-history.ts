import type { outputs } from '#contract/calls/outputs.ts';
import { outputForms } from '#contract/codes/outputs.ts';
import type { Handler } from '../../../http/handler.ts';
import { paginationOf } from '../../../http/paging.ts';
import { presentOutput } from '../present-output.ts';
import { listOutputs } from '../store.ts';

export const listAnswersHistory: Handler<typeof outputs.listAnswersHistory> = async (scope, { query }) => {
  const { rows, total } = await listOutputs(scope, query, outputForms[query.kind]);
  return {
    data: rows.map((row) => presentOutput(row, scope.language)),
    pagination: paginationOf(query, total),
  };
};
