import { examStates } from '#contract/codes/status.ts';
import type { SweepScope, TenantScope } from '../../../access/scope.ts';
import { type ErasureRule, erasing } from '../../../db/company-erasure.ts';
import { join, raw, type Sql, sql } from '../../../db/sql.ts';

/** The next deleted companies after one that can no longer be restored and are not erased yet, in the order of their ids. */
export async function listDue(scope: SweepScope, after: number, most: number): Promise<number[]> {
  const due = await scope.db.rows<{ id: number }>(sql`
    select id from clients where ${isDue} and id > ${after} order by id limit ${most}`);
  return due.map(({ id }) => id);
}

const isDue = sql`deleted_at is not null and erased_at is null and erase_after < now()`;

/** Held until the transaction ends; false when it is no longer due, or another worker has it. */
export async function takeDue(scope: SweepScope, client_id: number): Promise<boolean> {
  const held = await scope.db.rows(sql`
    select from clients where id = ${client_id} and ${isDue} for no key update skip locked`);
  return held.length > 0;
}

/** What the exams of a company have come to. */
export interface ExamsLeft {
  /** Exams that are not erased, and of these those that are being erased and those that a legal hold keeps. */
  left: number;
  under_way: number;
  held: number;
}

export async function countExamsLeft({ db, client_id }: TenantScope): Promise<ExamsLeft> {
  const counted = await db.one<ExamsLeft>(sql`
    select count(*)::int as left,
      count(*) filter (where delete_status in (${examStates.waitDelete}, ${examStates.deleting}))::int as under_way,
      count(*) filter (where held_until > now())::int as held
    from exams where client_id = ${client_id} and delete_status <> ${examStates.hardDelete}`);
  if (!counted) throw new Error('a count answered no row');
  return counted;
}

/** An exam, and what there is to erase. */
export interface ExamToErase {
  id: number;
  people: number;
  files: number;
}

/** The next exam that is to be erased, held until the transaction ends. One whose erasure failed waits for an administrator. */
export function takeNextExam({ db, client_id }: TenantScope): Promise<ExamToErase | undefined> {
  return db.one(sql`
    select e.id,
      (select count(*)::int from examinees where client_id = ${client_id} and exam_id = e.id) as people,
      (select count(*)::int from outputs where client_id = ${client_id} and exam_id = e.id and file is not null)
        as files
    from exams e
    where e.client_id = ${client_id} and e.delete_status < ${examStates.waitDelete}
      and (e.held_until is null or e.held_until <= now())
    order by e.id limit 1 for no key update of e`);
}

/** Erases what the rules say, table by table. Its exams have been erased before. */
export async function eraseRows(scope: TenantScope): Promise<void> {
  for (const [table, rule] of erasing) {
    const statement = statementOf(raw(table), rule, sql`client_id = ${scope.client_id}`);
    if (statement) await scope.db.run(statement);
  }
}

function statementOf(table: Sql, rule: ErasureRule, ofCompany: Sql): Sql | undefined {
  if (rule.fate === 'delete') return sql`delete from ${table} where ${ofCompany}`;
  if (rule.fate !== 'empty') return undefined;
  const values = Object.entries(rule.values).map(([column, value]) =>
    value === null ? sql`${raw(column)} = null` : sql`${raw(column)} = ''`,
  );
  return sql`update ${table} set ${join(values)} where ${ofCompany}`;
}

/** Leaves name, number and contract of the company. */
export async function eraseCompany({ db, client_id }: TenantScope): Promise<void> {
  await db.run(sql`
    update clients set inquiry_contact = '', ip_addresses = null, sender_name = null, reply_to = null, mailbox = null,
      color = null, logo_file = null, logo_type = null, last_activity_at = null, deleted_at = least(deleted_at, now()),
      erase_after = least(erase_after, now()), erased_at = now(), updated_at = now()
    where id = ${client_id}`);
  // What the platform's log tells of its registration and changes names its first account and contact.
  await db.run(sql`update platform_logs set before = null, after = null where about_client = ${client_id}`);
}

/** A restored backup that knows the company still is cleaned by this line. */
export async function writeJournal({ db, client_id }: TenantScope): Promise<void> {
  await db.run(sql`
    insert into erasure_journal (client_id, exam_id, examinee_id) values (${client_id}, 0, 0) on conflict do nothing`);
}
