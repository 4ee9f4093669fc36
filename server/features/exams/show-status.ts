import type { exams } from '#contract/calls/exams.ts';
import { daysLeft } from '#contract/period.ts';
import type { Handler } from '../../http/handler.ts';
import { getStatus, listExamDays } from './store.ts';

export const showStatus: Handler<typeof exams.showStatus> = async (scope) => {
  const [{ forgotten_at, ...counters }, counted] = await Promise.all([getStatus(scope), listExamDays(scope)]);
  // The days on which people finished are forgotten with them; the counts are not.
  const days = forgotten_at === null ? counted : [];
  return {
    data: {
      name: scope.exam.name,
      client: { name: scope.company.name },
      examinee_status: {
        examinees_register: counters.registered_person_number,
        examinees_unexamined: counters.untested_person_number,
        examinees_examining: counters.under_examination_person_number,
        examinees_examined: counters.tested_person_number,
        // Somebody printed may be examined anew after a reset.
        examinees_unprinted: Math.max(0, counters.tested_person_number - counters.printed_person_number),
        examinees_printed: counters.printed_person_number,
      },
      counters,
      days: days.map(({ day, examined }) => ({ day, examined })),
      examined_today: days.find((day) => day.is_today)?.examined ?? 0,
      days_left: daysLeft(scope.exam, scope.exam.now),
    },
  };
};
