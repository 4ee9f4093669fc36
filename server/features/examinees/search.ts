import type { examinees } from '#contract/calls/examinees.ts';
import type { Handler } from '../../http/handler.ts';
import { paginationOf } from '../../http/paging.ts';
import { examineeRow } from './present-examinee.ts';
import { listExaminees } from './store.ts';

export const search: Handler<typeof examinees.search> = async (scope, { body }) => {
  const { rows, total } = await listExaminees(scope, body);
  return { data: rows.map((row) => examineeRow(row, scope.language)), pagination: paginationOf(body, total) };
};
