import type { examinees } from '#contract/calls/examinees.ts';
import { translator } from '#messages/translator.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { writeCsv } from '../../../adapters/tables/csv.ts';
import { type Sheet, workbookType, writeWorkbook } from '../../../adapters/tables/workbook.ts';
import type { Handler } from '../../../http/handler.ts';
import { importColumnsOf } from './import-columns.ts';
import { describeColumns } from './template-guide.ts';

/** The headings that this exam's people have, in the viewer's language; a workbook says what each column takes. */
export const downloadTemplate: Handler<typeof examinees.downloadTemplate> = async (scope, { query }) => {
  const t = translator(scope.language);
  const headings = importColumnsOf(scope.exam.exam_type).map(({ heading }) => t(heading));
  const name = `people-${scope.exam.directory}`;
  if (query.format === 'xlsx') {
    const content = writeWorkbook([peopleSheet(scope, headings), await guideSheet(scope)]);
    return { file: { content, type: workbookType, name: `${name}.xlsx` } };
  }
  const { content } = writeCsv([headings], query.format === 'csv' ? 'utf-8' : 'cp932');
  return { file: { content, type: 'text/csv', name: `${name}.csv` } };
};

/** Every cell is text: as numbers, login ids and codes would lose the zeros at their beginning. */
function peopleSheet({ language }: ExamScope, headings: string[]): Sheet {
  const t = translator(language);
  const columns = headings.map(() => ({ width: 18, isText: true }));
  return { name: t('importPeople.sheet'), rows: [headings], columns };
}

/** The second sheet is for reading: an import takes the first alone. */
async function guideSheet(scope: ExamScope): Promise<Sheet> {
  const t = translator(scope.language);
  const head = (['field', 'required', 'takes', 'example'] as const).map((key) =>
    t(`importPeople.guide.${key}`),
  );
  const lines = (await describeColumns(scope)).map(({ heading, isRequired, takes, example }) => [
    heading,
    isRequired ? t('importPeople.guide.ofNew') : '',
    takes,
    example,
  ]);
  const columns = [{ width: 22 }, { width: 18 }, { width: 80 }, { width: 28, isText: true }];
  return { name: t('importPeople.guide'), rows: [head, ...lines], columns };
}
