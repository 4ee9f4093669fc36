import type { mails } from '#contract/calls/mails.ts';
import { Refusal } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { cancelWaiting, endUnlessHanding, holdMail } from './cancel-store.ts';
import { mayCancel } from './history-rules.ts';

/** @throws Refusal fetchLatest when everything was sent already. A second press changes nothing. */
export const cancel: Handler<typeof mails.cancel> = async (scope) => {
  const cancelled = await transaction(scope, async (inside) => {
    const mail = await holdMail(inside);
    if (!mail) throw new Refusal('notFound');
    const refusal = mayCancel(mail);
    if (refusal) throw refusal;
    if (mail.cancelled_at !== null) return 0;
    const people = await cancelWaiting(inside, mail.unwritten);
    await endUnlessHanding(inside);
    await recordOperation(inside, {
      operation: 'mails.cancel',
      exam_id: scope.exam_id,
      after: { mail_id: scope.mail_id, people },
    });
    return people;
  });
  return { data: { cancelled } };
};
