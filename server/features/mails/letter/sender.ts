import type { TenantScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';

/** The sender's name of a company's mails to candidates, and the address for replies. */
export interface Sender {
  sender_name: string;
  reply_to: string | null;
}

/** As the company has set it; without a name of its own for mails it is the company's, without an address its mailbox. */
export async function getSender({ db, client_id }: TenantScope): Promise<Sender> {
  const sender = await db.one<Sender>(sql`
    select coalesce(sender_name, name) as sender_name, coalesce(reply_to, mailbox) as reply_to
    from clients where id = ${client_id}`);
  if (!sender) throw new Error('the company of a scope is gone');
  return sender;
}

/** The part of a mail with the address for replies. */
export function replyTo(reply_to: string | null | undefined): { reply_to?: string } {
  return reply_to ? { reply_to } : {};
}
