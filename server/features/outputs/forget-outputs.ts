import { jobStatus } from '#contract/codes/status.ts';
import type { JobScope, TenantScope } from '../../access/scope.ts';
import type { FileStore } from '../../adapters/files.ts';
import { sideBySide } from '../../adapters/side-by-side.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { transaction } from '../../db/transaction.ts';
import { fileKeys, partsFolder } from './rules.ts';

/**
 * Holds the outputs of an exam until the transaction ends, before anything of its people is held: a run that moves people
 * holds its output first, too.
 */
export async function holdOutputsOf(scope: TenantScope, exam_id: number): Promise<void> {
  await scope.db.rows(sql`
    select from outputs
    where client_id = ${scope.client_id} and exam_id = ${exam_id} and status <> ${jobStatus.oldData}
    order by id for update`);
}

/**
 * Holds the outputs that hold one of these people, or may, until the transaction ends: before anything of the people is
 * held.
 * @returns their ids
 */
export async function holdOutputsAbout(
  scope: TenantScope,
  exam_id: number,
  examinee_ids: readonly number[],
): Promise<number[]> {
  const found = await scope.db.rows<{ id: number }>(sql`
    select o.id from outputs o where ${isAbout(scope, exam_id, examinee_ids)} order by o.id for update`);
  return found.map(({ id }) => id);
}

export async function countOutputsAbout(
  scope: TenantScope,
  exam_id: number,
  examinee_ids: readonly number[],
): Promise<number> {
  const counted = await scope.db.one<{ number: number }>(sql`
    select count(*)::int as number from outputs o where ${isAbout(scope, exam_id, examinee_ids)}`);
  return counted?.number ?? 0;
}

/** Outputs that name one of these people, and tables of a search, whose people nobody has written down. */
function isAbout({ client_id }: TenantScope, exam_id: number, examinee_ids: readonly number[]): Sql {
  const targets = sql`select from output_targets t where t.client_id = ${client_id} and t.output_id = o.id`;
  const people = sql`any(${[...examinee_ids]}::bigint[])`;
  return sql`o.client_id = ${client_id} and o.status <> ${jobStatus.oldData} and (
    exists (${targets} and t.examinee_id = ${people})
    or (o.exam_id = ${exam_id} and not exists (${targets})
      and (o.selection ? 'search' or exists (
        select from jsonb_array_elements_text(o.selection -> 'examinee_ids') named where named::bigint = ${people}))))`;
}

/**
 * Removes the files of some outputs of an exam and marks them as no longer kept, inside the caller's transaction.
 * Returns how many; 0 when none is left. The file goes first: a transaction that fails is tried again, a file that no
 * row names would stay for ever.
 */
export async function forgetOutputs(
  scope: TenantScope,
  exam_id: number,
  files: FileStore,
  most: number,
): Promise<number> {
  const { client_id } = scope;
  const found = await scope.db.rows<{ id: number }>(sql`
    select id from outputs
    where client_id = ${client_id} and exam_id = ${exam_id} and status <> ${jobStatus.oldData}
    order by id limit ${most} for update`);
  const ids = found.map(({ id }) => id);
  await forgetThese(scope, ids, files);
  return ids.length;
}

/** Removes the files of these outputs, whom they were about and what was selected. Their rows stay. */
export async function forgetThese(
  scope: TenantScope,
  ids: readonly number[],
  files: FileStore,
): Promise<void> {
  const { client_id } = scope;
  if (ids.length === 0) return;
  for (const id of ids) await removeFiles(client_id, id, files);
  const these = sql`any(${ids}::bigint[])`;
  await scope.db.run(sql`delete from output_targets where client_id = ${client_id} and output_id = ${these}`);
  await scope.db.run(sql`
    update outputs set status = ${jobStatus.oldData}, file = null, file_type = null, file_name = null, bytes = null,
      problem = null, name = null, selection = null, answers = null, unwritten = null
    where client_id = ${client_id} and id = ${these}`);
}

/**
 * Removes what a run put into the file store for an output that was forgotten, or cancelled, while it was being made. It
 * is held meanwhile: asked for again, its next run would lose what it has made by then.
 */
export function removeIfForgotten(scope: TenantScope, id: number, files: FileStore): Promise<void> {
  return transaction(scope, async (inside) => {
    const found = await inside.db.rows(sql`
      select from outputs
      where client_id = ${scope.client_id} and id = ${id}
        and status in (${jobStatus.oldData}, ${jobStatus.error}, ${jobStatus.fail}) for update`);
    if (found.length > 0) await removeFiles(scope.client_id, id, files);
  });
}

/** Removes the parts of an output that is not being made any more: the run that ended it died before it could. */
export async function removeLeftOvers(scope: JobScope, id: number, files: FileStore): Promise<void> {
  await files.removeFolder(partsFolder(scope.client_id, id));
  await removeIfForgotten(scope, id, files);
}

async function removeFiles(client_id: number, id: number, files: FileStore): Promise<void> {
  // Side by side: a bucket is asked several times for each, while the transaction holds the output.
  await sideBySide(fileKeys(client_id, id), files.remove);
  await files.removeFolder(partsFolder(client_id, id));
}
