import type { examinees } from '#contract/calls/examinees.ts';
import type { Handler } from '../../http/handler.ts';
import { paginationOf } from '../../http/paging.ts';
import { getMay } from '../exams/door.ts';
import { presentExaminee } from './present-examinee.ts';
import { presentScores } from './scores/score-columns.ts';
import { countedTo, listExaminees } from './store.ts';

export const search: Handler<typeof examinees.search> = async (scope, { body }) => {
  const may = await getMay(scope, { id: scope.exam_id, package_type: scope.exam.package.type });
  const most = countedTo(body);
  const { rows, total } = await listExaminees(scope, body, most, body.with_scores);
  return {
    data: rows.map((row) => ({
      ...presentExaminee(row, scope.language, may),
      ...(body.with_scores.length > 0 && { scores: presentScores(row, body.with_scores) }),
    })),
    pagination: paginationOf(body, total, most),
  };
};
