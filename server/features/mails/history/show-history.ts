import type { mails } from '#contract/calls/mails.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { countResendable, findMail } from './mail-store.ts';
import { presentMail, textOf } from './present-mail.ts';

export const showHistory: Handler<typeof mails.showHistory> = async (scope, _input, { adapters }) => {
  const row = await findMail(scope);
  if (!row) throw new Refusal('notFound');
  const data = {
    ...presentMail(row, scope.language),
    sender_name: row.sender_name || scope.exam.client.name,
    body: textOf(row, scope.language).body,
    resend_of: row.resend_of,
    // Nearly every mail has nobody to send it to again.
    resendable: row.failed + row.bounced > 0 ? await countResendable(scope) : 0,
    is_outbox: adapters.mail.is_outbox,
  };
  return { data };
};
