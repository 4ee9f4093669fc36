import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { limits } from '#contract/codes/limits.ts';
import { jobStatus } from '#contract/codes/status.ts';
import type { UploadedFile } from '#contract/shapes/file.ts';
import { Refusal } from '../../../access/refusal.ts';
import { actorOf, type ExamScope } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Adapters } from '../../../http/handler.ts';
import * as store from './import-store.ts';
import { importTable } from './import-table.job.ts';
import { judgeImport } from './judge-import.ts';
import { type ImportAdapters, kindsOfImport } from './kinds.ts';
import { findChoices, presentImport, presentProblems } from './present-import.ts';
import { isWaiting } from './waiting-store.ts';
import { writeImport } from './write-import.ts';

type RunAdapters = ImportAdapters & Pick<Adapters, 'jobs'>;

/**
 * The import of the scope's exam. Answers on paper are scored and billed: their imports, which are asked for by the same
 * calls, are not for the tokens of other programs.
 * @throws Refusal notFound
 */
export async function getImport(scope: ExamScope, id: number): Promise<store.ImportRecord> {
  const record = await store.findImport(scope, id);
  if (record?.exam_id !== scope.exam_id) throw new Refusal('notFound');
  const isProgram = scope.viewer && 'api' in scope.viewer && scope.viewer.api !== undefined;
  if (isProgram && record.kind !== 'people') throw new Refusal('notFound');
  return record;
}

/**
 * An import of people that waits for somebody.
 * @throws Refusal notFound for answers too, unnamed for what is under way or written
 */
export async function getWaiting(scope: ExamScope, id: number): Promise<store.ImportRecord> {
  const record = await getImport(scope, id);
  if (record.kind !== 'people') throw new Refusal('notFound');
  if (!isWaiting(record)) throw new Refusal('unnamed');
  return record;
}

/** Keeps an uploaded table, judges its rows, and writes them unless they are only to be judged. */
export async function takeTable(
  scope: ExamScope,
  adapters: RunAdapters,
  of: Pick<store.NewImport, 'kind' | 'file_type'>,
  { file, dry_run }: { file: UploadedFile; dry_run: '0' | '1' },
) {
  const key = `${scope.client_id}/import-${randomUUID()}`;
  await adapters.files.put(key, Readable.from(file.content.stream()));
  const table = { file: key, file_name: file.filename, bytes: file.size, actor: actorOf(scope) };
  const id = await store.insertImport(scope, scope.exam_id, { ...of, ...table });
  await runJudging(scope, adapters, await getImport(scope, id));
  const judged = await getImport(scope, id);
  if (dry_run === '0' && isReady(judged) && judged.asked === 0) await runWriting(scope, adapters, judged);
  return outcomeOf(scope, id);
}

/** Judges the rows at once where the file is small, else leaves it to a job. */
export async function runJudging(
  scope: ExamScope,
  adapters: RunAdapters,
  record: store.ImportRecord,
): Promise<void> {
  if (record.bytes <= limits.importBytesAtOnce) return judgeImport(scope, adapters, record.id);
  await transaction(scope, async (inside) => {
    await store.beginPhase(inside, record.id, 'check', jobStatus.pending);
    await adapters.jobs.enqueue(inside, importTable, { client_id: scope.client_id, id: record.id });
  });
}

/** Writes the judged rows at once where they are few, else leaves it to a job. */
export async function runWriting(
  scope: ExamScope,
  adapters: RunAdapters,
  record: store.ImportRecord,
): Promise<void> {
  const ticket = { client_id: scope.client_id, id: record.id };
  if (kindsOfImport[record.kind].isSmall(record)) {
    if (await store.beginApply(scope, record.id, jobStatus.running))
      await writeImport(scope, adapters, record.id);
    return;
  }
  await transaction(scope, async (inside) => {
    if (await store.beginApply(inside, record.id, jobStatus.pending))
      await adapters.jobs.enqueue(inside, importTable, ticket);
  });
}

/** True once every row was judged and none is refused. */
export function isReady({ phase, status, refused }: store.ImportRecord): boolean {
  return phase === 'check' && status === jobStatus.done && refused === 0;
}

/** How an import stands, with the first of the rows that are refused, or ask to be confirmed. */
export async function outcomeOf(scope: ExamScope, id: number) {
  const record = await getImport(scope, id);
  const of = { after: 0, most: limits.importRowsShown };
  const refused = record.refused > 0 ? await store.listRows(scope, id, { ...of, act: 'refuse' }) : [];
  const asked = record.asked > 0 ? await store.listRows(scope, id, { ...of, act: 'ask' }) : [];
  const held = [...refused, ...asked].slice(0, limits.importRowsShown);
  const choices = await findChoices(scope, record, held);
  const isRunning = record.status === jobStatus.pending || record.status === jobStatus.running;
  return {
    success: record.refused + record.asked === 0 && (isRunning || record.status === jobStatus.done),
    errors: held.flatMap(({ line, problems }) =>
      presentProblems(line, problems ?? [], record, scope.language, choices),
    ),
    data: presentImport(record, scope.language),
  };
}
