import type { linkages } from '#contract/calls/linkages.ts';
import { translator } from '#messages/translator.ts';
import type { Handler } from '../../../http/handler.ts';
import { paginationOf } from '../../../http/paging.ts';
import { maySend } from './delivery-rules.ts';
import { getLinkage } from './linkage-store.ts';
import { listLinkedPeople } from './lists-store.ts';

/** @throws Refusal notFound where the exam has no linkage of this kind */
export const listPeople: Handler<typeof linkages.listPeople> = async (scope, { params, query }) => {
  const linkage = await getLinkage(scope, scope.exam_id, params.service);
  const { rows, total } = await listLinkedPeople(scope, linkage, query);
  const isSent = maySend(linkage);
  const text = translator(scope.language);
  return {
    data: rows.map(({ problem, ...row }) => ({
      ...row,
      next_at: isSent && row.state === 'waiting' ? row.next_at : null,
      problem: problem && text(problem.key, problem.args),
    })),
    pagination: paginationOf(query, total),
  };
};
