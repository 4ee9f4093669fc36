import { translator } from '#messages/translator.ts';
import type { TenantScope } from '../../../access/scope.ts';
import type { SheetCell } from '../../../adapters/tables/workbook.ts';
import type { JobTask } from '../../../jobs/jobs.ts';
import { listExamItems, presentItem } from '../../exams/door.ts';
import { listTree } from '../../groupings/door.ts';
import { removeIfForgotten } from '../forget-outputs.ts';
import { type PeopleColumn, peopleColumns } from './people-columns.ts';
import { listGroups, listTabled } from './people-store.ts';
import * as store from './produce-store.ts';
import { moveOn, putTable, type TableRun } from './put-table.ts';

/** People read at a time: a megabyte or so. */
const atOnce = 2_000;
/**
 * Writes the people an output means as a table, page by page into the file store. Results are in no column: nobody
 * counts as output, and nothing is billed.
 */
export async function producePeople(task: JobTask, output: store.TakenOutput): Promise<void> {
  const { scope, id, adapters } = task;
  const columns = await peopleColumnsOf(scope, output);
  const run: TableRun = { people: 0, isLost: false };
  const sheet = translator(output.language)('output.people.sheet');
  const rows = rowsOf(task, output, columns, run);
  const file = await putTable(task, output, { kind: 'people', sheet, columns, rows }, run);
  if (!file) return;
  await store.endOutput(scope, output, { ...file, total: file.people });
  // Its exam may have been forgotten meanwhile: then nothing names the file.
  await removeIfForgotten(scope, id, adapters.files);
}

/** The columns of an exam's people. */
export async function peopleColumnsOf(
  scope: TenantScope,
  output: Pick<store.TakenOutput, 'exam_id' | 'language' | 'exam_type'>,
): Promise<PeopleColumn[]> {
  const { language, exam_id, exam_type } = output;
  const groups = await listGroups(scope, output);
  const tree = await listTree(scope, exam_id);
  const items = (await listExamItems(scope, exam_id)).map((item) => {
    const { id, display_name: name } = presentItem(item, language);
    return { id, name };
  });
  return peopleColumns({ exam_type, items, tree, ...groups }, translator(language));
}

/** The headings, then everybody; the progress bar moves with each page. Throws when another run has taken it over. */
async function* rowsOf(
  task: JobTask,
  output: store.TakenOutput,
  columns: readonly PeopleColumn[],
  run: TableRun,
): AsyncGenerator<SheetCell[]> {
  yield columns.map(({ name }) => name);
  const selection = output.selection ?? { examinee_ids: [] };
  for (let after = ''; ; ) {
    const people = await listTabled(task.scope, output, selection, { after, most: atOnce });
    for (const person of people) yield columns.map(({ cell }) => cell(person));
    run.people += people.length;
    const last = people.at(-1);
    if (!last || people.length < atOnce) return;
    after = last.login_id;
    await moveOn(task, output, run);
  }
}
