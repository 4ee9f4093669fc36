import type { LinkService } from '#contract/codes/linkages.ts';
import type { ExportForm } from '#contract/shapes/linkage.ts';
import { formatMinute } from '#messages/format.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { type CsvCell, type TextCell, writeCsv } from '../../../adapters/tables/csv.ts';
import { listPatternsOf } from '../../analysis/door.ts';
import { listExamItems } from '../../exams/door.ts';
import { readAhead } from '../../outputs/door.ts';
import { presenterOf } from '../pull/present-person.ts';
import { nameOfService } from '../service-name.ts';
import {
  type FiledLinkage,
  type FiledPerson,
  listFiled,
  listInFile,
  type StoredBatch,
} from './batch-store.ts';
import { type FileColumn, type FileFacts, type FileRow, fileColumns, usualForm } from './file-columns.ts';
import { markFetched, type WrittenPerson } from './mark-fetched.ts';

/** People read at a time: each has some ten kilobytes of results. */
const atOnce = 250;

/** How a linkage's file is written. */
export interface FilePlan {
  form: ExportForm;
  columns: FileColumn[];
  rowOf(person: FiledPerson): FileRow;
}

export async function planFile(
  scope: TenantScope,
  linkage: FiledLinkage,
  directory: string,
): Promise<FilePlan> {
  const items = await listExamItems(scope, linkage.exam_id);
  const patterns = await listPatternsOf(scope, linkage.exam_id);
  const codes = new Map(linkage.subjects.map((each) => [each.exam_item_id, each.external_code]));
  const facts: FileFacts = {
    directory,
    tests: items.map(({ id, form_id }) => ({ form_id, code: codes.get(id) })),
    patterns: patterns.map(({ id }) => id),
  };
  const form = linkage.export_form ?? usualForm(nameOfService(linkage.service), facts);
  const present = await presenterOf(scope, linkage);
  const givesTimes = linkage.scope.includes('times');
  return {
    form,
    columns: fileColumns(form, facts),
    rowOf: (person) => ({ person: present(person), completed_at: givesTimes ? person.end_at : null }),
  };
}

/** Whether a linkage's files hold news alone. */
export function isOfNews({ export_form }: Pick<FiledLinkage, 'export_form'>): boolean {
  return export_form?.only_new ?? true;
}

/**
 * The file of a batch, written while it is read: three pages of people are held, and nothing is kept. Before its last
 * bytes go, everybody in it is noted as given away; a reader who breaks off leaves them for the next time.
 * @param service where staff fetch it
 */
export async function writeBatch(
  scope: TenantScope,
  linkage: FiledLinkage & { id: number },
  { batch, directory, service }: { batch: StoredBatch; directory: string; service?: LinkService },
) {
  const plan = await planFile(scope, linkage, directory);
  const ids = await listInFile(scope, linkage, { only_new: isOfNews(linkage), batch_id: batch.id });
  async function* rows(): AsyncGenerator<(CsvCell | TextCell)[]> {
    yield plan.columns.map(({ label }) => label);
    const people: WrittenPerson[] = [];
    for await (const page of readAhead(ids, atOnce, (some) => listFiled(scope, linkage, some)))
      for (const person of page) {
        people.push({ id: person.id, seq: person.seq });
        const row = plan.rowOf(person);
        yield plan.columns.map(({ cell }) => cell(row));
      }
    await markFetched(scope, linkage, { batch_id: batch.id, people, ...(service && { service }) });
  }
  const { encoding, header_lines: above, newline } = plan.form;
  const { content } = writeCsv(rows(), encoding === 'utf8' ? 'utf-8' : 'cp932', {
    ...{ above, newline: newline === 'lf' ? '\n' : '\r\n' },
  });
  return {
    content,
    type: `text/csv; charset=${encoding === 'utf8' ? 'utf-8' : 'shift_jis'}`,
    name: fileName(plan.form, directory, batch.due_at),
  };
}

/** By the day and the hour in Japan. */
export function fileName({ file_name }: ExportForm, directory: string, at: Date): string {
  const [date = '', time = ''] = formatMinute(at).split(' ');
  return file_name
    .replaceAll('{exam}', directory)
    .replaceAll('{date}', date.replaceAll('-', ''))
    .replaceAll('{time}', time.replace(':', ''));
}
