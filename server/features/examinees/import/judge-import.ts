import { limits } from '#contract/codes/limits.ts';
import { jobStatus } from '#contract/codes/status.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { TableProblem } from '../../../adapters/tables/table-problem.ts';
import { findHead } from '../../../imports/columns.ts';
import { type ThreadedTable, withTable } from '../../../imports/table-thread.ts';
import * as store from './import-store.ts';
import { keyOf } from './judge-people.ts';
import { type BlockingProblem, type ImportAdapters, type Judging, kindsOfImport } from './kinds.ts';

/**
 * Judges every row of an import and stores what happens to it; nothing of the exam changes. The file is read once, in
 * pieces. Can run again: rows of an earlier run are gone before.
 * @param isLost asked between pieces: another run has taken over
 */
export async function judgeImport(
  scope: TenantScope,
  adapters: ImportAdapters,
  id: number,
  isLost: () => boolean = () => false,
): Promise<void> {
  const record = await store.findImport(scope, id);
  if (!record) return;
  await store.beginPhase(scope, id, 'check', jobStatus.running);
  await store.deleteRows(scope, id);
  try {
    const judging = await judgeFile(scope, adapters, record, isLost);
    await store.settleRows(scope, id, judging.notes?.() ?? { keyless: 0, guessable: 0 });
    await store.endPhase(scope, id, await findBlocking(scope, id, judging));
  } catch (error) {
    if (error instanceof TableProblem) return store.endPhase(scope, id, wordFault(error));
    // Its turn did not come: it can be judged anew.
    if (error instanceof Refusal) await store.endPhase(scope, id, { key: keyOf(error) });
    throw error;
  }
}

async function judgeFile(
  scope: TenantScope,
  adapters: ImportAdapters,
  record: store.ImportRecord,
  isLost: () => boolean,
): Promise<Judging> {
  const open = () => adapters.files.open(record.file);
  const { reading } = kindsOfImport[record.kind];
  return withTable(scope, reading, open, (table) => judgeTable(scope, adapters, record, table, isLost));
}

async function judgeTable(
  scope: TenantScope,
  adapters: ImportAdapters,
  record: store.ImportRecord,
  { beginning, rows }: ThreadedTable,
  isLost: () => boolean,
): Promise<Judging> {
  const { reading, listColumns, beginJudging } = kindsOfImport[record.kind];
  const head = findHead(beginning, await listColumns(scope, record));
  const headings = head?.cells ?? [];
  const maximum = reading.mostFilled;
  const isTooWide = headings.length > maximum;
  const sample = beginning.filter(({ line }) => line > (head?.line ?? 0));
  const judging = await beginJudging(scope, adapters, record, isTooWide ? [] : headings, sample);
  const { fields, read_by = 'headings', suggested = [], facts } = judging;
  await store.storeColumns(scope, record.id, isTooWide ? [] : headings, { fields, suggested, read_by });
  if (isTooWide) return { ...judging, blocking: { key: 'import.columns.tooMany', args: { maximum } } };
  if (headings.length === 0) return { ...judging, blocking: { key: 'import.file.empty' } };
  if (judging.blocking) return judging;
  // Staff who chose the columns' fields have seen those without a heading.
  const unheaded = fields.flatMap((field, at) => (field !== null || read_by === 'person' ? [at] : []));
  let done = 0;
  for await (const piece of rows({ head, unheaded }, facts)) {
    if (isLost()) throw new Error('another run has taken the import over');
    await store.insertRows(scope, record.id, await judging.judge(piece));
    done += piece.length;
    await store.storeDone(scope, record.id, done);
    if (done <= limits.importRows) continue;
    await store.deleteRows(scope, record.id);
    return { ...judging, blocking: { key: 'import.file.rows', args: { maximum: limits.importRows } } };
  }
  return judging;
}

async function findBlocking(
  scope: TenantScope,
  id: number,
  { blocking, findBlocking: find }: Judging,
): Promise<BlockingProblem | null> {
  const judged = await store.findImport(scope, id);
  if (!judged) return null;
  if (blocking) return blocking;
  if (judged.total === 0) return { key: 'import.file.noRows' };
  return (await find?.(judged)) ?? null;
}

function wordFault({ fault, place }: TableProblem): BlockingProblem {
  return { key: `import.file.${fault}`, args: { ...place } };
}
