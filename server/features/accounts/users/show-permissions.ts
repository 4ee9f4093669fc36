import type { users } from '#contract/calls/users.ts';
import { levelOf } from '#contract/codes/permissions.ts';
import type { Handler } from '../../../http/handler.ts';
import { paginationOf } from '../../../http/paging.ts';
import * as store from './matrix-store.ts';

export const showPermissions: Handler<typeof users.showPermissions> = async (scope, { query }) => {
  const { page, per_page, text, exam_page, exam_text } = query;
  const accounts = await store.listAccounts(scope, { page, per_page, text });
  const paging = { page: exam_page, per_page: store.examsPerPage };
  const exams = await store.listMatrixExams(scope, { ...paging, text: exam_text });
  const limited = accounts.rows.filter(({ restricted }) => restricted).map(({ id }) => id);
  const cells = await store.listCells(
    scope,
    limited,
    exams.rows.map(({ id }) => id),
  );
  const levels = new Map(cells.map((cell) => [`${cell.user_id} ${cell.exam_id}`, levelOf(cell)]));
  const digitsOf = (id: number) => exams.rows.map((exam) => levels.get(`${id} ${exam.id}`) ?? 0).join('');
  return {
    data: {
      users: accounts.rows.map(({ restricted, ...account }) => ({
        ...account,
        levels: restricted ? digitsOf(account.id) : null,
      })),
      exams: exams.rows,
      exam_pagination: paginationOf(paging, exams.total),
    },
    pagination: paginationOf(query, accounts.total),
  };
};
