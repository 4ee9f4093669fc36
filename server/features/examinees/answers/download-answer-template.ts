import type { examinees } from '#contract/calls/examinees.ts';
import { answerFileTypes } from '#contract/codes/imports.ts';
import { translator } from '#messages/translator.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { writeCsv } from '../../../adapters/tables/csv.ts';
import { workbookType, writeWorkbook } from '../../../adapters/tables/workbook.ts';
import type { Handler } from '../../../http/handler.ts';
import { answerColumnsOf } from './answer-columns.ts';
import { listForTemplate } from './answers-store.ts';
import { listPaperItems } from './paper-items.ts';

/** People who are read together. */
const atOnce = 1_000;

/**
 * The exam's people with a column for everything that is typed. In a workbook, login ids and answer strings are cells of
 * text: a spreadsheet takes zeros off the beginning of a number, and digits off the end of a long one.
 */
export const downloadAnswerTemplate: Handler<typeof examinees.downloadAnswerTemplate> = async (
  scope,
  { query },
) => {
  const { file_type, format } = query;
  const { language, exam_id, exam } = scope;
  const t = translator(language);
  const items = await listPaperItems(scope, exam_id);
  const columns = answerColumnsOf(items, file_type, exam.use_multilingual);
  const headings = columns.map(({ heading }) =>
    typeof heading === 'string' ? t(heading) : heading[language],
  );
  const rows = rowsOf(scope, headings);
  const name = `answers-${exam.directory}.${format}`;
  if (format === 'csv') return { file: { content: writeCsv(rows, 'utf-8').content, type: 'text/csv', name } };
  const sheet = columns.map(({ name: field }) => ({
    isText: field === 'login_id' || isPortion(field, file_type),
  }));
  const content = writeWorkbook([{ name: t('importAnswers.sheet'), rows, columns: sheet }]);
  return { file: { content, type: workbookType, name } };
};

function isPortion(field: string, file_type: number): boolean {
  return file_type === answerFileTypes.portions && /^\d+$/.test(field);
}

async function* rowsOf(scope: ExamScope, headings: readonly string[]): AsyncGenerator<(string | null)[]> {
  yield [...headings];
  const empty = headings.slice(2).map(() => null);
  for (let after = 0; ; ) {
    const people = await listForTemplate(scope, scope.exam_id, { after, most: atOnce });
    for (const { login_id, name } of people) yield [login_id, name, ...empty];
    if (people.length < atOnce) return;
    after = people.at(-1)?.id ?? after;
  }
}
