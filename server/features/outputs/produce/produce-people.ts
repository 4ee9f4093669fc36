import type { Readable } from 'node:stream';
import { translator } from '#messages/translator.ts';
import type { JobScope } from '../../../access/scope.ts';
import { writeCsv } from '../../../adapters/csv.ts';
import { writeWorkbook } from '../../../adapters/xlsx.ts';
import type { JobTask } from '../../../jobs/jobs.ts';
import { listExamItems, presentItem } from '../../exams/door.ts';
import { listTree } from '../../groupings/door.ts';
import { removeIfForgotten } from '../forget-outputs.ts';
import { fileKey, peopleFile } from '../rules.ts';
import { type PeopleColumn, peopleColumns } from './people-columns.ts';
import { listGroups, listTabled } from './people-store.ts';
import * as store from './produce-store.ts';

/** People read at a time: a megabyte or so. */
const atOnce = 2_000;
/** As many characters that an encoding lacks are named. */
const mostUnwritten = 100;

/**
 * Writes the people an output means as a table, page by page into the file store. Results are in no column: nobody
 * counts as output, and nothing is billed.
 */
export async function producePeople(task: JobTask, output: store.TakenOutput): Promise<void> {
  const { scope, id, house } = task;
  const format = output.format === 'xlsx' ? 'xlsx' : 'csv';
  const columns = await columnsOf(scope, output);
  const written = { people: 0, isLost: false };
  const rows = rowsOf(task, output, columns, written);
  const { content, unwritten } = tableOf(output, rows);
  const file = peopleFile(output.directory, id, format);
  const key = fileKey(scope.client_id, id, file);
  let bytes: number;
  try {
    bytes = await house.files.put(key, content);
  } catch (error) {
    if (written.isLost) return;
    throw error;
  }
  await store.endOutput(scope, output, {
    ...{ ...file, key, bytes, people: written.people, total: written.people },
    unwritten: unwritten.size === 0 ? null : [...unwritten].slice(0, mostUnwritten).join(''),
  });
  // Its exam may have been forgotten meanwhile: then nothing names the file.
  await removeIfForgotten(scope, id, house.files);
}

async function columnsOf(scope: JobScope, output: store.TakenOutput): Promise<PeopleColumn[]> {
  const { language, exam_id, exam_type } = output;
  const groups = await listGroups(scope, output);
  const tree = await listTree(scope, exam_id);
  const items = (await listExamItems(scope, exam_id)).map((item) => {
    const { id, display_name: name } = presentItem(item, language);
    return { id, name };
  });
  return peopleColumns({ exam_type, items, tree, ...groups }, translator(language));
}

function tableOf(
  { format, encoding, language }: store.TakenOutput,
  rows: AsyncIterable<(string | null)[]>,
): { content: Readable; unwritten: ReadonlySet<string> } {
  if (format === 'xlsx') {
    const name = translator(language)('output.people.sheet');
    return { content: writeWorkbook(name, rows), unwritten: new Set() };
  }
  return writeCsv(rows, encoding ?? 'utf-8');
}

/** The headings, then everybody; the progress bar moves with each page. Throws when another run has taken it over. */
async function* rowsOf(
  { scope, signal }: JobTask,
  output: store.TakenOutput,
  columns: readonly PeopleColumn[],
  written: { people: number; isLost: boolean },
): AsyncGenerator<(string | null)[]> {
  yield columns.map(({ head }) => head);
  const selection = output.selection ?? { examinee_ids: [] };
  for (let after = ''; ; ) {
    const people = await listTabled(scope, output, selection, { after, most: atOnce });
    for (const person of people) yield columns.map(({ cell }) => cell(person));
    written.people += people.length;
    const last = people.at(-1);
    if (!last || people.length < atOnce) return;
    after = last.login_id;
    signal.throwIfAborted();
    written.isLost = !(await store.setProgress(scope, output, written.people));
    if (written.isLost) throw new Error('another run has taken the output over');
  }
}
