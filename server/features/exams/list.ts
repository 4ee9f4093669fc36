import type { exams } from '#contract/calls/exams.ts';
import type { Handler } from '../../http/handler.ts';
import { paginationOf } from '../../http/paging.ts';
import { presentExamRow } from './present.ts';
import { listExams } from './store.ts';

export const list: Handler<typeof exams.list> = async (scope, { query }) => {
  const { total, rows } = await listExams(scope, query);
  return { data: rows.map(presentExamRow), pagination: paginationOf(query, total) };
};
