import type { Series } from '#contract/shapes/series.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import type { PlatformScope } from '../../../access/scope.ts';
import { getCalendar, judgeRange } from '../../billing/door.ts';
import { daysOf, devicesOf, examsOf, languagesOf, portionsOf } from './series-rules.ts';
import * as store from './series-store.ts';

/**
 * From the counts of days alone: they outlive the people, and name nobody.
 * @throws Refusal for days that are not in their order, are too many or lie ahead
 */
export async function loadSeries(scope: PlatformScope, range: store.SeriesRange): Promise<Series> {
  refuseInvalid(judgeRange(range, (await getCalendar(scope)).today));
  const cells = await store.listCells(scope, range);
  const exams = examsOf(await store.listExams(scope, range));
  const names = await store.listExamNames(
    scope,
    exams.flatMap(({ exam }) => exam ?? []),
  );
  return {
    days: daysOf(await store.listDays(scope, range)),
    by_exam: exams.map(({ exam, ...counts }) => ({
      ...counts,
      exam: names.find(({ id }) => id === exam?.id) ?? null,
    })),
    by_portion: portionsOf(cells),
    by_language: languagesOf(cells),
    by_device: devicesOf(cells),
  };
}
