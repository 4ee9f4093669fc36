import type { exams } from '#contract/calls/exams.ts';
import { formatMoment } from '#messages/format.ts';
import { translator } from '#messages/translator.ts';
import { writeCsv } from '../../adapters/tables/csv.ts';
import type { Handler } from '../../http/handler.ts';
import { listStatuses } from './store.ts';

/** The states of the chosen exams, a line for each, under the headings of the list. */
export const downloadStatuses: Handler<typeof exams.downloadStatuses> = async (scope, { query }) => {
  const t = translator(scope.language);
  const head = [
    ...[
      t('exam.list.name'),
      t('exam.form.directory'),
      t('exam.form.commence_on'),
      t('exam.form.terminate_on'),
    ],
    ...[t('exam.list.registered_person_number'), t('exam.list.untested_person_number')],
    ...[t('exam.list.under_examination_person_number'), t('exam.list.tested_person_number')],
    ...[t('exam.list.printed_person_number'), t('exam.list.output_person_number')],
    t('exam.list.no_output_person_number'),
  ];
  const moment = (value: Date | null) => value && formatMoment(value);
  const rows = (await listStatuses(scope, query)).map((exam) => [
    ...[exam.name, exam.directory, moment(exam.commence_on), moment(exam.terminate_on)],
    ...[exam.registered_person_number, exam.untested_person_number, exam.under_examination_person_number],
    ...[exam.tested_person_number, exam.printed_person_number],
    ...[Math.max(0, exam.tested_person_number - exam.no_output_person_number), exam.no_output_person_number],
  ]);
  const { content } = writeCsv([head, ...rows], query.encoding);
  return { file: { content, type: 'text/csv', name: 'exams.csv' } };
};
