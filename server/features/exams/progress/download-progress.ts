import type { exams } from '#contract/calls/exams.ts';
import { examTypes } from '#contract/codes/exam.ts';
import type { progressTables } from '#contract/shapes/exam-progress.ts';
import { translator } from '#messages/translator.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { type CsvCell, writeCsv } from '../../../adapters/tables/csv.ts';
import type { Adapters, Handler } from '../../../http/handler.ts';
import { pathsOf } from '../../groupings/door.ts';
import { listExamDays } from '../store.ts';
import { findProgress } from './find-progress.ts';

export const downloadProgress: Handler<typeof exams.downloadProgress> = async (
  scope,
  { query },
  { adapters },
) => {
  const rows = await tables[query.of](scope, adapters);
  const { content } = writeCsv(rows, query.encoding);
  return {
    file: { content, type: 'text/csv', name: `${query.of}-${scope.exam.directory}.csv` },
  };
};

type Rows = readonly (readonly CsvCell[])[];

/** Each table of the status screen, its headings first. */
const tables: Record<
  (typeof progressTables)[number],
  (scope: ExamScope, adapters: Pick<Adapters, 'jobs'>) => Promise<Rows>
> = {
  async portions(scope, adapters) {
    const t = translator(scope.language);
    const { portions } = await findProgress(scope, adapters);
    const head = [
      t('examStatus.portion'),
      t('examStatus.waiting'),
      t('examStatus.answering'),
      t('examStatus.submitted'),
      t('examStatus.byTime'),
      t('examStatus.stopped'),
      t('examStatus.minutes.first'),
      t('examStatus.minutes.median'),
      t('examStatus.minutes.third'),
      t('examStatus.timeLimit'),
    ];
    const rows = portions.map((row) => [
      ...[row.display_name, row.waiting, row.answering, row.submitted, row.by_time, row.stopped],
      ...[row.minutes?.first ?? null, row.minutes?.median ?? null, row.minutes?.third ?? null],
      row.time_limit,
    ]);
    return [head, ...rows];
  },
  async groups(scope, adapters) {
    const t = translator(scope.language);
    const { groups } = await findProgress(scope, adapters);
    const isOfEmployees = scope.exam.exam_type === examTypes.employee;
    const head = [
      t(isOfEmployees ? 'page.grouping.department' : 'page.grouping.classification'),
      t('exam.list.registered_person_number'),
      t('exam.list.untested_person_number'),
      t('exam.list.under_examination_person_number'),
      t('exam.list.tested_person_number'),
    ];
    const paths = pathsOf(
      groups.map(({ name, depth }) => ({ name: name ?? t('examStatus.ungrouped'), depth })),
    );
    const rows = groups.map(({ registered, untested, examining, tested }, at) => [
      ...[paths[at] ?? null, registered, untested, examining, tested],
    ]);
    return [head, ...rows];
  },
  async days(scope) {
    const t = translator(scope.language);
    const days = await listExamDays(scope);
    const head = [t('examinee.days.day'), t('examinee.days.examined')];
    return [head, ...days.map(({ day, examined }) => [day, examined])];
  },
};
