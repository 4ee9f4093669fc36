import type { PatternSource, PatternState } from '#contract/codes/analysis.ts';
import { jobStatus } from '#contract/codes/status.ts';
import type { PatternRow } from '#contract/shapes/factor-pattern.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { type Page, sql } from '../../../db/sql.ts';
import { stateOfPattern } from '../search/pattern-store.ts';

/** A pattern as it is kept. */
export interface PatternRecord {
  id: number;
  factor_pattern_name: string;
  rows: PatternRow[];
  revision: number;
  source: PatternSource;
  learning_id: number | null;
  total: number;
  done: number;
  /** Whether the matches that are kept are those of the newest revision. */
  state: PatternState;
  used_by: number;
  used_by_templates: number;
  used_by_outputs: number;
  created_by: string;
  created_at: Date;
  updated_at: Date;
}

/** What is written of a pattern. */
export interface NewPattern extends Pick<PatternRecord, 'factor_pattern_name' | 'source' | 'learning_id'> {
  rows: readonly PatternRow[];
  created_by: string;
}

const columnsIn = ({ client_id, exam_id }: ExamScope) => sql`
  p.id, p.name as factor_pattern_name, p.revision, p.source, p.learning_id, p.total, p.done,
  ${stateOfPattern} as state, p.created_by, p.created_at, p.updated_at,
  coalesce((
    select jsonb_agg(jsonb_build_object('score', r.score, 'direction', r.direction, 'evaluation_scores', r.cuts,
      'reference_value', r.weight) order by r.position)
    from factor_pattern_rows r where r.client_id = ${client_id} and r.pattern_id = p.id), '[]') as rows,
  (select count(*)::int from analysis_searches s
    where s.client_id = ${client_id} and s.exam_id = ${exam_id} and s.pattern_id = p.id) as used_by,
  (select count(*)::int from output_templates o
    where o.client_id = ${client_id} and o.exam_id = ${exam_id} and ${namesPattern}) as used_by_templates,
  (select count(*)::int from outputs o
    where o.client_id = ${client_id} and o.exam_id = ${exam_id} and ${namesPattern}
      and o.status in (${jobStatus.pending}, ${jobStatus.running})) as used_by_outputs`;

const namesPattern = sql`(o.condition ->> 'factor_pattern_id')::bigint = p.id`;

/** The exam's patterns, by name. */
export function listPatternRecords(
  scope: ExamScope,
  paging: { page: number; per_page: number },
): Promise<Page<PatternRecord>> {
  return scope.db.page<PatternRecord>(paging, {
    from: 'factor_patterns p',
    where: sql`p.client_id = ${scope.client_id} and p.exam_id = ${scope.exam_id}`,
    order: sql`lower(p.name), p.id`,
    columns: columnsIn(scope),
  });
}

export function findPatternRecord(scope: ExamScope, id: number): Promise<PatternRecord | undefined> {
  return scope.db.one<PatternRecord>(sql`
    select ${columnsIn(scope)} from factor_patterns p
    where p.client_id = ${scope.client_id} and p.exam_id = ${scope.exam_id} and p.id = ${id}`);
}

/**
 * Holds a pattern, so that two who change it see each other's; nobody who is scored meanwhile waits for it.
 * @returns whether there is one
 */
export async function lockPattern(scope: ExamScope, id: number): Promise<boolean> {
  const found = await scope.db.one(sql`
    select id from factor_patterns
    where client_id = ${scope.client_id} and exam_id = ${scope.exam_id} and id = ${id} for no key update`);
  return found !== undefined;
}

export async function countPatterns(scope: ExamScope): Promise<number> {
  const found = await scope.db.one<{ number: number }>(sql`
    select count(*)::int as number from factor_patterns
    where client_id = ${scope.client_id} and exam_id = ${scope.exam_id}`);
  return found?.number ?? 0;
}

/** Returns nothing where the exam has one of that name. */
export async function insertPattern(scope: ExamScope, pattern: NewPattern): Promise<number | undefined> {
  const { factor_pattern_name, source, learning_id, created_by, rows } = pattern;
  const made = await scope.db.one<{ id: number }>(sql`
    insert into factor_patterns (client_id, exam_id, name, source, learning_id, created_by)
    values (${scope.client_id}, ${scope.exam_id}, ${factor_pattern_name}, ${source}, ${learning_id}, ${created_by})
    on conflict do nothing returning id`);
  if (made) await insertRows(scope, made.id, rows);
  return made?.id;
}

export async function renamePattern(scope: ExamScope, id: number, name: string): Promise<void> {
  await scope.db.run(sql`
    update factor_patterns set name = ${name}, updated_at = statement_timestamp()
    where client_id = ${scope.client_id} and exam_id = ${scope.exam_id} and id = ${id}`);
}

/** Puts rows in the place of others. What is kept of people's matches is none of this revision. */
export async function replaceRows(scope: ExamScope, id: number, rows: readonly PatternRow[]): Promise<void> {
  await scope.db.run(sql`
    update factor_patterns set revision = revision + 1, updated_at = statement_timestamp()
    where client_id = ${scope.client_id} and exam_id = ${scope.exam_id} and id = ${id}`);
  await scope.db.run(sql`
    delete from factor_pattern_rows where client_id = ${scope.client_id} and pattern_id = ${id}`);
  await insertRows(scope, id, rows);
}

async function insertRows(scope: ExamScope, id: number, rows: readonly PatternRow[]): Promise<void> {
  const placed = rows.map((row, at) => ({ ...row, position: at + 1 }));
  await scope.db.run(sql`
    insert into factor_pattern_rows (client_id, pattern_id, position, score, direction, cuts, weight)
    select ${scope.client_id}::bigint, ${id}::bigint, n.position, n.score, n.direction, n.evaluation_scores,
      n.reference_value
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as n(position smallint, score text, direction smallint,
      evaluation_scores smallint[], reference_value smallint)`);
}

/** Whether there was one of this id. */
export async function deletePattern(scope: ExamScope, id: number): Promise<boolean> {
  const gone = await scope.db.run(sql`
    delete from factor_patterns
    where client_id = ${scope.client_id} and exam_id = ${scope.exam_id} and id = ${id}`);
  return gone > 0;
}
