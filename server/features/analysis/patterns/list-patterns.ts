import type { factorPatterns } from '#contract/calls/factor-patterns.ts';
import type { Handler } from '../../../http/handler.ts';
import { paginationOf } from '../../../http/paging.ts';
import { listPatternRecords } from './pattern-store.ts';
import { presentPatterns } from './present-pattern.ts';

export const listPatterns: Handler<typeof factorPatterns.listPatterns> = async (scope, { query }) => {
  const { rows, total } = await listPatternRecords(scope, query);
  return { data: await presentPatterns(scope, rows), pagination: paginationOf(query, total) };
};
