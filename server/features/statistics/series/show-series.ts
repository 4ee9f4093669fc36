import type { statistics } from '#contract/calls/statistics.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { getCalendar, judgeRange } from '../../billing/door.ts';
import { daysOf, devicesOf, examsOf, languagesOf, portionsOf } from './series-rules.ts';
import * as store from './series-store.ts';

/** From the counts of days alone: they outlive the people, and name nobody. */
export const showSeries: Handler<typeof statistics.showSeries> = async (scope, { query }) => {
  refuseInvalid(judgeRange(query, (await getCalendar(scope)).today));
  const cells = await store.listCells(scope, query);
  const exams = examsOf(await store.listExams(scope, query));
  const names = await store.listExamNames(
    scope,
    exams.flatMap(({ exam }) => exam ?? []),
  );
  return {
    data: {
      days: daysOf(await store.listDays(scope, query)),
      by_exam: exams.map(({ exam, ...counts }) => ({
        ...counts,
        exam: names.find(({ id }) => id === exam?.id) ?? null,
      })),
      by_portion: portionsOf(cells),
      by_language: languagesOf(cells),
      by_device: devicesOf(cells),
    },
  };
};
