import type { TenantScope } from '../../../access/scope.ts';
import { raw, sql } from '../../../db/sql.ts';

/**
 * What becomes of the rows of an exam itself when it is erased, its people being forgotten: every table with a column
 * `exam_id` that does not name a person beside it stands here, in the order in which rows go.
 */
export const examRows = {
  linkages: 'goes',
  analysis_searches: 'goes',
  saved_searches: 'goes',
  factor_patterns: 'goes',
  pattern_learnings: 'goes',
  output_templates: 'goes',
  exam_mail_templates: 'goes',
  exam_notifications: 'goes',
  exam_reminders: 'goes',
  exam_tellings: 'goes',
  exam_progress: 'goes',
  exam_days: 'goes',
  classifications: 'goes',
  sections: 'goes',
  tags: 'goes',
  inspection_permissions: 'goes',
  imports: 'goes',
  /** What it delivered, and how many people there were. */
  exam_items: 'stays',
  exam_counters: 'stays',
  daily_counts: 'stays',
  daily_exams: 'stays',
  /** Who of the staff asked for what and sent what, without whom it was about. */
  outputs: 'stays',
  mails: 'stays',
  exam_erasures: 'stays',
  erasure_receipts: 'stays',
} as const satisfies Record<string, 'goes' | 'stays'>;

/** Deletes the exam's own settings. Returns how many rows went, by table. */
export async function deleteExamRows(
  { db, client_id }: TenantScope,
  exam_id: number,
): Promise<Record<string, number>> {
  const ofExam = sql`client_id = ${client_id} and exam_id = ${exam_id}`;
  // Keys of launches belong to the platform's tables, which no deletion of a company's row reaches everywhere.
  const linkages = await db.rows<{ id: number }>(sql`select id from linkages where ${ofExam}`);
  for (const keys of ['launch_keys', 'link_keys'])
    await db.run(sql`
      delete from ${raw(keys)}
      where client_id = ${client_id} and linkage_id = any(${linkages.map(({ id }) => id)}::bigint[])`);
  const gone: Record<string, number> = {};
  for (const [table, fate] of Object.entries(examRows))
    if (fate === 'goes') gone[table] = await db.run(sql`delete from ${raw(table)} where ${ofExam}`);
  return gone;
}
