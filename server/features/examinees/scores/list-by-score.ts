import type { ListedScore } from '#contract/codes/listed-scores.ts';
import { examStatus } from '#contract/codes/status.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { join, type Page, type Sql, sql } from '../../../db/sql.ts';
import { isSelected } from '../selection.ts';
import type { ExamineeRecord, Search } from '../store.ts';
import { refuseRanking } from './score-rights.ts';
import { boundsOn, rowsOfScore, type ScoreRows } from './score-rows.ts';

type ByScore = Search & { sort: ListedScore };

/**
 * A page of people by a score. They are read in the order of the score's own index, which has nobody without it: these
 * follow, the newest first, once the page reaches behind the others.
 */
export async function listByScore(
  scope: ExamScope,
  search: ByScore,
  columns: Sql,
  countedTo: number,
): Promise<Page<ExamineeRecord>> {
  refuseRanking(scope, search.sort);
  const rows = rowsOfScore(scope, scope.exam_id, search.sort);
  const listed = { where: isSelected(scope, scope.exam_id, { search }), columns, rows };
  const { page, per_page } = search;
  const scored = await scope.db.page<ExamineeRecord>(search, {
    ...{ from: 'examinees x', where: listed.where, columns, countedTo },
    order: rows.order(search.order ?? 'desc'),
    cut: cutBy(scope, search, rows),
  });
  const offset = (page - 1) * per_page;
  if (scored.rows.length === per_page || offset + scored.rows.length >= scored.total) return scored;
  // Somebody may have been scored between the two statements.
  const behind =
    scored.rows.length > 0 ? 0 : Math.max(0, offset - (await countScored(scope, search, listed)));
  const others = await scope.db.rows<ExamineeRecord>(
    unscored(scope, listed, per_page - scored.rows.length, behind),
  );
  return { total: scored.total, rows: [...scored.rows, ...others] };
}

interface Listed {
  where: Sql;
  columns: Sql;
  rows: ScoreRows;
}

/** Bounds of the same score end the walk where its index does not keep them any more. */
function cutBy({ client_id, exam_id }: ExamScope, { sort, scores, status }: ByScore, rows: ScoreRows) {
  const isUntested = status.length > 0 && status.every((each) => each <= examStatus.unexamined);
  return {
    from: sql`${rows.from} join examinees x
      on x.client_id = ${client_id} and x.exam_id = ${exam_id} and x.id = s.examinee_id`,
    // Of people who have not begun the whole index would be walked for nobody.
    where: join([rows.where, ...boundsOn(rows, sort, scores), ...(isUntested ? [sql`false`] : [])], ' and '),
    columns: sql`s.examinee_id, ${rows.value}`,
    same: sql`x.client_id = ${client_id} and x.id = page.examinee_id`,
  };
}

async function countScored(scope: ExamScope, search: ByScore, { where, rows }: Listed): Promise<number> {
  const cut = cutBy(scope, search, rows);
  const found = await scope.db.one<{ people: number }>(sql`
    select count(*)::int as people from ${cut.from} where ${cut.where} and ${where}`);
  return found?.people ?? 0;
}

function unscored(
  { client_id }: ExamScope,
  { where, columns, rows }: Listed,
  limit: number,
  offset: number,
): Sql {
  return sql`
    select ${columns} from (
      select x.* from examinees x
      where ${where} and not exists (
        select from ${rows.from} where ${rows.where} and s.client_id = ${client_id} and s.examinee_id = x.id)
      order by x.created_at desc, x.id desc limit ${limit} offset ${offset}
    ) x
    order by x.created_at desc, x.id desc`;
}
