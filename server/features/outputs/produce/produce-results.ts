import type { ResultMode } from '#contract/codes/exam.ts';
import { translator } from '#messages/translator.ts';
import type { TenantScope } from '../../../access/scope.ts';
import type { SheetCell } from '../../../adapters/tables/workbook.ts';
import type { JobTask } from '../../../jobs/jobs.ts';
import { listPatternsOf } from '../../analysis/door.ts';
import { getShownResults, listExamItems } from '../../exams/door.ts';
import { removeIfForgotten } from '../forget-outputs.ts';
import { modeOf } from '../results/result-mode.ts';
import { endAsOutput, type HeldPage } from './end-as-output.ts';
import { failOutput, outputProblems } from './fail-output.ts';
import { getGroupNames } from './group-names.ts';
import type * as store from './produce-store.ts';
import { moveOn, putTable, type TableRun } from './put-table.ts';
import { readAhead } from './read-ahead.ts';
import { type ResultColumn, resultColumns, shownPerson } from './result-columns.ts';
import { listPeopleInOrder, listTabledResults } from './results-store.ts';
import { headOf } from './table-column.ts';

/** People read at a time: each has some ten kilobytes of results. */
const atOnce = 250;

/** A run, and the people that it has written. */
interface ResultRun extends TableRun {
  pages: HeldPage[];
}

/**
 * Writes the results of people as a table, page by page into the file store. People without a result when it is made
 * are left out. It counts as output, not as printed; only one run ends the output.
 */
export async function produceResults(task: JobTask, output: store.TakenOutput): Promise<void> {
  const { scope, id, adapters } = task;
  const shown = await getShownResults(scope, output.exam_id);
  const mode = modeOf(shown.result_mode, output.condition.result_mode);
  const columns = mode ? await resultColumnsOf(scope, output, mode, shown.shows_numbers) : [];
  const run: ResultRun = { people: 0, isLost: false, pages: [] };
  const sheet = translator(output.language)('output.results.sheet');
  const rows = rowsOf(task, output, columns, mode ?? 'all', run);
  const file = mode && (await putTable(task, output, { kind: 'results', sheet, columns, rows }, run));
  if (run.isLost) return;
  if (!file || run.people === 0) {
    return failOutput(scope, adapters.files, output, outputProblems.noResult);
  }
  const found = run.pages.flatMap(({ people }) => people);
  await endAsOutput(task, output, { ...file, people: run.people }, run.pages, { found });
  // Its exam may have been forgotten meanwhile: then nothing names the file.
  await removeIfForgotten(scope, id, adapters.files);
}

/** The columns of an exam's results under a condition. */
export async function resultColumnsOf(
  scope: TenantScope,
  { exam_id, language, condition }: Pick<store.TakenOutput, 'exam_id' | 'language' | 'condition'>,
  mode: ResultMode,
  shows_numbers: boolean,
): Promise<ResultColumn[]> {
  const items = await listExamItems(scope, exam_id);
  const facts = {
    ...{ mode, shows_numbers, language, condition },
    forms: items.map(({ form_id }) => form_id),
    ...(await getGroupNames(scope, { exam_id })),
    patterns: await listPatternsOf(scope, exam_id),
  };
  return resultColumns(facts, translator(language));
}

/** The headings, then everybody who has a result; the progress bar moves with each page. */
async function* rowsOf(
  task: JobTask,
  output: store.TakenOutput,
  columns: readonly ResultColumn[],
  mode: ResultMode,
  run: ResultRun,
): AsyncGenerator<SheetCell[]> {
  yield columns.map(headOf);
  const ids = await listPeopleInOrder(task.scope, output, mode);
  for await (const people of readAhead(ids, atOnce, (page) => listTabledResults(task.scope, page))) {
    if (run.pages.length > 0) await moveOn(task, output, run);
    const page: HeldPage = { people: [], answers: [] };
    run.pages.push(page);
    for (const person of people) {
      const shown = shownPerson(person, mode);
      if (shown.portions.size === 0) continue;
      run.people += 1;
      page.people.push(person.id);
      for (const { answer_id } of shown.portions.values()) page.answers.push(answer_id);
      yield columns.map(({ cell }) => cell(shown));
    }
  }
}
