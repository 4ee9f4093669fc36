import { examTypes } from '#contract/codes/exam.ts';
import { outputForms } from '#contract/codes/outputs.ts';
import { OutputCondition } from '#contract/shapes/output-condition.ts';
import { getForm, listFormIds } from '#items/registry.ts';
import { translator } from '#messages/translator.ts';
import { answersColumns } from '#server/features/outputs/answers/answers-columns.ts';
import {
  answerColumns,
  itemColumns,
  peopleColumns as softwarePeople,
} from '#server/features/outputs/answers/software-columns.ts';
import { overviewColumns } from '#server/features/outputs/produce/overview-columns.ts';
import { peopleColumns } from '#server/features/outputs/produce/people-columns.ts';
import { resultColumns } from '#server/features/outputs/produce/result-columns.ts';
import { type ExplainedColumn, explained } from '#server/features/outputs/produce/table-column.ts';
import { code, printPage, printTable } from './table.ts';

const t = translator('en');
const groups = { sections: [{ id: 1, name: '' }], tags: [{ id: 1, name: '' }] };
const tree = { id: 1, name: '', depth: 0 };
const named = new Map([[1, '']]);

/** Every column that a table of an output can have, from the tables that make them: what an exam does not have is left out of its files. */
export function printTableColumns(): string {
  const forms = formsInReports();
  const items = [{ id: 1, name: '(test)', code: 11, form_id: '', questions: 120 }];
  const results = resultColumns(resultFacts(forms), t);
  const about =
    'The columns of files that staff output. In CSV files a heading ends with its code in brackets, which is the same in every language and does not change; in data for software the heading is the code alone, and in the table of people and in any workbook the name alone. A workbook has a sheet that says the same in the language of the file, with the codes; its moments and days are dates of the spreadsheet. Of results, `person_cd`, `email` and `tags` are in workbooks alone. What an exam does not ask, have or show has no column.';
  return printPage('Columns of tables', about, [
    ...table('Results (form 4)', results),
    ...table('Results (form 4): first sheet of a workbook', overviewColumns(results, resultFacts(forms), t)),
    ...table(
      'People (form 5)',
      peopleColumns({ exam_type: examTypes.recruitment, items, tree: [tree], ...groups }, t),
    ),
    ...table('Answers (form 7)', [
      ...answersColumns({ layout: 'questions', items: new Map(items.map((item) => [item.id, item])) }, t),
      ...answersColumns({ layout: 'string', items: new Map() }, t).slice(-1),
    ]),
    ...table(
      'Data for software (form 8): people.csv',
      softwarePeople({ exam_type: examTypes.employee, classifications: named, sections: named }, t),
    ),
    ...table(
      'Data for software (form 8): answers_personality.csv, answers_motivation.csv',
      answerColumns(120, t),
    ),
    ...table('Data for software (form 8): forms.csv', itemColumns(t)),
  ]);
}

function resultFacts(forms: readonly string[]): Parameters<typeof resultColumns>[0] {
  const condition = OutputCondition.parse({
    form: outputForms.results,
    factor_pattern_id: 1,
    setting_standard_1: 'T1-1',
    setting_standard_quantity_1: 50,
  });
  return {
    ...{ forms, condition, mode: 'all', shows_numbers: true, language: 'en' },
    ...{ classifications: named, sections: named, tags: named, isWorkbook: true },
    patterns: [{ id: 1, name: '(pattern)', rows: [] }],
  };
}

/** One form of each test: the others have the same scores. */
function formsInReports(): string[] {
  const bySlot = new Map<string, string>();
  for (const form_id of listFormIds()) {
    const bank = getForm(form_id);
    const slot = 'ability' in bank ? bank.ability : bank.portion;
    if (!bySlot.has(slot)) bySlot.set(slot, form_id);
  }
  return [...bySlot.values()];
}

function table(title: string, columns: readonly ExplainedColumn[]): string[] {
  const rows = explained(columns).map(({ code: of, name, means, values }) => [code(of), name, means, values]);
  return [`## ${title}`, printTable(['code', 'name', 'what it holds', 'values'], rows)];
}
