import type { ResultMode } from '#contract/codes/exam.ts';
import { translator } from '#messages/translator.ts';
import type { TenantScope } from '../../../access/scope.ts';
import type { SheetCell } from '../../../adapters/tables/workbook.ts';
import type { JobTask } from '../../../jobs/jobs.ts';
import { listPatternsOf } from '../../analysis/door.ts';
import { getShownResults, listExamItems } from '../../exams/door.ts';
import { removeIfForgotten } from '../forget-outputs.ts';
import { modeOf } from '../results/result-mode.ts';
import { partsFolder } from '../rules.ts';
import { endAsOutput, type HeldPage } from './end-as-output.ts';
import { failOutput, outputProblems } from './fail-output.ts';
import { getGroupNames } from './group-names.ts';
import { type KeptRows, keepRows } from './kept-rows.ts';
import { overviewColumns } from './overview-columns.ts';
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
  const run: ResultRun = { people: 0, isLost: false, pages: [] };
  const file = mode && (await putResults(task, output, { mode, shows_numbers: shown.shows_numbers }, run));
  if (run.isLost) return;
  if (!file || run.people === 0) {
    return failOutput(scope, adapters.files, output, outputProblems.noResult);
  }
  const found = run.pages.flatMap(({ people }) => people);
  const isEnded = await endAsOutput(task, output, { ...file, people: run.people }, run.pages, { found });
  if (isEnded) await adapters.files.removeFolder(partsFolder(scope.client_id, id));
  // Its exam may have been forgotten meanwhile: then nothing names the file.
  await removeIfForgotten(scope, id, adapters.files);
}

/** A workbook opens with an overview: its rows are kept while those of the sheet behind it are written. */
async function putResults(
  task: JobTask,
  output: store.TakenOutput,
  { mode, shows_numbers }: { mode: ResultMode; shows_numbers: boolean },
  run: ResultRun,
) {
  const t = translator(output.language);
  const { columns, overview } = await resultColumnsOf(task.scope, output, mode, shows_numbers);
  // Another run that takes the output over keeps rows of its own.
  const key = `${partsFolder(task.scope.client_id, output.id)}/overview-${output.taken_at.getTime()}`;
  const kept = overview && keepRows(task.adapters.files, key);
  const rows = rowsOf(task, output, { columns, overview, mode }, run, kept);
  const before = kept && {
    name: t('output.results.overview'),
    columns: overview,
    rows: withHeads(overview, kept.read()),
  };
  const table = { kind: 'results', sheet: t('output.results.sheet'), columns, rows, before } as const;
  try {
    return await putTable(task, output, table, run);
  } finally {
    await kept?.drop();
  }
}

/** The columns of an exam's results under a condition; those of the overview where it is a workbook. */
export async function resultColumnsOf(
  scope: TenantScope,
  {
    exam_id,
    language,
    condition,
    format,
  }: Pick<store.TakenOutput, 'exam_id' | 'language' | 'condition' | 'format'>,
  mode: ResultMode,
  shows_numbers: boolean,
): Promise<{ columns: ResultColumn[]; overview?: ResultColumn[] }> {
  const items = await listExamItems(scope, exam_id);
  const facts = {
    ...{ mode, shows_numbers, language, condition, isWorkbook: format === 'xlsx' },
    forms: items.map(({ form_id }) => form_id),
    ...(await getGroupNames(scope, { exam_id })),
    patterns: await listPatternsOf(scope, exam_id),
  };
  const t = translator(language);
  const columns = resultColumns(facts, t);
  return { columns, ...(facts.isWorkbook && { overview: overviewColumns(columns, facts, t) }) };
}

interface Tabled {
  columns: readonly ResultColumn[];
  overview: readonly ResultColumn[] | undefined;
  mode: ResultMode;
}

/** The headings, then everybody who has a result; the progress bar moves with each page. */
async function* rowsOf(
  task: JobTask,
  output: store.TakenOutput,
  { columns, overview = [], mode }: Tabled,
  run: ResultRun,
  kept: KeptRows | undefined,
): AsyncGenerator<SheetCell[]> {
  yield columns.map(kept ? ({ name }) => name : headOf);
  const ids = await listPeopleInOrder(task.scope, output, mode);
  for await (const people of readAhead(ids, atOnce, (page) => listTabledResults(task.scope, page))) {
    if (run.pages.length > 0) await moveOn(task, output, run);
    const page: HeldPage = { people: [], answers: [] };
    run.pages.push(page);
    const shown = people
      .map((person) => shownPerson(person, mode))
      .filter(({ portions }) => portions.size > 0);
    await kept?.add(shown.map((each) => overview.map(({ cell }) => cell(each))));
    for (const each of shown) {
      run.people += 1;
      page.people.push(each.person.id);
      for (const { answer_id } of each.portions.values()) page.answers.push(answer_id);
      yield columns.map(({ cell }) => cell(each));
    }
  }
}

async function* withHeads(
  columns: readonly ResultColumn[],
  rows: AsyncIterable<SheetCell[]>,
): AsyncGenerator<SheetCell[]> {
  yield columns.map(({ name }) => name);
  yield* rows;
}
