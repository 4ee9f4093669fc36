import type { ResultMode } from '#contract/codes/exam.ts';
import { outputFormats, outputForms } from '#contract/codes/outputs.ts';
import type { OutputCondition } from '#contract/shapes/output-condition.ts';
import type { OutputPreview } from '#contract/shapes/output-preview.ts';
import type { Selection } from '#contract/shapes/selection.ts';
import type { ExamScope } from '../../../access/scope.ts';
import type { SheetCell } from '../../../adapters/tables/workbook.ts';
import { refuseUnknownPeople } from '../../examinees/door.ts';
import { getShownResults } from '../../exams/door.ts';
import { listTabled } from '../produce/people-store.ts';
import { peopleColumnsOf } from '../produce/produce-people.ts';
import { resultColumnsOf } from '../produce/produce-results.ts';
import { shownPerson } from '../produce/result-columns.ts';
import { listTabledResults } from '../produce/results-store.ts';
import { headOf } from '../produce/table-column.ts';
import { getMode } from '../results/result-mode.ts';
import { mayExport } from '../rules.ts';
import { countNamed, listFirst } from './preview-store.ts';

/** The headings and the rows of the first people, as the table itself has them. */
export async function previewTable(
  scope: ExamScope,
  condition: OutputCondition,
  selection: Selection,
): Promise<OutputPreview> {
  const { form, format = outputFormats[form][0], order } = condition;
  refuseUnknownPeople(selection, await countNamed(scope, selection));
  const isOfResults = form === outputForms.results;
  // A table of people has one order.
  const mode = isOfResults ? await getMode(scope, condition.result_mode) : undefined;
  const people = await listFirst(scope, selection, { order: isOfResults ? order : 'login_id', mode });
  const table = await (mode ? resultsOf(scope, condition, mode, people) : peopleOf(scope, condition, people));
  const none = isOfResults ? 'output.examinees.noResult' : 'output.people.none';
  const refusal = mayExport(selection.examinee_ids, table.rows.length, format, none);
  if (refusal) throw refusal;
  return { kind: 'table', ...table };
}

interface Table {
  head: string[];
  rows: SheetCell[][];
}

async function resultsOf(
  scope: ExamScope,
  condition: OutputCondition,
  mode: ResultMode,
  people: readonly number[],
): Promise<Table> {
  const { exam_id } = scope;
  const { shows_numbers } = await getShownResults(scope, exam_id);
  const { language = scope.language, form, format = outputFormats[form][0] } = condition;
  const output = { exam_id, language, condition, format };
  const { columns: all, overview } = await resultColumnsOf(scope, output, mode, shows_numbers);
  // A workbook opens with its overview.
  const columns = overview ?? all;
  const rows = (await listTabledResults(scope, people))
    .map((person) => shownPerson(person, mode))
    .filter(({ portions }) => portions.size > 0)
    .map((person) => columns.map(({ cell }) => cell(person)));
  return { head: columns.map(overview ? ({ name }) => name : headOf), rows };
}

async function peopleOf(
  scope: ExamScope,
  { language = scope.language }: OutputCondition,
  people: readonly number[],
): Promise<Table> {
  const { exam_id, exam } = scope;
  const columns = await peopleColumnsOf(scope, { exam_id, language, exam_type: exam.exam_type });
  const selection = { examinee_ids: [...people] };
  const found = await listTabled(scope, { exam_id }, selection, { after: '', most: people.length });
  const rows = found.map((person) => columns.map(({ cell }) => cell(person)));
  return { head: columns.map(({ name }) => name), rows };
}
