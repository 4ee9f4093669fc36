import type { exams } from '#contract/calls/exams.ts';
import { Refusal } from '../../access/refusal.ts';
import { examNameIn } from '../../db/exam-name.ts';
import type { Handler } from '../../http/handler.ts';
import { logoUrl } from '../companies/door.ts';
import { findExamByAddress } from './exam-by-address.ts';
import { periodOf } from './rules.ts';

export const showForCandidate: Handler<typeof exams.showForCandidate> = async (scope, { params }) => {
  const exam = await findExamByAddress(scope, params);
  if (!exam) throw new Refusal('notFound');
  return {
    data: {
      ...exam,
      name: examNameIn(scope.language, exam),
      period: periodOf(exam),
      client: {
        name: exam.client_name,
        logo_url: logoUrl(exam),
        color: exam.color,
        inquiry_contact: exam.inquiry_contact,
      },
    },
  };
};
