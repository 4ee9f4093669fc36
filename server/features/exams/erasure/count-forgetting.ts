import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { answerStatus, jobStatus } from '#contract/codes/status.ts';
import type { ForgettingPreview } from '#contract/shapes/platform-exam.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { type DeletionRule, forgetting } from '../../../db/personal-data.ts';
import { join, raw, type Sql, sql } from '../../../db/sql.ts';

/** What forgetting an exam's people would destroy, counted now: by table, as server/db/personal-data.ts says. */
export async function countForgetting(
  scope: TenantScope,
  exam_id: number,
): Promise<z.input<typeof ForgettingPreview>> {
  const counting = forgetting.flatMap(([table, rule]) => {
    const which = whichRows(scope, exam_id, rule);
    return which
      ? [sql`select ${table} as "table", count(*)::int as rows from ${raw(table)} where ${which}`]
      : [];
  });
  const counted = await scope.db.rows<{ table: string; rows: number }>(join(counting, ' union all '));
  const order = forgetting.map(([table]) => table);
  const tables = counted.toSorted((one, other) => order.indexOf(one.table) - order.indexOf(other.table));
  const { answers = 0, files = 0 } = (await countBegun(scope, exam_id)) ?? {};
  const rowsOf = (name: string) => tables.find(({ table }) => table === name)?.rows ?? 0;
  const preview_id = createHash('sha256')
    .update(JSON.stringify([answers, files, tables.map(({ table, rows }) => [table, rows])]))
    .digest('hex')
    .slice(0, 32);
  return {
    preview_id,
    people: rowsOf('examinees'),
    answers,
    files,
    mails: rowsOf('mail_recipients'),
    tables,
  };
}

/** Portions that somebody has begun, and files: of outputs that are kept, of imported tables and of copies. */
function countBegun({ db, client_id }: TenantScope, exam_id: number) {
  const ofExam = sql`client_id = ${client_id} and exam_id = ${exam_id}`;
  return db.one<{ answers: number; files: number }>(sql`
    select (select count(*)::int from answers where ${ofExam} and status <> ${answerStatus.unanswered}) as answers,
      (select count(*)::int from outputs where ${ofExam} and status <> ${jobStatus.oldData})
      + (select count(*)::int from imports where ${ofExam})
      + (select count(*)::int from data_copies where ${ofExam} and file is not null) as files`);
}

/** The rows of a table that go, or are emptied, with the people of an exam. */
function whichRows({ client_id }: TenantScope, exam_id: number, rule: DeletionRule): Sql | undefined {
  if (!('by' in rule)) return undefined;
  const company = sql`client_id = ${client_id}`;
  const ofExam = sql`${company} and exam_id = ${exam_id}`;
  switch (rule.by) {
    case 'exam_id':
    case 'id':
      return ofExam;
    case 'examinee_id':
      return sql`${company} and examinee_id in (select id from examinees where ${ofExam})`;
    case 'answer_id':
      return sql`${company} and answer_id in (select id from answers where ${ofExam})`;
  }
}
