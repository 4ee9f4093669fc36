import type { ResultMode } from '#contract/codes/exam.ts';
import { isOfMode } from '#contract/codes/outputs.ts';
import { getForm } from '#items/registry.ts';
import { translator } from '#messages/translator.ts';
import type { JobScope } from '../../../access/scope.ts';
import type { SheetCell } from '../../../adapters/tables/workbook.ts';
import type { JobTask } from '../../../jobs/jobs.ts';
import { getShownResults, listExamItems, presentItem } from '../../exams/door.ts';
import { removeIfForgotten } from '../forget-outputs.ts';
import { failOutput, outputProblems } from '../produce/fail-output.ts';
import * as store from '../produce/produce-store.ts';
import { moveOn, putTable, type TableRun } from '../produce/put-table.ts';
import { headOf, type TableColumn } from '../produce/table-column.ts';
import { type AnswersFacts, type AnswersRow, answersColumns } from './answers-columns.ts';
import { listAnswers } from './answers-store.ts';

/** People read at a time: each has up to ten portions of a hundred digits. */
const atOnce = 1_000;

/**
 * Writes what people answered as a table, page by page into the file store. Nobody counts as output, and nothing is
 * billed, because answers are no result.
 */
export async function produceAnswers(task: JobTask, output: store.TakenOutput): Promise<void> {
  const { scope, id, adapters } = task;
  const t = translator(output.language);
  const { result_mode: mode } = await getShownResults(scope, output.exam_id);
  const columns = answersColumns(await getFacts(scope, output, mode), t);
  const run: TableRun = { people: 0, isLost: false };
  const rows = rowsOf(task, output, mode, columns, run);
  const file = await putTable(
    task,
    output,
    { kind: 'answers', sheet: t('output.answers.sheet'), columns, rows },
    run,
  );
  if (!file) return;
  if (run.people === 0) {
    return failOutput(scope, adapters.files, output, outputProblems.noAnswers);
  }
  await store.endOutput(scope, output, { ...file, people: run.people, total: run.people });
  // Its exam may have been forgotten meanwhile: then nothing names the file.
  await removeIfForgotten(scope, id, adapters.files);
}

async function getFacts(
  scope: JobScope,
  { exam_id, language, answers }: store.TakenOutput,
  mode: ResultMode,
): Promise<AnswersFacts> {
  const items = (await listExamItems(scope, exam_id)).filter(({ type }) => isOfMode(mode, type));
  return {
    layout: answers.layout,
    items: new Map(
      items.map((item) => {
        const { id, code, form_id } = item;
        const name = presentItem(item, language).display_name;
        return [id, { code, form_id, name, questions: getForm(form_id).form.item_count }];
      }),
    ),
  };
}

/**
 * The headings (of a workbook names alone: its codes stand where it explains them), then a row for each portion of
 * everybody; the progress bar moves with each page.
 */
async function* rowsOf(
  task: JobTask,
  output: store.TakenOutput,
  mode: ResultMode,
  columns: readonly TableColumn<AnswersRow>[],
  run: TableRun,
): AsyncGenerator<SheetCell[]> {
  yield columns.map(output.format === 'xlsx' ? ({ name }) => name : headOf);
  const { exam_id } = output;
  const answers = { ...output.answers, mode };
  const selection = output.selection ?? { examinee_ids: [] };
  for (let after = ''; ; ) {
    const page = await listAnswers(task.scope, exam_id, selection, answers, { after, most: atOnce });
    for (const { login_id, portions } of page) {
      if (!portions) continue;
      run.people += 1;
      for (const portion of portions) yield columns.map(({ cell }) => cell({ login_id, ...portion }));
    }
    const last = page.at(-1);
    if (!last || page.length < atOnce) return;
    after = last.login_id;
    await moveOn(task, output, run);
  }
}
