import type { exams } from '#contract/calls/exams.ts';
import { Refusal } from '../../access/refusal.ts';
import type { Handler } from '../../http/handler.ts';
import { countersOf } from './present.ts';
import { daysLeft } from './rules.ts';
import { findExam, listExamDays } from './store.ts';

export const showStatus: Handler<typeof exams.showStatus> = async (scope) => {
  const exam = await findExam(scope, scope.exam_id);
  if (!exam) throw new Refusal('notFound');
  const counters = countersOf(exam);
  // The days on which people finished are forgotten with the people; the counters stay.
  const days = exam.forgotten_at === null ? await listExamDays(scope) : [];
  return {
    data: {
      name: exam.name,
      client: { name: scope.company.name },
      examinee_status: {
        examinees_register: counters.registered_person_number,
        examinees_unexamined: counters.untested_person_number,
        examinees_examining: counters.under_examination_person_number,
        examinees_examined: counters.tested_person_number,
        // Never below 0: after a reset somebody who was printed is examined anew.
        examinees_unprinted: Math.max(0, counters.tested_person_number - counters.printed_person_number),
        examinees_printed: counters.printed_person_number,
      },
      counters,
      days: days.map(({ day, examined }) => ({ day, examined })),
      examined_today: days.find((day) => day.is_today)?.examined ?? 0,
      days_left: daysLeft(scope.exam),
    },
  };
};
