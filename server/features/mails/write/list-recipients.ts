import type { mails } from '#contract/calls/mails.ts';
import type { Handler } from '../../../http/handler.ts';
import { paginationOf } from '../../../http/paging.ts';
import { listExaminees, presentExaminee } from '../../examinees/door.ts';
import { getMay } from '../../exams/door.ts';
import { findSuppressed } from '../bounce/suppressed.ts';
import { reasonOfSkipping, whySkipped } from '../send/send-rules.ts';

/** The people of an exam for choosing recipients: each with why a guideline would not be sent to them now. */
export const listRecipients: Handler<typeof mails.listRecipients> = async (scope, { query }, { house }) => {
  const { exam } = scope;
  const may = await getMay(scope, { id: scope.exam_id, package_type: exam.package.type });
  const { rows, total } = await listExaminees(scope, query);
  const { ofAddress } = house.mailMarks;
  const suppressed = await findSuppressed(
    scope,
    rows.flatMap(({ email }) => (email ? [ofAddress(email)] : [])),
  );
  const isOver = exam.terminate_on <= exam.now;
  return {
    data: rows.map((row) => {
      const is_suppressed = row.email !== null && suppressed.has(ofAddress(row.email));
      const why = whySkipped('guideline', { ...row, is_suppressed }, isOver);
      return {
        ...presentExaminee(row, scope.language, may),
        skipped: why ? reasonOfSkipping(why) : null,
      };
    }),
    pagination: paginationOf(query, total),
  };
};
