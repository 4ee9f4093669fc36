import { jobStatus } from '#contract/codes/status.ts';
import { Refusal } from '../../../access/refusal.ts';
import { actorOf, type ExamScope } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import { type NewFile, rewriteFile } from './file-lines.ts';
import * as store from './import-store.ts';
import type { ImportAdapters } from './kinds.ts';
import * as waiting from './waiting-store.ts';

/**
 * Takes the rows that cannot be written as they are out of an import, into one of their own that waits to be corrected.
 * Each of the two has a file of its rows alone, so that either can be judged anew.
 * @throws Refusal invalid where no other row could be written, fetchLatest where somebody has changed the file meanwhile
 */
export async function splitImport(
  scope: ExamScope,
  adapters: Pick<ImportAdapters, 'files'>,
  record: store.ImportRecord,
): Promise<void> {
  const isReady = waiting.isWaiting(record) && record.status === jobStatus.done;
  if (!isReady || record.added + record.changed === 0)
    throw new Refusal('invalid', { problems: [{ path: 'import', key: 'import.notReady' }] });
  const held = new Set(await waiting.listHeldLines(scope, record.id));
  const ready = await rewriteFile(scope, adapters, record, { keeps: (line) => !held.has(line) });
  const rest = await rewriteFile(scope, adapters, record, { keeps: (line) => held.has(line) });
  const isSplit = await transaction(scope, async (inside) => {
    if (!(await waiting.replaceFile(inside, record, ready))) return false;
    await waiting.moveHeld(inside, record, await insertRest(inside, record, rest));
    return true;
  }).catch(async (error: unknown) => {
    await forget(adapters, [ready, rest]);
    throw error;
  });
  await forget(adapters, isSplit ? [record] : [ready, rest]);
  if (!isSplit) throw new Refusal('fetchLatest', { detail: 'import.changed' });
}

async function insertRest(scope: ExamScope, record: store.ImportRecord, rest: NewFile): Promise<number> {
  const { kind, file_type, file_name, headings, fields, suggested, read_by } = record;
  const of = { kind, file_type, file_name, ...rest, actor: actorOf(scope) };
  const id = await store.insertImport(scope, record.exam_id, of);
  const columns = { fields: fields ?? [], suggested: suggested ?? [], read_by };
  await store.storeColumns(scope, id, headings ?? [], columns);
  await store.endPhase(scope, id);
  return id;
}

async function forget(
  { files }: Pick<ImportAdapters, 'files'>,
  list: readonly Pick<NewFile, 'file'>[],
): Promise<void> {
  for (const { file } of list) await files.remove(file);
}
