import type { ErasureScope } from '#contract/codes/erasures.ts';
import { answerStatus } from '#contract/codes/status.ts';
import type { ExamineeScope, ExamScope, TenantScope } from '../../../access/scope.ts';
import { forgetting } from '../../../db/personal-data.ts';
import { join, raw, sql } from '../../../db/sql.ts';
import { type CountedState, finishedOn } from '../../exams/door.ts';

/** Rows by table, as server/db/personal-data.ts says, and files. */
export type Rows = Readonly<Record<string, number>>;

/** The rows that erasing a person deletes or empties, by table; a table without any is left out. */
export async function countRows({ db, client_id, examinee_id }: ExamineeScope): Promise<Rows> {
  const company = sql`client_id = ${client_id}`;
  const whose = {
    id: sql`id = ${examinee_id}`,
    examinee_id: sql`examinee_id = ${examinee_id}`,
    answer_id: sql`answer_id in (select id from answers where ${company} and examinee_id = ${examinee_id})`,
  };
  const counting = forgetting.flatMap(([table, rule]) =>
    'by' in rule && rule.by !== 'exam_id'
      ? [
          sql`select ${table}::text as "table", count(*)::int as rows from ${raw(table)}
            where ${company} and ${whose[rule.by]}`,
        ]
      : [],
  );
  const counted = await db.rows<{ table: string; rows: number }>(join(counting, ' union all '));
  return Object.fromEntries(counted.filter(({ rows }) => rows > 0).map(({ table, rows }) => [table, rows]));
}

/** Imports whose rows name one of these people. */
export function listImportsAbout(
  { db, client_id }: TenantScope,
  exam_id: number,
  ids: readonly number[],
): Promise<{ id: number; file: string }[]> {
  const people = sql`any(${[...ids]}::bigint[])`;
  return db.rows<{ id: number; file: string }>(sql`
    select i.id, i.file from imports i
    where i.client_id = ${client_id} and i.exam_id = ${exam_id} and exists (
      select from import_rows r
      where r.client_id = ${client_id} and r.import_id = i.id and (r.examinee_id = ${people} or r.login_key in (
        select lower(x.login_id) from examinees x where x.client_id = ${client_id} and x.id = ${people})))
    order by i.id`);
}

/** A legal hold that is in force. */
export function findHold(scope: ExamScope): Promise<{ until: Date; reason: string } | undefined> {
  return scope.db.one<{ until: Date; reason: string }>(sql`
    select held_until as until, coalesce(held_reason, '') as reason from exams
    where client_id = ${scope.client_id} and id = ${scope.exam_id} and held_until > now()`);
}

export async function isAnswering(scope: ExamineeScope): Promise<boolean> {
  const running = await scope.db.rows(sql`
    select from answers
    where client_id = ${scope.client_id} and examinee_id = ${scope.examinee_id}
      and status = ${answerStatus.answering} limit 1`);
  return running.length > 0;
}

/** A person who is held, with all that sittings and mails change of them. */
export type HeldForErasure = CountedState & { shown_name: string };

/**
 * Holds somebody until the transaction ends, in the order in which others lock: portions, mails, the person
 * (docs/decisions/0084). Undefined when they are gone.
 */
export async function holdPerson(scope: ExamineeScope): Promise<HeldForErasure | undefined> {
  const { client_id, examinee_id } = scope;
  const ofPerson = sql`client_id = ${client_id} and examinee_id = ${examinee_id}`;
  await scope.db.run(sql`select from answers where ${ofPerson} order by id for update`);
  await scope.db.run(sql`select from mail_recipients where ${ofPerson} order by id for update`);
  return scope.db.one<HeldForErasure>(sql`
    select coalesce(nullif(name, ''), login_id) as shown_name, test_status, is_output, is_printed, is_hidden,
      ${raw(finishedOn)}
    from examinees where client_id = ${client_id} and id = ${examinee_id} for update`);
}

/** A receipt as it was written: `by` as the operation log names who acted. */
export interface ReceiptRow {
  number: string;
  scope: ErasureScope;
  at: Date;
  by: string;
  counts: Rows;
}

export async function storeReceipt(
  scope: TenantScope,
  exam_id: number,
  { number, counts, by }: Pick<ReceiptRow, 'number' | 'counts' | 'by'>,
): Promise<ReceiptRow> {
  const stored = await scope.db.one<ReceiptRow>(sql`
    insert into erasure_receipts (client_id, exam_id, number, scope, counts, by)
    values (${scope.client_id}, ${exam_id}, ${number}, 'person', ${JSON.stringify(counts)}::jsonb, ${by})
    returning number, scope, at, by, counts`);
  if (!stored) throw new Error('an insert returns its row');
  return stored;
}

/** As many receipts of an exam as are shown, the newest first. */
export function listReceipts(scope: ExamScope): Promise<ReceiptRow[]> {
  return scope.db.rows<ReceiptRow>(sql`
    select number, scope, at, by, counts from erasure_receipts
    where client_id = ${scope.client_id} and exam_id = ${scope.exam_id} order by id desc limit 100`);
}

export function findReceipt(scope: ExamScope, number: string): Promise<ReceiptRow | undefined> {
  return scope.db.one<ReceiptRow>(sql`
    select number, scope, at, by, counts from erasure_receipts
    where client_id = ${scope.client_id} and exam_id = ${scope.exam_id} and number = ${number}`);
}
