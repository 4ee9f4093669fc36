import type { mails } from '#contract/calls/mails.ts';
import type { Handler } from '../../../http/handler.ts';
import { paginationOf } from '../../../http/paging.ts';
import { listExaminees, presentExaminee } from '../../examinees/door.ts';
import { getMay } from '../../exams/door.ts';
import { findShut } from '../daily/shut-addresses.ts';
import { dayFull, reasonOfSkipping, whySkipped } from '../send/send-rules.ts';

/** The people of an exam for choosing recipients: each with why a guideline would not be sent to them now. */
export const listRecipients: Handler<typeof mails.listRecipients> = async (
  scope,
  { query },
  { adapters },
) => {
  const { exam } = scope;
  const may = await getMay(scope, { id: scope.exam_id, package_type: exam.package.type });
  const { rows, total } = await listExaminees(scope, { ...query, scores: [] });
  const { mailMarks } = adapters;
  const { suppressed, full } = await findShut(
    scope,
    rows.flatMap(({ email }) => email || []),
    mailMarks,
  );
  const isOver = exam.terminate_on <= exam.now;
  return {
    data: rows.map((row) => {
      const email = row.email ?? '';
      const reader = { ...row, is_suppressed: suppressed.has(mailMarks.ofAddress(email)) };
      const isFull = full.has(mailMarks.ofMailbox(email));
      const why = whySkipped('guideline', reader, isOver) ?? (isFull ? dayFull : undefined);
      return {
        ...presentExaminee(row, scope.language, may),
        skipped: why ? reasonOfSkipping(why) : null,
      };
    }),
    pagination: paginationOf(query, total),
  };
};
