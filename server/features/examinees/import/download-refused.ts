import type { examinees } from '#contract/calls/examinees.ts';
import { limits } from '#contract/codes/limits.ts';
import { translator } from '#messages/translator.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import type { CsvCell } from '../../../adapters/tables/csv.ts';
import { type TableLine, TableProblem } from '../../../adapters/tables/table-problem.ts';
import { workbookType } from '../../../adapters/tables/workbook.ts';
import type { Handler } from '../../../http/handler.ts';
import { listChoices } from './choices.ts';
import { asCsv, asWorkbook, withLines } from './file-lines.ts';
import { type ImportRecord, listRows, type ShownRow } from './import-store.ts';
import { presentProblems } from './present-import.ts';
import { getImport } from './run-import.ts';

/**
 * The file is written whole before anybody gets it: the table's thread would otherwise wait for a slow connection, and
 * others for the thread.
 */
export const downloadRefused: Handler<typeof examinees.downloadRefused> = async (
  scope,
  { params },
  { adapters },
) => {
  const record = await getImport(scope, params.importId);
  const name = nameOf(scope, record);
  const written = withLines(scope, adapters, record, async ({ isWorkbook, rows }) => {
    const found = rowsOf(scope, record, rows);
    const file = await adapters.files.receive(isWorkbook ? asWorkbook(scope, record, found) : asCsv(found));
    const content = file.stream().once('close', () => void file.discard());
    return {
      file: isWorkbook
        ? { content, type: workbookType, name: `${name}.xlsx` }
        : { content, type: 'text/csv', name: `${name}.csv` },
    };
  });
  return written.catch((error: unknown) => {
    // Without a table no row was judged.
    throw error instanceof TableProblem ? new Refusal('notFound') : error;
  });
};

/** What the file is, and of which: somebody has several of them. */
function nameOf({ language }: ExamScope, { file_name }: ImportRecord): string {
  const t = translator(language);
  return t('import.refused.file', { name: file_name.replace(/\.[^.]*$/, '') });
}

/** Read beside the file: both are in the order of its lines, so neither is held in memory. */
async function* rowsOf(
  scope: ExamScope,
  record: ImportRecord,
  pieces: AsyncIterable<TableLine[]>,
): AsyncGenerator<CsvCell[]> {
  const t = translator(scope.language);
  const headings = record.headings ?? [];
  yield [...headings, t('import.error.row'), t('import.error.reason')];
  const refused = listAll(scope, record.id);
  let next = await refused.next();
  const choices = record.kind === 'people' ? await listChoices(scope, record.exam_id) : {};
  for await (const piece of pieces)
    for (const { line, cells } of piece) {
      if (next.done) return;
      if (next.value.line !== line) continue;
      const reasons = presentProblems(line, next.value.problems ?? [], record, scope.language, choices);
      const words = reasons.map(({ column, reason }) => (column === null ? reason : `${column}: ${reason}`));
      yield [...headings.map((_, at) => cells[at] ?? ''), line, words.join(' ')];
      next = await refused.next();
    }
}

async function* listAll(scope: ExamScope, id: number): AsyncGenerator<ShownRow> {
  const most = limits.importRowsShown;
  for (let after = 0; ; ) {
    const rows = await listRows(scope, id, { act: 'refuse', after, most });
    yield* rows;
    if (rows.length < most) return;
    after = rows.at(-1)?.line ?? after;
  }
}
