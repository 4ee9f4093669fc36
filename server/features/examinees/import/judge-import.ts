import { setImmediate } from 'node:timers/promises';
import { limits } from '#contract/codes/limits.ts';
import { jobStatus } from '#contract/codes/status.ts';
import { unguardFormula } from '#contract/shapes/csv-cell.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { openTable, TableProblem } from '../../../adapters/tables/table-file.ts';
import type { TableLine } from '../../../adapters/tables/table-problem.ts';
import * as store from './import-store.ts';
import { type Hindrance, type Judging, kindsOfImport, type LentToImports } from './kinds.ts';

/** Rows that are judged together: some hundred kilobytes, and a few questions to the database. */
const atOnce = 500;

/**
 * Judges every row of an import and stores what becomes of it; nothing of the exam changes. The file is read once, in
 * pieces. Can run again: rows of an earlier run are gone before.
 * @param isLost asked between pieces: another run has taken over
 */
export async function judgeImport(
  scope: TenantScope,
  house: LentToImports,
  id: number,
  isLost: () => boolean = () => false,
): Promise<void> {
  const record = await store.findImport(scope, id);
  if (!record) return;
  await store.beginPhase(scope, id, 'check', jobStatus.running);
  await store.deleteRows(scope, id);
  try {
    const judging = await judgeFile(scope, house, record, isLost);
    await store.settleRows(scope, id, judging.countKeyless?.() ?? 0);
    await store.endPhase(scope, id, await findHindrance(scope, id, judging));
  } catch (error) {
    if (!(error instanceof TableProblem)) throw error;
    await store.endPhase(scope, id, wordFault(error));
  }
}

async function judgeFile(
  scope: TenantScope,
  house: LentToImports,
  record: store.ImportRecord,
  isLost: () => boolean,
): Promise<Judging> {
  const content = await house.files.stream(record.file);
  if (!content) throw new Error('the file of an import is gone');
  const table = await openTable(content);
  const headings = trimmed(table.first?.cells ?? []);
  const judging = await kindsOfImport[record.kind].beginJudging(scope, house, record, headings);
  // As many as are told apart.
  const { fields, read_by = 'headings' } = judging;
  await store.storeColumns(scope, record.id, headings.slice(0, fields.length), { fields, read_by });
  if (headings.length === 0) return { ...judging, hindrance: { key: 'import.file.empty' } };
  if (judging.hindrance) return judging;
  let batch: TableLine[] = [];
  let done = 0;
  const judge = async () => {
    if (batch.length === 0) return;
    if (isLost()) throw new Error('another run has taken the import over');
    await store.insertRows(scope, record.id, await judging.judge(batch));
    done += batch.length;
    batch = [];
    await store.storeDone(scope, record.id, done);
    await setImmediate();
  };
  for await (const line of table.rest) {
    if (line.cells.every((cell) => cell === '')) continue;
    batch.push({ ...line, cells: line.cells.map(storable) });
    if (batch.length < atOnce) continue;
    await judge();
    if (done > limits.importRows) {
      await store.deleteRows(scope, record.id);
      const args = { maximum: limits.importRows };
      return { ...judging, hindrance: { key: 'import.file.rows', args } };
    }
  }
  await judge();
  return judging;
}

/** Headings without the empty ones at their end, of which a spreadsheet may write thousands. */
function trimmed(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1).map(storable);
}

/** A cell as the database can hold it, without the guard that this product's own files have. */
function storable(cell: string): string {
  return unguardFormula(cell.replaceAll('\u0000', '').toWellFormed());
}

async function findHindrance(
  scope: TenantScope,
  id: number,
  { hindrance, findHindrance: find }: Judging,
): Promise<Hindrance | null> {
  const judged = await store.findImport(scope, id);
  if (!judged) return null;
  if (hindrance) return hindrance;
  if (judged.total === 0) return { key: 'import.file.noRows' };
  return (await find?.(judged)) ?? null;
}

function wordFault({ fault, line }: TableProblem): Hindrance {
  return { key: `import.file.${fault}`, ...(line !== undefined && { args: { line } }) };
}
