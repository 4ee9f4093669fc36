import type { SweepScope, TenantScope } from '../../../access/scope.ts';
import { copyKey } from '../../../db/copied-data.ts';
import { isHeld } from '../../../db/held-exams.ts';
import { keptUntil } from '../../../db/kept-until.ts';
import { type DeletionRule, forgetting } from '../../../db/personal-data.ts';
import { join, raw, type Sql, sql } from '../../../db/sql.ts';
import { tellErased } from '../../../db/tell-erased.ts';

/** An exam by its whole key. */
export interface ExamKey {
  client_id: number;
  exam_id: number;
}

/**
 * An exam is due when its people were kept long enough, by the database's clock. The condition on `terminate_on`
 * follows from the other, because nobody is kept for less than a month; it is there for the index. A legal hold keeps
 * everything until its end.
 */
const isDue = sql`e.forgotten_at is null and e.terminate_on < now() - interval '27 days'
  and ${keptUntil(sql`e`)} < now() and not ${isHeld(sql`e`)}`;

/** Exams whose time is over, the longest first: as many as one round may look at. */
export function listDue(scope: SweepScope, most: number): Promise<ExamKey[]> {
  return scope.db.rows<ExamKey>(sql`
    /* exempt from rule 1: exams whose time is over are looked for over all companies */
    select e.client_id, e.id as exam_id from exams e where ${isDue} order by e.terminate_on, e.id limit ${most}`);
}

/**
 * Locks a due exam until the transaction ends. False when it is no longer due, or another worker holds it. Sittings can
 * still write rows that reference the exam.
 */
export async function takeDue(scope: SweepScope, { client_id, exam_id }: ExamKey): Promise<boolean> {
  const found = await scope.db.rows(sql`
    select from exams e where e.client_id = ${client_id} and e.id = ${exam_id} and ${isDue}
    for no key update skip locked`);
  return found.length > 0;
}

export async function markForgotten(scope: TenantScope, exam_id: number): Promise<void> {
  // Staff's searches may hold a name.
  await scope.db.run(
    sql`delete from saved_searches where client_id = ${scope.client_id} and exam_id = ${exam_id}`,
  );
  await scope.db.run(
    sql`delete from analysis_searches where client_id = ${scope.client_id} and exam_id = ${exam_id}`,
  );
  await scope.db.run(
    sql`delete from exam_days where client_id = ${scope.client_id} and exam_id = ${exam_id}`,
  );
  await scope.db.run(
    sql`update exams set forgotten_at = now() where client_id = ${scope.client_id} and id = ${exam_id}`,
  );
}

/** Some people of an exam, in the order of their ids. */
export async function listPeople(scope: TenantScope, exam_id: number, most: number): Promise<number[]> {
  const found = await scope.db.rows<{ id: number }>(sql`
    select id from examinees where client_id = ${scope.client_id} and exam_id = ${exam_id} order by id limit ${most}`);
  return found.map(({ id }) => id);
}

/** How many rows went, by table. */
export type Gone = Readonly<Record<string, number>>;

/**
 * Deletes people and all that is known of them, as server/db/personal-data.ts says, table by table. Their ids stay in the
 * journal that a restored backup is cleaned by.
 */
export async function forgetPeople(scope: TenantScope, ids: readonly number[]): Promise<Gone> {
  const people = sql`any(${[...ids]}::bigint[])`;
  const company = sql`client_id = ${scope.client_id}`;
  await holdAll(scope, company, people);
  await writeJournal(scope, people);
  await tellErased(scope, ids);
  const gone: Record<string, number> = { import_rows: await forgetRowsNaming(scope, people) };
  for (const [table, rule] of forgetting) {
    const statement = statementOf(table, rule, company, people);
    if (statement) gone[table] = (gone[table] ?? 0) + (await scope.db.run(statement));
  }
  return gone;
}

/** Files of people's copies of their data, made or being made. They are held, so that no run puts one there meanwhile. */
export async function listCopyFiles(
  scope: TenantScope,
  ids: readonly number[],
): Promise<{ file: string; is_made: boolean }[]> {
  const found = await scope.db.rows<{ id: number; is_made: boolean }>(sql`
    select id, file is not null as is_made from data_copies
    where client_id = ${scope.client_id} and examinee_id = any(${[...ids]}::bigint[]) order by id for update`);
  return found.map(({ id, is_made }) => ({ file: copyKey(scope, id), is_made }));
}

/** Who is erased a second time, in a restored backup, keeps the day of the first. */
async function writeJournal({ db, client_id }: TenantScope, people: Sql): Promise<void> {
  await db.run(sql`
    insert into erasure_journal (client_id, exam_id, examinee_id)
    select x.client_id, x.exam_id, x.id from examinees x
    where x.client_id = ${client_id} and x.id = ${people} order by x.id
    on conflict do nothing`);
}

/** Holds an exam before what it has is: nobody is added, or given a portion, until the transaction ends. */
export async function holdExam(scope: TenantScope, exam_id: number): Promise<void> {
  await scope.db.run(sql`
    select from exams where client_id = ${scope.client_id} and id = ${exam_id} for no key update`);
}

/**
 * Locks the people: waits for those who still sit, and makes them wait from here on. The order is that in which others
 * lock: portions and mails, then people, then log-ins (docs/decisions/0084). In the order of the deletions they could
 * wait for each other.
 */
async function holdAll(scope: TenantScope, company: Sql, people: Sql): Promise<void> {
  for (const [table, column] of [
    ['answers', 'examinee_id'],
    ['mail_recipients', 'examinee_id'],
    ['examinees', 'id'],
  ] as const)
    await scope.db.run(sql`
      select from ${raw(table)} where ${company} and ${raw(column)} = ${people}
      order by id for update`);
}

/** Deletes rows of tables that name somebody by the log-in alone, such as failed tries. */
async function forgetRowsNaming({ db, client_id }: TenantScope, people: Sql): Promise<number> {
  return db.run(sql`
    delete from import_rows r
    where r.client_id = ${client_id} and (r.import_id, r.login_key) in (
      select i.id, lower(x.login_id) from examinees x
      join imports i on i.client_id = ${client_id} and i.exam_id = x.exam_id
      where x.client_id = ${client_id} and x.id = ${people})`);
}

/** Undefined for a table that does not go with a candidate: files of outputs and days go with the exam. */
function statementOf(table: string, rule: DeletionRule, company: Sql, people: Sql): Sql | undefined {
  const name = raw(table);
  if (!('by' in rule) || rule.by === 'exam_id') return undefined;
  if (rule.fate === 'deleteRows')
    return sql`delete from ${name} where ${company} and ${whose(rule.by, company, people)}`;
  const empty = rule.personal.map((column) => sql`${raw(column)} = null`);
  return sql`update ${name} set ${join(empty)} where ${company} and ${whose(rule.by, company, people)}`;
}

function whose(by: 'examinee_id' | 'answer_id' | 'id', company: Sql, people: Sql): Sql {
  if (by !== 'answer_id') return sql`${raw(by)} = ${people}`;
  return sql`answer_id in (select id from answers where ${company} and examinee_id = ${people})`;
}
