import type { examinees } from '#contract/calls/examinees.ts';
import { limits } from '#contract/codes/limits.ts';
import { translator } from '#messages/translator.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { type CsvCell, writeCsv } from '../../../adapters/tables/csv.ts';
import { openTable } from '../../../adapters/tables/table-file.ts';
import { workbookType, writeWorkbook } from '../../../adapters/tables/workbook.ts';
import type { Handler } from '../../../http/handler.ts';
import { listChoices } from './choices.ts';
import { type ImportRecord, listRows, type ShownRow } from './import-store.ts';
import { presentProblems } from './present-import.ts';
import { getImport } from './run-import.ts';

/** Read beside the file: both are in the order of its lines, so neither is held in memory. */
export const downloadRefused: Handler<typeof examinees.downloadRefused> = async (
  scope,
  { params },
  { house },
) => {
  const record = await getImport(scope, params.importId);
  const stream = await house.files.stream(record.file);
  if (!stream) throw new Refusal('notFound');
  const table = await openTable(stream);
  const rows = rowsOf(scope, record, table.rest);
  // A workbook's cells are texts there as here: opened as CSV, login ids would lose the zeros at their beginning.
  if (table.encoding === 'xlsx') {
    const columns = (record.headings ?? []).map(() => ({ isText: true }));
    const content = writeWorkbook([{ name: translator(scope.language)('import.refused'), rows, columns }]);
    return { file: { content, type: workbookType, name: 'refused.xlsx' } };
  }
  return { file: { content: writeCsv(rows, 'utf-8').content, type: 'text/csv', name: 'refused.csv' } };
};

async function* rowsOf(
  scope: ExamScope,
  record: ImportRecord,
  lines: AsyncIterable<{ line: number; cells: string[] }>,
): AsyncGenerator<CsvCell[]> {
  const t = translator(scope.language);
  const headings = record.headings ?? [];
  yield [...headings, t('import.error.row'), t('import.error.reason')];
  const refused = listAll(scope, record.id);
  let next = await refused.next();
  const choices = record.kind === 'people' ? await listChoices(scope, record.exam_id) : {};
  for await (const { line, cells } of lines) {
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
