import type { mails } from '#contract/calls/mails.ts';
import { recipientStatus } from '#contract/codes/mails.ts';
import { enterByMark } from '../../../access/enter.ts';
import { Refusal } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { isFresh, mayBounce } from './bounce-rules.ts';
import { holdReported, keepReport, markBounced, suppress } from './bounce-store.ts';

/**
 * Takes a mail server's report. A mail that came back for good is marked, and its address gets no more mails of the
 * company until it is changed; for one that came back for now the words are kept.
 * @throws Refusal notFound where no reports are taken, or for a mail that this product did not send; unauthorized for a
 * report that is not signed, old, or repeated
 */
export const reportBounce: Handler<typeof mails.reportBounce> = async (scope, { body }, context) => {
  const { adapters } = context;
  if (!adapters.mailReports) throw new Refusal('notFound');
  const at = adapters.mailReports(context.presentedReport());
  if (!at) throw new Refusal('unauthorized');
  const ids = adapters.mailMarks.readId(body.message_id);
  if (!ids) throw new Refusal('notFound');
  return transaction(enterByMark(scope, ids), async (inside) => {
    const found = await holdReported(inside, ids);
    if (!found) throw new Refusal('notFound');
    if (!isFresh(at, found)) throw new Refusal('unauthorized');
    await keepReport(inside, ids, { at, words: wordsOf(body.reason) });
    if (body.kind === 'soft' || !mayBounce(found.status)) return { data: { status: found.status } };
    await markBounced(inside, ids, found.status);
    if (found.address) await suppress(inside, adapters.mailMarks.ofAddress(found.address));
    await recordOperation(inside, {
      operation: 'mails.reportBounce',
      exam_id: found.exam_id,
      ...(found.examinee_id !== null && { examinee_id: found.examinee_id }),
      after: { mail_id: ids.mail_id },
    });
    return { data: { status: recipientStatus.bounced } };
  });
};

/** A server's words on one line, without signs that nobody can read. */
function wordsOf(reason: string | undefined): string | null {
  return reason?.replace(/\p{Cc}+/gu, ' ').trim() || null;
}
