import { limits } from '#contract/codes/limits.ts';
import { jobStatus } from '#contract/codes/status.ts';
import type { ExamScope, TenantScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import type { NewFile } from './file-lines.ts';
import type { ImportRecord } from './import-store.ts';

/* Imports of people that wait, and what becomes of their files and rows meanwhile. */

/** An import that waits. */
type Waiting = Pick<
  ImportRecord,
  'id' | 'file_name' | 'status' | 'total' | 'added' | 'changed' | 'refused' | 'asked' | 'created_at'
>;

/** Those of the scope's exam, the newest first; files that are no table are none. */
export function listWaiting(scope: ExamScope): Promise<Waiting[]> {
  return scope.db.rows<Waiting>(sql`
    select i.id, i.file_name, i.status, i.total, i.added, i.changed, i.refused, i.created_at,
      (select count(*)::int from import_rows r
        where r.client_id = ${scope.client_id} and r.import_id = i.id and r.act = 'ask') as asked
    from imports i
    where i.client_id = ${scope.client_id} and i.exam_id = ${scope.exam_id} and i.kind = 'people'
      and i.phase = 'check' and i.total > 0
    order by i.created_at desc, i.id desc limit ${limits.importsShown}`);
}

/** Whether an import of people waits for somebody: judged, and not written. */
export function isWaiting({ kind, phase, status }: ImportRecord): boolean {
  return kind === 'people' && phase === 'check' && (status === jobStatus.done || status === jobStatus.fail);
}

/** Puts a file in place of the one that was read; false when somebody was faster, or its rows are not waiting. */
export async function replaceFile(
  scope: TenantScope,
  { id, file }: Pick<ImportRecord, 'id' | 'file'>,
  next: NewFile,
): Promise<boolean> {
  const replaced = await scope.db.run(sql`
    update imports set file = ${next.file}, bytes = ${next.bytes}
    where client_id = ${scope.client_id} and id = ${id} and file = ${file} and phase = 'check'
      and status = any(${[jobStatus.done, jobStatus.fail]}::int[])`);
  return replaced === 1;
}

/** The lines of the rows that cannot be written as they are. */
export async function listHeldLines(scope: TenantScope, id: number): Promise<number[]> {
  const found = await scope.db.rows<{ line: number }>(sql`
    select r.line from import_rows r
    where r.client_id = ${scope.client_id} and r.import_id = ${id} and r.act in ('refuse', 'ask') order by r.line`);
  return found.map(({ line }) => line);
}

/** How many of these lines are rows of the import. */
export async function countLines(scope: TenantScope, id: number, lines: readonly number[]): Promise<number> {
  const found = await scope.db.one<{ rows: number }>(sql`
    select count(*)::int as rows from import_rows r
    where r.client_id = ${scope.client_id} and r.import_id = ${id} and r.line = any(${[...lines]}::int[])`);
  return found?.rows ?? 0;
}

/** Moves the rows that cannot be written as they are to another import, with their numbers. */
export async function moveHeld(
  scope: TenantScope,
  { id, refused, asked }: Pick<ImportRecord, 'id' | 'refused' | 'asked'>,
  to: number,
): Promise<void> {
  const { client_id } = scope;
  const held = refused + asked;
  await scope.db.run(sql`
    update import_rows set import_id = ${to}
    where client_id = ${client_id} and import_id = ${id} and act in ('refuse', 'ask')`);
  await scope.db.run(sql`
    update imports set total = total - ${held}, done = done - ${held}, refused = 0
    where client_id = ${client_id} and id = ${id}`);
  await scope.db.run(sql`
    update imports set total = ${held}, done = ${held}, refused = ${refused}
    where client_id = ${client_id} and id = ${to}`);
}

/** The names of one field that refused rows have and the lists lack, as they stand in one cell, and in how many. */
interface UnknownCell {
  field: string;
  names: string;
  rows: number;
}

export function listUnknownCells(scope: TenantScope, id: number, most: number): Promise<UnknownCell[]> {
  return scope.db.rows<UnknownCell>(sql`
    select p.problem ->> 'path' as field, p.problem -> 'args' ->> 'names' as names, count(*)::int as rows
    from import_rows r
    cross join lateral jsonb_array_elements(r.problems) as p(problem)
    where r.client_id = ${scope.client_id} and r.import_id = ${id} and r.act = 'refuse'
      and p.problem ->> 'key' = 'import.cell.unknown' and p.problem -> 'args' ? 'names'
    group by p.problem ->> 'path', p.problem -> 'args' ->> 'names'
    order by rows desc, field, names limit ${most}`);
}
