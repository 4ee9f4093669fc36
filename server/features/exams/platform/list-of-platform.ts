import type { exams } from '#contract/calls/exams.ts';
import type { Handler } from '../../../http/handler.ts';
import { paginationOf } from '../../../http/paging.ts';
import { presentExamRow } from '../present.ts';
import { listPlatformExams } from './platform-store.ts';

export const listOfPlatform: Handler<typeof exams.listOfPlatform> = async (scope, { query }) => {
  const { total, rows } = await listPlatformExams(scope, query);
  const data = rows.map((row) => ({
    ...presentExamRow(row),
    client_name: row.client_name,
    client_deleted: row.client_deleted,
    held_until: row.held_until,
    erasure: row.erasure && { ...row.erasure, due_at: new Date(row.erasure.due_at) },
  }));
  return { data, pagination: paginationOf(query, total) };
};
