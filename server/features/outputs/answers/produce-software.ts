import { Readable } from 'node:stream';
import { isOfMode } from '#contract/codes/outputs.ts';
import { getForm } from '#items/registry.ts';
import { type Translate, translator } from '#messages/translator.ts';
import { type CsvCell, writeCsv } from '../../../adapters/tables/csv.ts';
import { type ZippedFile, zipFiles } from '../../../adapters/zip-files.ts';
import type { JobTask } from '../../../jobs/jobs.ts';
import { getShownResults, listExamItems } from '../../exams/door.ts';
import { removeIfForgotten } from '../forget-outputs.ts';
import { endAsOutput, type HeldPage } from '../produce/end-as-output.ts';
import { failOutput, outputProblems } from '../produce/fail-output.ts';
import { getGroupNames } from '../produce/group-names.ts';
import type { TakenOutput } from '../produce/produce-store.ts';
import { putOutput } from '../produce/put-output.ts';
import { moveOn, type TableRun } from '../produce/put-table.ts';
import type { TableColumn } from '../produce/table-column.ts';
import { fileKey, softwareFile } from '../rules.ts';
import {
  listAnswerers,
  listSoftwareAnswers,
  listSoftwarePeople,
  type ShownAnswers,
} from './answers-store.ts';
import { answerColumns, itemColumns, itemsOf, peopleColumns } from './software-columns.ts';
import { type DescribedFile, describeFiles } from './software-readme.ts';

/** People read at a time. */
const atOnce = 1_000;

/** What software reads of a person; motivation and personality are all that people in work are asked. */
const kinds = ['personality', 'motivation'] as const;

/** A run, and whose answers it has written: a page for each of the people who are read. */
interface SoftwareRun extends TableRun {
  pages: HeldPage[];
}

/** A CSV file of the zip: its columns, and its rows when its turn comes. */
interface CsvFile<Row> extends DescribedFile {
  columns: readonly TableColumn<Row>[];
  rows: () => AsyncIterable<Row>;
}

/**
 * Writes people and their answers as CSV files into one zip, with a description, while they are read. Everybody in it
 * counts as output, as in a table of results.
 */
export async function produceSoftware(task: JobTask, output: TakenOutput): Promise<void> {
  const { scope, id, adapters } = task;
  const run: SoftwareRun = { people: 0, isLost: false, pages: [] };
  const selection = output.selection ?? { examinee_ids: [] };
  const { result_mode: mode } = await getShownResults(scope, output.exam_id);
  const wanted = { ...output.answers, mode };
  const ids = await listAnswerers(scope, output.exam_id, selection, wanted);
  if (ids.length === 0) return failOutput(scope, adapters.files, output, outputProblems.noAnswers);
  const file = softwareFile(output.directory, id);
  const key = fileKey(scope.client_id, id, file);
  const zip = zipFiles(await filesOf(task, output, wanted, ids, run));
  try {
    const bytes = await putOutput(task, output, key, zip);
    const people = run.pages.reduce((sum, page) => sum + page.people.length, 0);
    await endAsOutput(task, output, { ...file, key, bytes, people, total: people }, run.pages);
  } catch (error) {
    if (!run.isLost) throw error;
  }
  // Its exam may have been forgotten meanwhile: then nothing names the file.
  await removeIfForgotten(scope, id, adapters.files);
}

async function filesOf(
  task: JobTask,
  output: TakenOutput,
  wanted: ShownAnswers,
  ids: readonly number[],
  run: SoftwareRun,
): Promise<ZippedFile[]> {
  const t = translator(output.language);
  const people = await peopleFile(task, output, ids, run, t);
  const items = await listExamItems(task.scope, output.exam_id);
  const shown = items.filter(({ type }) => isOfMode(wanted.mode, type));
  const banks = shown.map(({ form_id }) => getForm(form_id));
  const answers = kinds.flatMap((kind) => {
    const questions = banks.filter(({ portion }) => portion === kind).map(({ form }) => form.item_count);
    return questions.length === 0
      ? []
      : [answersFile(task, output, { wanted, ids, run, t, kind, questions: Math.max(...questions) })];
  });
  const forms = {
    name: 'forms.csv',
    means: t('output.software.readme.forms'),
    columns: itemColumns(t),
    async *rows() {
      yield* banks.flatMap((bank) => itemsOf(bank, output.language));
    },
  };
  const described = [people, ...answers, forms];
  const readme = describeFiles(output.exam_name, described, t);
  return [
    { name: 'README.txt', open: async () => Readable.from([Buffer.from(`\ufeff${readme}`)]) },
    zipped(people),
    ...answers.map(zipped),
    zipped(forms),
  ];
}

async function peopleFile(
  task: JobTask,
  output: TakenOutput,
  ids: readonly number[],
  run: SoftwareRun,
  t: Translate,
) {
  const { scope } = task;
  const { exam_id, exam_type } = output;
  const facts = { exam_type, ...(await getGroupNames(scope, { exam_id })) };
  return {
    name: 'people.csv',
    means: t('output.software.readme.people'),
    columns: peopleColumns(facts, t),
    async *rows() {
      for (let from = 0; from < ids.length; from += atOnce) {
        const people = await listSoftwarePeople(scope, ids.slice(from, from + atOnce));
        run.pages.push({ people: people.map(({ id }) => id), answers: [] });
        yield* people;
        // Half of the way: answers are the larger part.
        run.people = Math.floor((from + people.length) / 2);
        await moveOn(task, output, run);
      }
    },
  };
}

interface AnswersOfKind {
  wanted: ShownAnswers;
  ids: readonly number[];
  run: SoftwareRun;
  t: Translate;
  kind: (typeof kinds)[number];
  questions: number;
}

function answersFile(
  task: JobTask,
  output: TakenOutput,
  { wanted, ids, run, t, kind, questions }: AnswersOfKind,
) {
  return {
    name: `answers_${kind}.csv`,
    means: t(`output.software.readme.${kind}`),
    columns: answerColumns(questions, t),
    async *rows() {
      for (let from = 0; from < ids.length; from += atOnce) {
        const some = ids.slice(from, from + atOnce);
        const answers = await listSoftwareAnswers(task.scope, some, kind, wanted);
        // The people's file stands before this one.
        run.pages[from / atOnce]?.answers.push(...answers.map(({ answer_id }) => answer_id));
        yield* answers;
        run.people = Math.max(run.people, Math.floor((ids.length + from) / 2));
        await moveOn(task, output, run);
      }
    },
  };
}

/** Its headings are the codes alone: software takes them as names of variables. */
function zipped<Row>({ name, columns, rows }: CsvFile<Row>): ZippedFile {
  async function* table(): AsyncGenerator<CsvCell[]> {
    yield columns.map(({ code }) => code);
    for await (const row of rows()) yield columns.map(({ cell }) => cell(row));
  }
  return { name, open: async () => writeCsv(table(), 'utf-8').content };
}
