import { isDeepStrictEqual } from 'node:util';
import type { examinees } from '#contract/calls/examinees.ts';
import { limits } from '#contract/codes/limits.ts';
import { translator } from '#messages/translator.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { type CsvCell, writeCsv } from '../../../adapters/tables/csv.ts';
import { type TableLine, TableProblem } from '../../../adapters/tables/table-problem.ts';
import { workbookType, writeWorkbook } from '../../../adapters/tables/workbook.ts';
import type { Handler } from '../../../http/handler.ts';
import { withTable } from '../../../imports/table-thread.ts';
import { listChoices } from './choices.ts';
import { type ImportRecord, listRows, type ShownRow } from './import-store.ts';
import { getFile } from './judge-import.ts';
import { kindsOfImport } from './kinds.ts';
import { presentProblems } from './present-import.ts';
import { getImport } from './run-import.ts';

const lines = new URL('../../../imports/lines.worker.ts', import.meta.url);

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
  if (!(await adapters.files.has(record.file))) throw new Refusal('notFound');
  const open = () => getFile(adapters.files, record);
  const { mostFilled } = kindsOfImport[record.kind].reading;
  const written = withTable(
    scope,
    { program: lines, mostFilled },
    open,
    async ({ isWorkbook, beginning, rows }) => {
      const head = beginning.find(({ cells }) => isDeepStrictEqual(cells, record.headings));
      const unheaded = (record.headings ?? []).map((_, at) => at);
      const found = rowsOf(scope, record, rows<TableLine>({ head, unheaded }, null));
      // A workbook's cells are texts there as here: opened as CSV, login ids would lose the zeros at their beginning.
      const file = await adapters.files.receive(isWorkbook ? asWorkbook(scope, record, found) : asCsv(found));
      const content = file.stream().once('close', () => void file.discard());
      return {
        file: isWorkbook
          ? { content, type: workbookType, name: 'refused.xlsx' }
          : { content, type: 'text/csv', name: 'refused.csv' },
      };
    },
  );
  return written.catch((error: unknown) => {
    // Without a table no row was judged.
    throw error instanceof TableProblem ? new Refusal('notFound') : error;
  });
};

function asWorkbook({ language }: ExamScope, { headings }: ImportRecord, rows: AsyncIterable<CsvCell[]>) {
  const columns = (headings ?? []).map(() => ({ isText: true }));
  return writeWorkbook([{ name: translator(language)('import.refused'), rows, columns }]);
}

function asCsv(rows: AsyncIterable<CsvCell[]>) {
  return writeCsv(rows, 'utf-8').content;
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
