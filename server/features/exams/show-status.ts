import type { exams } from '#contract/calls/exams.ts';
import { daysLeft } from '#contract/period.ts';
import { Refusal } from '../../access/refusal.ts';
import type { Handler } from '../../http/handler.ts';
import { findExam, listExamDays } from './store.ts';

export const showStatus: Handler<typeof exams.showStatus> = async (scope) => {
  const exam = await findExam(scope, scope.exam_id);
  if (!exam) throw new Refusal('notFound');
  // The days on which people finished are forgotten with them; the counts are not.
  const days = exam.forgotten_at === null ? await listExamDays(scope) : [];
  return {
    data: {
      name: exam.name,
      client: { name: scope.company.name },
      examinee_status: {
        examinees_register: exam.registered_person_number,
        examinees_unexamined: exam.untested_person_number,
        examinees_examining: exam.under_examination_person_number,
        examinees_examined: exam.tested_person_number,
        // Somebody printed may be examined anew after a reset.
        examinees_unprinted: Math.max(0, exam.tested_person_number - exam.printed_person_number),
        examinees_printed: exam.printed_person_number,
      },
      counters: exam,
      days: days.map(({ day, examined }) => ({ day, examined })),
      examined_today: days.find((day) => day.is_today)?.examined ?? 0,
      days_left: daysLeft(scope.exam, scope.exam.now),
    },
  };
};
