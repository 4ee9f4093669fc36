import type { examinees } from '#contract/calls/examinees.ts';
import { translator } from '#messages/translator.ts';
import { writeCsv } from '../../../adapters/csv.ts';
import type { Handler } from '../../../http/handler.ts';
import { importColumnsOf } from './import-columns.ts';

/** The headings that this exam's people have, in the language of who asks. */
export const downloadTemplate: Handler<typeof examinees.downloadTemplate> = async (scope) => {
  const t = translator(scope.language);
  const headings = importColumnsOf(scope.exam.exam_type).map(({ heading }) => t(heading));
  const { content } = writeCsv([headings], 'utf-8');
  return { file: { content, type: 'text/csv', name: `people-${scope.exam.directory}.csv` } };
};
